import { csvOf, type CsvCell } from '@goodshelf/contract/lookups/csv';
import type { StatementPart } from './statement-part.ts';
import { wallClockOf } from './statement-days.ts';
import { statementTexts as texts } from './statement.texts.ts';

const dollars = (amountCents: number) => ({ amountCents });

/** As table programs read it: "2026-03-05 21:05:09". */
const momentText = (at: Date): string => {
  const { date, time } = wallClockOf(at);
  return `${date.join('-')} ${time.join(':')}`;
};

/** A month for a table program, the oldest line first: balance before, lines, balance after. The amounts add up to the difference. */
export const csvStatement = ({
  lines,
  from,
  before,
  beginCents,
  endCents,
  at,
  ...shown
}: StatementPart): string => {
  const end = new Date(Math.min(before.getTime() - 1000, Math.max(at.getTime(), from.getTime())));
  const header: readonly CsvCell[] = [
    ...[texts.dateColumn, texts.description, texts.order, texts.amount, texts.runningBalance, texts.entry],
  ];
  const [isFirst, isLast] = [shown.part === 1, shown.part === shown.partCount];
  return csvOf([
    header,
    [
      ...[momentText(lines[0] === undefined || isFirst ? from : lines[0].occurredAt)],
      ...[isFirst ? texts.opening : texts.carried, '', '', dollars(beginCents), ''],
    ],
    ...lines.map((line): readonly CsvCell[] => [
      ...[momentText(line.occurredAt), line.description, line.orderNumber ?? ''],
      ...[dollars(line.amountCents), dollars(line.balanceCents), line.entryId],
    ]),
    [
      momentText(isLast ? end : (lines.at(-1)?.occurredAt ?? end)),
      ...[isLast ? texts.closing : texts.carriedOn, '', '', dollars(endCents), ''],
    ],
  ]);
};
