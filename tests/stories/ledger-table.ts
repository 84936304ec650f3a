import { cents, formatDecimal } from '@goodshelf/money';
import type { Db, Tx } from '../../apps/server/src/platform/database/index.ts';
import type { School } from '../support/school.ts';

type Row = {
  readonly day: string;
  readonly description: string;
  readonly account: string;
  readonly amount_cents: number;
  readonly position: number;
};

/**
 * The books of one organization (or of the platform itself: null) as an accountant reads them: each posting in its debit or credit column, then the
 * balance of every account that moved (a credit balance is owed or earned, a debit balance is held or spent).
 */
export const ledgerTable = async (db: Db, school: School | null): Promise<string> => {
  const read = (tx: Tx) =>
    tx.raw<Row>(
      `select to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, e.description, p.account, p.amount_cents, p.position
       from ledger_postings p join ledger_entries e
         on e.organization_id is not distinct from p.organization_id and e.id = p.entry_id
       where p.organization_id is not distinct from $1 order by p.sequence`,
      [school?.id ?? null],
    );
  const { rows } = await (school === null
    ? db.asOperator('the platform’s books', read)
    : db.inScope(school.scope, read));
  const balances = new Map<string, number>();
  for (const row of rows) balances.set(row.account, (balances.get(row.account) ?? 0) + row.amount_cents);
  return [
    line('date', 'entry', 'account', 'debit', 'credit'),
    ...rows.map((row) =>
      row.position === 1
        ? posting(row.day, row.description, row.account, row.amount_cents)
        : posting('', '', row.account, row.amount_cents),
    ),
    ...[...balances].map(([account, balance], index) =>
      posting(index === 0 ? 'balances' : '', '', account, balance),
    ),
  ].join('\n');
};

const posting = (day: string, entry: string, account: string, amount: number): string => {
  const text = formatDecimal(cents(Math.abs(amount)));
  return line(day, entry, account, amount < 0 ? text : '', amount < 0 ? '' : text);
};

const line = (day: string, entry: string, account: string, debit: string, credit: string): string =>
  `| ${day.padEnd(10)} | ${entry.padEnd(32)} | ${account.padEnd(17)} | ${debit.padStart(6)} | ${credit.padStart(6)} |`;

/** A table as it stands in a test, without the indentation of the code around it. */
export const table = (parts: TemplateStringsArray): string =>
  parts
    .join('')
    .trim()
    .split('\n')
    .map((text) => text.trim())
    .join('\n');
