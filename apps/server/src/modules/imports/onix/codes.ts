import type { ContributorRole } from '@goodshelf/contract/contributors';

/** Notification or update type (list 1) of a record that takes a product back, and of what is sent to try a connection. */
export const deletion = '05';
export const partialUpdates: readonly string[] = ['04'];
export const testNotifications: readonly string[] = ['88', '89'];

/** Product identifier types (list 5). */
export const isbn10Type = '02';
export const gtin13Type = '03';
export const isbn13Type = '15';

/** Of a resource beside the text: the front cover (list 158), as an image (list 159), by its address (list 161). */
export const frontCover = '01';
export const imageMode = '03';
export const fetchableForms: readonly string[] = ['02', '01'];

/** Product forms (list 150), in the words of a shop. */
const productForms: Readonly<Record<string, string>> = {
  AC: 'Audio CD',
  AJ: 'Audiobook download',
  BA: 'Book',
  BB: 'Hardcover',
  BC: 'Paperback',
  BD: 'Loose-leaf',
  BE: 'Spiral-bound',
  BF: 'Pamphlet',
  BG: 'Leather-bound',
  BH: 'Board book',
  BI: 'Rag book',
  BJ: 'Bath book',
  BK: 'Novelty book',
  BM: 'Big book',
  BO: 'Fold-out book',
  BP: 'Foam book',
  BZ: 'Book',
  EA: 'Ebook',
  EB: 'Ebook',
  EC: 'Online edition',
  ED: 'Ebook',
  PC: 'Calendar',
  PD: 'Cards',
  PI: 'Sheet music',
  PK: 'Poster',
  SA: 'Multi-item set',
  SB: 'Multi-item set',
  SC: 'Multi-item set',
  ZE: 'Game',
};
export const productFormName = (code: string): string | null => productForms[code] ?? null;

/** Downloads and online editions (list 150): there is nothing to be put into a parcel. */
export const isDigitalForm = (code: string): boolean => code === 'AJ' || code.startsWith('E');

/** Contributor roles (list 17); everybody else has contributed. */
const contributorRoles: Readonly<Record<string, ContributorRole>> = {
  A01: 'author',
  A02: 'author',
  A03: 'author',
  A06: 'author',
  A07: 'illustrator',
  A08: 'illustrator',
  A09: 'author',
  A10: 'author',
  A12: 'illustrator',
  A13: 'illustrator',
  A35: 'illustrator',
  B01: 'editor',
  B06: 'translator',
  B08: 'translator',
  B09: 'editor',
  B10: 'translator',
  B11: 'editor',
  B13: 'editor',
};
export const contributorRole = (code: string): ContributorRole => contributorRoles[code] ?? 'contributor';

/** Unnamed persons (list 19). */
const unnamedPersons: Readonly<Record<string, string>> = { '02': 'Anonymous', '04': 'Various authors' };
export const unnamedPerson = (code: string): string => unnamedPersons[code] ?? '';

/** Title types (list 15) in the order in which they are looked for: the distinctive title, one of no stated kind. */
export const titleTypes = ['01', '00'] as const;

/** Title element levels (list 149). */
export const productLevel = '01';
export const collectionLevels: readonly string[] = ['02', '03', '05'];

/** Language role (list 22): what the text is in. */
export const languageOfText = '01';
/** Language codes (list 74) that name no language. */
export const noLanguages: readonly string[] = ['und', 'mis', 'zxx'];

/** Extent types (list 23) that count pages, the most telling first, and the unit (list 24). */
export const pageExtents = ['00', '11', '05', '07', '06', '08', '10'] as const;
export const pagesUnit = '03';

/** Subject scheme identifiers (list 27): a publisher's own, one both sides agreed upon, and BISAC's headings. */
export const ownSubjectSchemes: readonly string[] = ['23', '24'];
export const bisacScheme = '10';
/** The headings of BISAC (10) and Thema (93, with what is below it) that a school does not sell. */
export const isAdultSubject = (scheme: string, code: string): boolean =>
  (scheme === bisacScheme && code.startsWith('FIC005')) || (scheme === '93' && /^(?:FP|5X)/.test(code));

/** Audience code type (list 29) of the adult rating and the value (list 203) that warns of sex. */
export const adultRating = '22';
export const sexualContent = '03';

/** Audience range qualifiers (list 30) and precisions (list 31). */
export const usGradeRange = '11';
export const interestAgeYears = '17';
export const readingAgeYears = '18';
export const exactly = '01';
export const rangeFrom = '03';
export const rangeTo = '04';

/** Text types (list 153), the one that is wanted first: description, short description. */
export const descriptionTypes = ['03', '02'] as const;

/** Measure type (list 48): weight; its units (list 50). */
export const weightMeasure = '08';
const weightUnits: Readonly<Record<string, string>> = { gr: 'g', kg: 'kg', lb: 'lb', oz: 'oz' };
export const weightUnit = (code: string): string => weightUnits[code] ?? code;

/** Publishing role (list 45): the publisher. */
export const publisherRole = '01';

/** Publishing date roles (list 163), the one that is wanted first: of this edition, of the first one. */
export const publicationDates = ['01', '11'] as const;

/** Price types (list 58): recommended retail price without and with tax. In the United States, both without. */
export const retailPrices = ['01', '02'] as const;
/** Price qualifiers (list 59) of what consumers pay: unstated, unqualified, consumer price. */
export const consumerQualifiers: readonly string[] = ['', '00', '05'];

/** Price date roles (list 173): when a price begins and ceases to be asked, and both in one date. */
export const priceFrom = '14';
export const priceUntil = '15';
export const bothPriceDates = '24';

/** Product availability (list 65): from 40 to 52 a supplier does not supply it (any more). */
export const isNotSupplied = (code: string): boolean => /^(?:4[0-9]|5[0-2])$/.test(code);
