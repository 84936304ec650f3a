import { type Cents, cents } from '@goodshelf/money';
import { type Db, reading, statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { EntryKind, LedgerAccount, OrganizationAccount } from './accounts.ts';
import type { Posting } from './entries.ts';

/** An entry as it stands in the books. */
export type StoredEntry = {
  readonly id: string;
  readonly kind: EntryKind;
  /** What caused it. */
  readonly reference: string;
  readonly description: string;
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly occurredAt: Date;
  readonly postings: readonly Posting[];
};

/** The balance of each account of the organization. */
export type Wallet = Readonly<Record<OrganizationAccount, Cents>>;

/** One line of an account's statement: a posting with its whole entry and the balance after it. */
export type StatementLine = {
  readonly entry: StoredEntry;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
};

export type Statement = { readonly lines: readonly StatementLine[]; readonly total: number };

type EntryRow = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly description: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly occurred_at: Date;
  readonly postings: readonly { readonly account: LedgerAccount; readonly amount_cents: number }[];
};

const entryColumns = `e.id, e.kind, e.reference, e.description, e.order_id, e.order_number, e.occurred_at,
    (select coalesce(json_agg(json_build_object('account', p.account, 'amount_cents', p.amount_cents) order by p.position), '[]')
     from ledger_postings p where p.organization_id = $1 and p.entry_id = e.id) as postings`;

const balances = statement<{ account: OrganizationAccount; balance_cents: number }>(
  'ledger.balances',
  'select account, balance_cents from ledger_balances where organization_id = $1',
);

const statementLines = statement<EntryRow & { amount_cents: number; balance_cents: number }>(
  'ledger.statement-lines',
  `select line.amount_cents, line.balance_cents, ${entryColumns}
   from (
     select entry_id, amount_cents, balance_cents, sequence from ledger_postings
     where organization_id = $1 and account = $2
     order by sequence desc limit $3 offset $4
   ) line join ledger_entries e on e.organization_id = $1 and e.id = line.entry_id
   order by line.sequence desc`,
);

const statementTotal = statement<{ total: number }>(
  'ledger.statement-total',
  'select count(*)::int as total from ledger_postings where organization_id = $1 and account = $2',
);

const orderEntries = statement<EntryRow>(
  'ledger.order-entries',
  reading(
    `select ${entryColumns} from ledger_entries e
     where e.organization_id = $1 and e.order_id = $2 order by e.occurred_at, e.id`,
    ['occurred_at'],
  ),
);

/** What the organization has: pending, available, reserved, paid out; and its debts, debits. One round trip. */
export const getWallet = async (db: Db, scope: OrgScope): Promise<Wallet> => {
  const rows = await db.readInScope(scope, balances, [scope.organizationId]);
  const balanceOf = (account: OrganizationAccount): Cents =>
    cents(rows.find((row) => row.account === account)?.balance_cents ?? 0);
  return {
    pending: balanceOf('pending'),
    available: balanceOf('available'),
    debt: balanceOf('debt'),
    due_to_platform: balanceOf('due_to_platform'),
    reserved: balanceOf('reserved'),
    paid_out: balanceOf('paid_out'),
  };
};

/** The postings behind one balance, newest first, `page` counted from 1. One round trip. */
export const listStatement = async (
  db: Db,
  scope: OrgScope,
  { account, page, pageSize }: { account: OrganizationAccount; page: number; pageSize: number },
): Promise<Statement> => {
  const [rows, totals] = await db.inScope(scope, (tx) =>
    Promise.all([
      tx.query(statementLines, [scope.organizationId, account, pageSize, (page - 1) * pageSize]),
      tx.query(statementTotal, [scope.organizationId, account]),
    ]),
  );
  return {
    lines: rows.map((row) => ({
      entry: entryOf(row),
      amountCents: cents(row.amount_cents),
      balanceCents: cents(row.balance_cents),
    })),
    total: totals[0]?.total ?? 0,
  };
};

/** All entries of an order, in the order in which they happened. */
export const entriesOfOrder = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
): Promise<readonly StoredEntry[]> =>
  (await tx.query(orderEntries, [scope.organizationId, orderId])).map(entryOf);

const entryOf = (row: EntryRow): StoredEntry => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  description: row.description,
  order:
    row.order_id === null || row.order_number === null
      ? null
      : { id: row.order_id, number: row.order_number },
  occurredAt: row.occurred_at,
  postings: row.postings.map((posting) => ({
    account: posting.account,
    amountCents: cents(posting.amount_cents),
  })),
});
