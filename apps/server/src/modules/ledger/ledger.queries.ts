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
  /** When it happened, where that month had been closed by then. */
  readonly happenedAt: Date | null;
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

/** One page of a statement, newest first; beyond either end, whether there is more. */
export type Statement = {
  readonly lines: readonly StatementLine[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
};

/** Where a page of a statement begins: right after an entry, towards older or newer ones; null is the newest page. */
export type StatementPlace = { readonly direction: 'older' | 'newer'; readonly entryId: string } | null;

type EntryRow = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly description: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly occurred_at: Date;
  readonly happened_at: Date | null;
  readonly postings: readonly { readonly account: LedgerAccount; readonly amount_cents: number }[];
};

const entryColumns = `e.id, e.kind, e.reference, e.description, e.order_id, e.order_number, e.occurred_at, e.happened_at,
    (select coalesce(json_agg(json_build_object('account', p.account, 'amount_cents', p.amount_cents) order by p.position), '[]')
     from ledger_postings p where p.organization_id = $1 and p.entry_id = e.id) as postings`;

const balances = statement<{ account: OrganizationAccount; balance_cents: number }>(
  'ledger.balances',
  'select account, balance_cents from ledger_balances where organization_id = $1',
);

type LineRow = EntryRow & { readonly amount_cents: number; readonly balance_cents: number };

/**
 * Read from its place on, by the index: what lies before it costs nothing, and nothing is counted. Each entry is looked up
 * by its id: a planner that doesn't know how many lines are asked for would rather read all entries.
 */
const linesFrom = (beyond: string, order: 'asc' | 'desc'): string =>
  `select line.amount_cents, line.balance_cents, ${entryColumns}
   from (
     select entry_id, amount_cents, balance_cents, sequence from ledger_postings
     where organization_id = $1 and account = $2 ${beyond}
     order by sequence ${order} limit $3
   ) line cross join lateral (
     select * from ledger_entries where organization_id = $1 and id = line.entry_id limit 1
   ) e
   order by line.sequence ${order}`;

const placeOf = (end: 'min' | 'max'): string =>
  `(select ${end}(at.sequence) from ledger_postings at where at.organization_id = $1 and at.entry_id = $4 and at.account = $2)`;

/** Seen by the test of their plans. */
export const statementPages = {
  newest: statement<LineRow>('ledger.newest-lines', linesFrom('', 'desc')),
  older: statement<LineRow>('ledger.older-lines', linesFrom(`and sequence < ${placeOf('min')}`, 'desc')),
  newer: statement<LineRow>('ledger.newer-lines', linesFrom(`and sequence > ${placeOf('max')}`, 'asc')),
};

const orderEntries = statement<EntryRow>(
  'ledger.order-entries',
  reading(
    `select ${entryColumns} from ledger_entries e
     where e.organization_id = $1 and e.order_id = $2 order by e.occurred_at, e.id`,
    ['occurred_at', 'happened_at'],
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

/**
 * The postings behind one balance, newest first. One round trip, and the same however many there are. A place that is no
 * entry of this account has nothing beyond it.
 */
export const listStatement = async (
  db: Db,
  scope: OrgScope,
  { account, place, pageSize }: { account: OrganizationAccount; place: StatementPlace; pageSize: number },
): Promise<Statement> => {
  // One more than is shown says whether there is more.
  const asked = [scope.organizationId, account, pageSize + 1];
  const rows =
    place === null
      ? await db.readInScope(scope, statementPages.newest, asked)
      : await db.readInScope(scope, statementPages[place.direction], [...asked, place.entryId]);
  const isUpward = place?.direction === 'newer';
  const hasMore = rows.length > pageSize;
  const hasPlace = place !== null && rows.length > 0;
  const shown = rows.slice(0, pageSize).map((row) => ({
    entry: entryOf(row),
    amountCents: cents(row.amount_cents),
    balanceCents: cents(row.balance_cents),
  }));
  return {
    lines: isUpward ? shown.toReversed() : shown,
    hasNewer: isUpward ? hasMore : hasPlace,
    hasOlder: isUpward ? hasPlace : hasMore,
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
  happenedAt: row.happened_at,
  postings: row.postings.map((posting) => ({
    account: posting.account,
    amountCents: cents(posting.amount_cents),
  })),
});
