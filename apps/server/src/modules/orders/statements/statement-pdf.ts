import { cents, formatMoney } from '@goodshelf/money';
import type { Column, Sheet } from '../../../platform/pdf/index.ts';
import { paperOf } from '../papers/pdf-file.ts';
import type { StatementPart } from './statement-part.ts';
import { dayOf, momentOf, monthName } from './statement-days.ts';
import { statementTexts as texts } from './statement.texts.ts';

const money = (amountCents: number): string => formatMoney(cents(amountCents));
const quiet = '#5b6168';

const columns: readonly Column[] = [
  { label: texts.date, width: 106 },
  { label: texts.description, width: 168 },
  { label: texts.order, width: 66 },
  { label: texts.amount, width: 80, isFigure: true },
  { label: texts.runningBalance, width: 84, isFigure: true },
];

const holderLines = ({ holder }: StatementPart): string[] => {
  const { name, tax_id: taxId, line1, line2, city, state, zipcode } = holder;
  const place = `${[city, state].filter((part) => part !== '').join(', ')} ${zipcode}`.trim();
  return [
    name,
    ...(taxId === null ? [] : [texts.taxId(taxId)]),
    ...[line1, line2, place].filter((line) => line !== ''),
  ];
};

const draw = (sheet: Sheet, shown: StatementPart): void => {
  const { holder, account, month, part, partCount, lines } = shown;
  const [name, monthWords] = [texts.accounts[account], monthName(month)];
  const [isFirst, isLast] = [part === 1, part === partCount];
  sheet.footer(texts.footer(holder.name, name, monthWords), texts.page);
  sheet.say(holder.name, { face: 'display', size: 18 });
  sheet.gap(2);
  sheet.say(texts.title(name, monthWords), { size: 11, color: quiet });
  if (partCount > 1) sheet.say(texts.part(part, partCount), { size: 11, color: quiet });
  if (shown.at < shown.before) sheet.say(texts.unfinished(momentOf(shown.at)), { face: 'bold' });
  sheet.gap(14);
  sheet.blocks([
    [texts.organization, ...holderLines(shown)],
    [texts.balance, name, ...(account === 'debt' || account === 'due_to_platform' ? [texts.owed] : [])],
    [texts.month, monthWords],
  ]);
  sheet.gap(18);
  sheet.table(columns, [
    [
      isFirst ? dayOf(shown.from) : '',
      isFirst ? texts.opening : texts.carried,
      ...['', '', money(shown.beginCents)],
    ],
    ...lines.map((line) => [
      ...[dayOf(line.occurredAt), line.description, line.orderNumber ?? ''],
      ...[money(line.amountCents), money(line.balanceCents)],
    ]),
    ...(isLast ? [] : [['', texts.carriedOn, '', '', money(shown.endCents)]]),
  ]);
  if (lines.length === 0) {
    sheet.gap(6);
    sheet.say(texts.none, { color: quiet });
  }
  if (isLast) {
    sheet.gap(8);
    sheet.totals(
      [
        [texts.opening, money(shown.openingCents)],
        [texts.in, money(shown.inCents)],
        [texts.out, money(-shown.outCents)],
        [texts.closing, money(shown.closingCents)],
      ],
      [],
    );
  }
  sheet.gap(12);
  sheet.say(texts.zone, { size: 8.5, color: quiet });
};

/** A month on paper, as a treasurer files it. */
export const pdfStatement = (shown: StatementPart, fileName: string) =>
  paperOf(fileName, texts.title(texts.accounts[shown.account], monthName(shown.month)), (sheet) =>
    draw(sheet, shown),
  );
