import { parseImageLink } from '../parse-image-link.ts';
import { parseLanguage } from '../parse-language.ts';
import { parseWeight } from '../parse-weight.ts';
import type { BookDraft, Weight } from '../../catalog/index.ts';
import {
  adultRating,
  bisacScheme,
  descriptionTypes,
  fetchableForms,
  frontCover,
  imageMode,
  isAdultSubject,
  isDigitalForm,
  isNotSupplied,
  languageOfText,
  noLanguages,
  ownSubjectSchemes,
  pageExtents,
  pagesUnit,
  productFormName,
  publicationDates,
  publisherRole,
  sexualContent,
  weightMeasure,
  weightUnit,
} from './codes.ts';
import { onixTexts } from './onix.texts.ts';
import { childOf, childrenOf, linesOf, textOf, type OnixNode } from './onix-node.ts';
import type { RecordReader } from './record-reader.ts';

const subjectsMax = 20;
const stockMax = 1_000_000;
const adultHeading = /\berotic[a-z]*\b/i;

export const formatOf = (detail: OnixNode | null, { tell }: RecordReader): string | null => {
  const code = textOf(detail, 'ProductForm').toUpperCase();
  if (code === '' || code === '00') return null;
  const name = productFormName(code);
  if (isDigitalForm(code)) tell('ProductForm', 'warning', onixTexts.digital(name ?? code));
  return name ?? (isDigitalForm(code) ? null : tell('ProductForm', 'warning', onixTexts.unknownForm(code)));
};

export const isDigital = (detail: OnixNode | null): boolean =>
  isDigitalForm(textOf(detail, 'ProductForm').toUpperCase());

export const languageOf = (detail: OnixNode | null, { tell }: RecordReader): string | null => {
  const of = childrenOf(detail, 'Language').find((one) => textOf(one, 'LanguageRole') === languageOfText);
  const code = textOf(of ?? null, 'LanguageCode').toLowerCase();
  if (code === '' || noLanguages.includes(code)) return null;
  return parseLanguage(code) ?? tell('Language', 'warning', onixTexts.unknownLanguage(code));
};

export const pageCountOf = (detail: OnixNode | null, { tell }: RecordReader): number | null => {
  const inPages = childrenOf(detail, 'Extent').filter((one) => textOf(one, 'ExtentUnit') === pagesUnit);
  const [extent] = pageExtents.flatMap((type) => inPages.filter((one) => textOf(one, 'ExtentType') === type));
  if (extent === undefined) return null;
  const text = textOf(extent, 'ExtentValue');
  const pages = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
  return pages > 0 && pages <= 100_000 ? pages : tell('Extent', 'warning', onixTexts.noPages(text));
};

export const weightOf = (detail: OnixNode | null, { tell }: RecordReader): Weight | null => {
  const measure = childrenOf(detail, 'Measure').find((one) => textOf(one, 'MeasureType') === weightMeasure);
  if (measure === undefined) return null;
  const value = textOf(measure, 'Measurement').replace(/^(\d+\.\d{3})\d+$/, '$1');
  const text = `${value} ${weightUnit(textOf(measure, 'MeasureUnitCode').toLowerCase())}`;
  return parseWeight(text) ?? tell('Measure', 'warning', onixTexts.noWeight(text.trim()));
};

/** Names of shelves: a sender's own headings, or else the first part of BISAC's ("Juvenile Fiction / Animals"). */
export const subjectsOf = (detail: OnixNode | null): string[] => {
  const subjects = childrenOf(detail, 'Subject')
    .map((node) => ({
      scheme: textOf(node, 'SubjectSchemeIdentifier'),
      heading: textOf(node, 'SubjectHeadingText').slice(0, 80).trim(),
      isMain: childOf(node, 'MainSubject') !== null,
    }))
    .filter(({ heading }) => /\p{L}/u.test(heading))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain));
  const own = subjects
    .filter(({ scheme }) => ownSubjectSchemes.includes(scheme))
    .map(({ heading }) => heading);
  const bisac = subjects
    .filter(({ scheme }) => scheme === bisacScheme)
    .map(({ heading }) => shelfOf(heading));
  return [...new Set(own.length > 0 ? own : bisac)].filter((name) => name !== '').slice(0, subjectsMax);
};

/** "JUVENILE FICTION / Animals / Dogs" stands on the shelf Juvenile Fiction. */
const shelfOf = (heading: string): string =>
  (heading.split('/')[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(
      /(^|[^\p{L}'’])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );

export const isForAdults = (detail: OnixNode | null): boolean =>
  childrenOf(detail, 'Subject').some(
    (node) =>
      adultHeading.test(textOf(node, 'SubjectHeadingText')) ||
      isAdultSubject(textOf(node, 'SubjectSchemeIdentifier'), textOf(node, 'SubjectCode')),
  ) ||
  childrenOf(detail, 'Audience').some(
    (node) =>
      textOf(node, 'AudienceCodeType') === adultRating && textOf(node, 'AudienceCodeValue') === sexualContent,
  );

/** Plain text or HTML, as the record has it: it is cleaned before it is stored. */
export const descriptionOf = (collateral: OnixNode | null): string | null => {
  const contents = childrenOf(collateral, 'TextContent');
  const [content] = descriptionTypes.flatMap((type) =>
    contents.filter((one) => textOf(one, 'TextType') === type),
  );
  const text = linesOf(childOf(content ?? null, 'Text'));
  return text === '' ? null : text;
};

/** Where the front cover is; said only where the record has one. */
export const imageOf = (
  collateral: OnixNode | null,
  { tell, remarks }: RecordReader,
): Pick<BookDraft, 'imageUrl'> => {
  const versions = childrenOf(collateral, 'SupportingResource')
    .filter(
      (one) => textOf(one, 'ResourceContentType') === frontCover && textOf(one, 'ResourceMode') === imageMode,
    )
    .flatMap((one) => childrenOf(one, 'ResourceVersion'));
  const [version] = fetchableForms.flatMap((form) =>
    versions.filter((one) => textOf(one, 'ResourceForm') === form),
  );
  const text = textOf(version ?? null, 'ResourceLink');
  if (text === '') return {};
  const imageUrl = parseImageLink(text) ?? tell('ResourceLink', 'warning', onixTexts.noImageLink);
  if (imageUrl !== null) remarks.push('image-link');
  return { imageUrl };
};

export const publisherOf = (publishing: OnixNode | null, { cut }: RecordReader): string | null => {
  const publishers = childrenOf(publishing, 'Publisher');
  const publisher =
    publishers.find((one) => textOf(one, 'PublishingRole') === publisherRole) ?? publishers[0];
  const name =
    textOf(publisher ?? null, 'PublisherName') || textOf(childOf(publishing, 'Imprint'), 'ImprintName');
  return cut('Publisher', name, 200);
};

export const yearOf = (
  publishing: OnixNode | null,
  thisYear: number,
  { tell }: RecordReader,
): number | null => {
  const dates = childrenOf(publishing, 'PublishingDate');
  const [date] = publicationDates.flatMap((role) =>
    dates.filter((one) => textOf(one, 'PublishingDateRole') === role),
  );
  const text = textOf(date ?? null, 'Date');
  if (text === '') return null;
  const year = Number(/^[0-9]{4}/.exec(text)?.[0] ?? 0);
  const isPossible = year > 0 && year <= thisYear + 2;
  return isPossible ? year : tell('PublishingDate', 'warning', onixTexts.noYear(text));
};

/** What the first supplier that counts has at hand; nothing once nobody supplies it any more. */
export const stockOf = (supplies: readonly OnixNode[], reader: RecordReader): BookDraft['stock'] => {
  const availabilities = supplies.map((supply) => textOf(supply, 'ProductAvailability'));
  if (availabilities.length > 0 && availabilities.every(isNotSupplied)) {
    reader.remarks.push('not-supplied');
    return 0;
  }
  const counting = supplies.find((supply) =>
    childrenOf(supply, 'Stock').some((one) => childOf(one, 'OnHand') !== null),
  );
  if (counting === undefined) return null;
  const counts = childrenOf(counting, 'Stock')
    .map((one) => textOf(one, 'OnHand'))
    .filter((text) => text !== '');
  const wrong = counts.find((text) => !/^[0-9]{1,9}$/.test(text));
  const total = counts.reduce((sum, text) => sum + Number(text), 0);
  return wrong === undefined && total <= stockMax
    ? total
    : reader.tell('Stock', 'warning', onixTexts.noStock(wrong ?? String(total)));
};
