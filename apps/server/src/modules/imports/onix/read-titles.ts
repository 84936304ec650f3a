import { parseTitle, seriesLine } from '../parse-title.ts';
import { collectionLevels, productLevel, titleTypes } from './codes.ts';
import { onixTexts } from './onix.texts.ts';
import { childOf, childrenOf, textOf, type OnixNode } from './onix-node.ts';
import type { RecordReader } from './record-reader.ts';

const titleMaxLength = 500;
const lineMaxLength = 200;

export type Titles = { readonly title: string; readonly subtitle: string | null };

/** The title of a product, and its subtitle or, without one, its place in a series, as a CSV file gives them, too. */
export const titlesOf = (detail: OnixNode | null, { tell, cut, remarks }: RecordReader): Titles => {
  const elements = titleElements(detail);
  const own =
    elements.find((element) => textOf(element, 'TitleElementLevel') === productLevel) ?? elements[0] ?? null;
  const above = elements.find((element) => isOfCollection(element) && element !== own) ?? null;
  // A volume that has a number only is called by its series.
  const isNumbered = own !== null && nameOf(own) === '' && above !== null;
  const text = isNumbered
    ? [nameOf(above), textOf(own, 'PartNumber')].join(' ').trim()
    : own === null
      ? ''
      : nameOf(own);
  const { title, series } = parseTitle(text);
  if (title === '') tell('TitleDetail', 'error', onixTexts.withoutMainTitle);
  if (title.length > titleMaxLength) tell('TitleDetail', 'error', onixTexts.tooLong(titleMaxLength));
  if (series !== null) remarks.push('series-moved');
  const subtitle = cut('Subtitle', textOf(own, 'Subtitle'), lineMaxLength);
  const within = isNumbered ? null : (collectionLine(detail) ?? lineOfElements(elements));
  return { title, subtitle: subtitle ?? cut('Collection', within ?? series ?? '', lineMaxLength) };
};

const titleElements = (holder: OnixNode | null): OnixNode[] => {
  const details = childrenOf(holder, 'TitleDetail');
  const wanted = titleTypes.flatMap((type) => details.filter((one) => textOf(one, 'TitleType') === type));
  return childrenOf(wanted[0] ?? details[0] ?? null, 'TitleElement');
};

const isOfCollection = (element: OnixNode): boolean =>
  collectionLevels.includes(textOf(element, 'TitleElementLevel'));

/** "The Hunger Games", "L’Étranger". */
const nameOf = (element: OnixNode): string => {
  const whole = textOf(element, 'TitleText');
  if (whole !== '') return whole;
  const prefix = textOf(element, 'TitlePrefix');
  const rest = textOf(element, 'TitleWithoutPrefix');
  return /['’]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`.trim();
};

/** "Book 2 of The Hunger Games" of the first collection that has a name. */
const collectionLine = (detail: OnixNode | null): string | null => {
  for (const collection of childrenOf(detail, 'Collection')) {
    const sequence = textOf(childOf(collection, 'CollectionSequence'), 'CollectionSequenceNumber');
    const line = lineOfElements(titleElements(collection), sequence);
    if (line !== null) return line;
  }
  return null;
};

const lineOfElements = (elements: readonly OnixNode[], sequence = ''): string | null => {
  const name = elements
    .filter(isOfCollection)
    .map(nameOf)
    .find((text) => text !== '');
  const number = elements.map((element) => textOf(element, 'PartNumber')).find((text) => text !== '');
  return name === undefined ? null : seriesLine(name, number ?? sequence);
};
