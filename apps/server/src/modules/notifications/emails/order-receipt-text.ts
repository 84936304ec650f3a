import { receiptTexts as texts } from '../receipt.texts.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { textColumns, wrapped } from './wrapped-text.ts';

const width = textColumns;

/** The receipt for mail programs and people that prefer plain text; the figures stand in a column. */
export const orderReceiptText = (content: ReceiptContent): string =>
  [
    content.organizationName,
    '',
    content.heading,
    '',
    paragraphs(content.intro),
    '',
    ...content.facts,
    ...(content.testNote === null ? [] : ['', content.testNote]),
    '',
    titled(texts.items),
    ...content.lines.flatMap(({ title, detail, amount, words }) => [
      ...withFigure(title, amount),
      ...(detail === '' ? [] : [`  ${detail}`]),
      ...words.map((sentence) => `  ${wrapped(sentence, width - 2).replaceAll('\n', '\n  ')}`),
    ]),
    '-'.repeat(width),
    ...content.totals.flatMap(({ label, amount }) => withFigure(label, amount)),
    ...(content.shippedTo.length === 0 ? [] : ['', titled(content.shippedToTitle), ...content.shippedTo]),
    ...(content.gift === null ? [] : ['', titled(content.gift.title), paragraphs(content.gift.sentences)]),
    '',
    titled(texts.next),
    paragraphs(content.next),
    '',
    `${content.action}:`,
    content.orderUrl,
    '',
  ].join('\n');

/** Each stands by itself, as in the HTML: what staff wrote, and what we say after it. */
const paragraphs = (sentences: readonly string[]): string =>
  sentences.map((sentence) => wrapped(sentence)).join('\n\n');

const titled = (title: string): string => `${title}\n${'='.repeat(title.length)}`;

/** Text on the left, the amount on the right edge; long titles take several lines. */
const withFigure = (text: string, amount: string): string[] => {
  const lines = wrapped(text, width - amount.length - 2).split('\n');
  const last = lines.pop() ?? '';
  return [...lines, `${last}${' '.repeat(Math.max(2, width - last.length - amount.length))}${amount}`];
};
