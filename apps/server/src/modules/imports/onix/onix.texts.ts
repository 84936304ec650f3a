const shown = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 60)}…`);

/** Why a file is refused as a whole. */
export const onixFileTexts = {
  empty: 'The file is empty.',
  archive: 'The file is an archive. Unpack it and try again.',
  webPage:
    'The file is a web page, not ONIX. It may be the sign-in page of the site it was downloaded from: download it again.',
  unknownEncoding: (label: string): string =>
    `The file is in ${label}, which can’t be read here. Save it as UTF-8 and try again.`,
  wrongEncoding: (label: string, from: number, to: number): string =>
    `The file isn’t ${label}, as it says or seems (between bytes ${from.toLocaleString('en-US')} and ${to.toLocaleString('en-US')}). Save it as UTF-8 and try again.`,
  notXml: (line: string | undefined, what: string): string =>
    `The file isn’t well-formed XML${line === undefined ? '' : `: line ${line}`}: ${what}`,
  endsEarly: (line: string | undefined): string =>
    `The file isn’t well-formed XML: it ends${line === undefined ? '' : ` in line ${line}`} before its last element is closed. It may have been cut off while it was transferred, or have an & that should be &amp;.`,
  bareAmpersand: (line: string | undefined): string =>
    `The file isn’t well-formed XML: an & ${line === undefined ? '' : `in or before line ${line} `}isn’t the beginning of an entity. In texts, write &amp;.`,
} as const;

/** What is said of one record of an ONIX file, in the same words of each record wherever they can be: reports count what is alike. */
export const onixTexts = {
  noImageLink: 'is no web address of an image: left out',
  noReference: 'has no RecordReference',
  unknownEntity: 'uses an entity that isn’t declared in XML, HTML, or the file: it was kept as written',
  withoutMainTitle: 'is missing',
  updateOfUnknown: 'updates a product, but names none by a valid ISBN',
  tooLong: (max: number): string => `is longer than ${max} characters`,
  wasCut: (max: number): string => `is longer than ${max} characters and was cut`,
  deletionOfUnknown: 'takes a product back, but names none by a valid ISBN',
  testRecord: 'is sent as a test and was left out',
  notificationMissing: 'is missing: read as a whole record',
  notificationUnknown: (code: string): string =>
    `${shown(code)} isn’t a notification type: read as a whole record`,
  gtinOfNoBook: 'is a GTIN of something other than a book: left out',
  gtinContradicts: 'is a GTIN that contradicts the ISBN, which was used',
  noPrice: (amount: string): string => `${shown(amount)} isn’t a price in dollars, such as 12.99`,
  pricesElsewhere: (currencies: string): string =>
    `is given only in ${shown(currencies)}: left without a price, because storefronts sell in USD`,
  otherMarkets: 'is for other countries only: left without a price and stock',
  pricesForOthers: 'is for other countries only: left without a price',
  noRetailPrice: 'isn’t a retail price (types 01 and 02): left without a price',
  severalPrices: 'is given more than once in USD: the first one was used',
  unpriced: 'is missing: left without a price',
  priceToBeAnnounced: 'is to be announced: left without a price',
  notSoldAlone: 'is missing, because the product isn’t sold separately: left without a price',
  freeOfCharge: 'is missing, because the product is free of charge: left without a price',
  digital: (form: string): string =>
    `${form} is digital: it isn’t published, because there’s nothing to ship`,
  unknownForm: (code: string): string => `${shown(code)} isn’t a known product form: left out`,
  unknownLanguage: (code: string): string => `${shown(code)} isn’t a known language code: left out`,
  noWeight: (value: string): string =>
    `${shown(value)} isn’t a weight with its unit, such as 9.4 oz: left out`,
  noYear: (value: string): string => `${shown(value)} isn’t a year of publication: left out`,
  noPages: (value: string): string => `${shown(value)} isn’t a number of pages: left out`,
  noStock: (value: string): string =>
    `${shown(value)} isn’t a whole number between 0 and 1,000,000: left out`,
  noGrades: (value: string): string => `${shown(value)} names no known grades: left out`,
} as const;
