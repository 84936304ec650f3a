import { startOfDay } from '@goodshelf/contract/order-periods';
import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { add, type Cents, cents, subtract } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { OrganizationAccount } from './accounts.ts';
import { monthLinesStatement, type MonthLineRow } from './month-lines.repo.ts';

/** A line of a month, in the order of the entries' own moments, with what the account had after it in that order. */
export type MonthLine = {
  readonly entryId: string;
  /** Which of its entry's lines in this account it is, from 1: an entry may have two. */
  readonly place: number;
  readonly description: string;
  readonly orderNumber: string | null;
  readonly occurredAt: Date;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
};

/** A part of a month's lines, with the sums of the whole month. */
export type MonthPart = {
  /** The month's own moments: from the first on, before the second. */
  readonly from: Date;
  readonly before: Date;
  readonly openingCents: Cents;
  readonly inCents: Cents;
  readonly outCents: Cents;
  readonly closingCents: Cents;
  readonly lineCount: number;
  readonly lines: readonly MonthLine[];
};

const nextMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const beginOf = (month: string): Date => {
  const begin = startOfDay(`${month}-01`, 0, receiptTimeZone);
  if (begin === null) throw new Error(`No month: ${month}`);
  return new Date(begin);
};

/** Lines of an account in `month` (`2026-03`, in the zone of receipts) and its sums, which are those of `listMonths`. One round trip. */
export const readMonth = async (
  db: Db,
  scope: OrgScope,
  asked: { account: OrganizationAccount; month: string; skipped: number; limit: number },
): Promise<MonthPart> => {
  const { account, month, skipped, limit } = asked;
  const [from, before] = [beginOf(month), beginOf(nextMonth(month))];
  const rows = await db.readInScope(scope, monthLinesStatement, [
    ...[scope.organizationId, account, receiptTimeZone, `${month}-01`],
    ...[from, before, skipped, limit],
  ]);
  const [first] = rows;
  if (first === undefined) throw new Error('The sums of a month are always answered');
  const openingCents = cents(first.opening_cents);
  const [inCents, outCents] = [cents(first.in_cents), cents(first.out_cents)];
  return {
    ...{ from, before, openingCents, inCents, outCents, lineCount: first.line_count },
    closingCents: subtract(add(openingCents, inCents), outCents),
    lines: rows.flatMap((row) => lineOf(row, openingCents)),
  };
};

const lineOf = (row: MonthLineRow, openingCents: Cents): readonly MonthLine[] => {
  const { entry_id: entryId, place, description, occurred_at: at, amount_cents: amount } = row;
  if (entryId === null || place === null || description === null || at === null || amount === null) return [];
  return [
    {
      ...{ entryId, place, description, orderNumber: row.order_number, occurredAt: at },
      amountCents: cents(amount),
      balanceCents: add(openingCents, cents(row.so_far_cents ?? 0)),
    },
  ];
};
