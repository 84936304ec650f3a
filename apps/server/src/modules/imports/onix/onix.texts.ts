const shown = (text: string): string => `“${text.length <= 60 ? text : `${text.slice(0, 60)}…`}”`;

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
  noImageLink: 'isn’t the web address of an image, so we left it out',
  noReference: 'has no RecordReference',
  unknownEntity: 'uses an entity that isn’t declared in XML, HTML, or the file, so we kept it as written',
  withoutMainTitle: 'is missing',
  updateOfUnknown: 'updates a product, but names none by a valid ISBN',
  tooLong: (max: number): string => `is longer than ${max} characters`,
  wasCut: (max: number): string => `is longer than ${max} characters, so we cut it off there`,
  deletionOfUnknown: 'takes a product back, but names none by a valid ISBN',
  testRecord: 'is a test, so we left it out',
  notificationMissing: 'is missing, so we read it as a whole record',
  notificationUnknown: (code: string): string =>
    `${shown(code)} isn’t a notification type, so we read it as a whole record`,
  gtinOfNoBook: 'is a GTIN of something other than a book, so we left it out',
  gtinContradicts: 'is a GTIN that contradicts the ISBN, so we used the ISBN',
  noPrice: (amount: string): string =>
    `${shown(amount)} isn’t a price. It needs dollars and cents, such as 12.99`,
  pricesElsewhere: (currencies: string): string =>
    `is given only in ${currencies.slice(0, 60)}. We left the price out, because storefronts sell in US dollars`,
  otherMarkets: 'is for other countries only, so we left out the price and the stock',
  pricesForOthers: 'is for other countries only, so we left the price out',
  pricesOfOtherDays: 'is for other dates only, so we left the price out',
  noRetailPrice: 'isn’t a retail price (types 01 and 02), so we left the price out',
  severalPrices: 'is given more than once in USD, so we used the first one',
  unpriced: 'is missing, so the book has no price',
  priceToBeAnnounced: 'is to be announced, so we left the price out',
  notSoldAlone: 'is missing, because the product isn’t sold separately',
  freeOfCharge: 'is missing, because the product is free of charge',
  digital: (form: string): string =>
    `${form} is digital: it isn’t published, because there’s nothing to ship`,
  unknownForm: (code: string): string => `${shown(code)} isn’t a known product form, so we left it out`,
  unknownLanguage: (code: string): string => `${shown(code)} isn’t a known language code, so we left it out`,
  noWeight: (value: string): string =>
    `${shown(value)} isn’t a weight with its unit, such as 9.4 oz, so we left it out`,
  noYear: (value: string): string => `${shown(value)} isn’t a year of publication, so we left it out`,
  noPages: (value: string): string => `${shown(value)} isn’t a number of pages, so we left it out`,
  noStock: (value: string): string =>
    `${shown(value)} isn’t a whole number from 0 to 1,000,000, so we left it out`,
  noGrades: (value: string): string => `${shown(value)} doesn’t name grades we know, so we left it out`,
} as const;
