import { type Statement, statement } from '../../../platform/database/index.ts';
import type { EntryKind, LedgerAccount } from '../accounts.ts';

// For the operator role: the books of all organizations together.

/**
 * The entry of posting `p`, looked up by its key: entries of the platform have no organization, and what is null is found by an index
 * only when it is asked for by name.
 */
export const entryOfPosting = (columns: string): string =>
  `(select ${columns} from ledger_entries where organization_id = p.organization_id and id = p.entry_id
    union all
    select ${columns} from ledger_entries where p.organization_id is null and organization_id is null and id = p.entry_id
    limit 1)`;

/**
 * The lines between two sequences, by their index and by no other: with what else is asked of them the planner would rather look for each
 * organization's lines of an account, one organization after another.
 */
export const linesBetween = (first: string, last: string): string =>
  `select sequence, account, amount_cents, organization_id, entry_id, position from ledger_postings
   where sequence >= ${first} and sequence <= ${last} offset 0`;

export type JournalRow = {
  readonly sequence: number;
  readonly organization_id: string | null;
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

const postingsOfEntry = `(
     select coalesce(json_agg(json_build_object('account', q.account, 'amount_cents', q.amount_cents) order by q.position), '[]') as postings
     from (
       select account, amount_cents, position from ledger_postings
       where organization_id = e.organization_id and entry_id = e.id
       union all
       select account, amount_cents, position from ledger_postings
       where e.organization_id is null and organization_id is null and entry_id = e.id
     ) q
   )`;

/** An entry stands where its first line of the account is, or its first of all. */
const isFirstLine = (hasAccount: boolean): string =>
  hasAccount
    ? `p.account = $7 and p.position = (
         select min(same.position) from (
           select position from ledger_postings where organization_id = p.organization_id and entry_id = p.entry_id and account = $7
           union all
           select position from ledger_postings
           where p.organization_id is null and organization_id is null and entry_id = p.entry_id and account = $7
         ) same)`
    : `p.position = 1 and $7::text is null`;

type Direction = 'older' | 'newer';

const entriesStatement = (direction: Direction, hasAccount: boolean): Statement<JournalRow> => {
  const order = direction === 'older' ? 'desc' : 'asc';
  return statement<JournalRow>(
    `ledger.journal ${direction}${hasAccount ? ' of an account' : ''}`,
    `select p.sequence, e.*, lines.postings
     from (select * from unnest($1::bigint[], $2::bigint[]) as part(first_sequence, last_sequence) order by first_sequence ${order}) part
     cross join lateral (
       select sequence, organization_id, entry_id from (${linesBetween('part.first_sequence', 'part.last_sequence')}) p
       where sequence > $3 and sequence < $4 and ${isFirstLine(hasAccount)}
     ) p
     cross join lateral ${entryOfPosting('organization_id, id, kind, reference, description, order_id, order_number, occurred_at, happened_at')} e
     cross join lateral ${postingsOfEntry} lines
     where ($5::text is null or e.kind = $5)
       and ($6::date is null or date_trunc('month', e.occurred_at at time zone $8)::date = $6)
     order by p.sequence ${order} limit $9`,
  );
};

/** Between sequences $3 and $4, in the parts $1 to $2; kind $5, month $6, account $7 where they are said; zone $8; at most $9. */
export const journalEntries = {
  older: { all: entriesStatement('older', false), account: entriesStatement('older', true) },
  newer: { all: entriesStatement('newer', false), account: entriesStatement('newer', true) },
} as const;

export type PartRow = {
  readonly first_sequence: number;
  readonly last_sequence: number;
  readonly line_count: number;
};

/** What is asked for stands alone in the statement, so that its index is taken. */
const partsStatement = (direction: Direction, [hasAccount, hasKind, hasMonth]: readonly boolean[]) => {
  const order = direction === 'older' ? 'desc' : 'asc';
  const asked = [
    hasAccount ? 'account = $3' : '$3::text is null',
    hasKind ? 'kind = $4' : '$4::text is null',
    hasMonth ? 'month = $5' : '$5::date is null',
  ];
  const beyond = direction === 'older' ? 'first_sequence < $1' : 'last_sequence > $1';
  const name = [hasAccount && 'account', hasKind && 'kind', hasMonth && 'month'].filter(Boolean).join(' ');
  return statement<PartRow>(
    `ledger.book-parts ${direction} ${name}`.trim(),
    `select first_sequence, last_sequence, sum(line_count)::int as line_count from ledger_book_parts
     where ${beyond} and ${asked.join(' and ')}
     group by first_sequence, last_sequence order by first_sequence ${order} limit $2`,
  );
};

const asked = [false, true].flatMap((hasAccount) =>
  [false, true].flatMap((hasKind) => [false, true].map((hasMonth) => [hasAccount, hasKind, hasMonth])),
);
const partsBy = (direction: Direction): ReadonlyMap<string, Statement<PartRow>> =>
  new Map(asked.map((flags) => [flags.join(), partsStatement(direction, flags)]));

const parts = { older: partsBy('older'), newer: partsBy('newer') } as const;

/** The parts beyond sequence $1 with lines of account $3, kind $4 and month $5, as far as they are said; at most $2. */
export const bookParts = (direction: Direction, flags: readonly boolean[]): Statement<PartRow> => {
  const found = parts[direction].get(flags.join());
  if (found === undefined) throw new Error('Every choice has its statement');
  return found;
};

export const bookMarkStatement = statement<{ sequence: number }>(
  'ledger.book-mark',
  'select sequence from ledger_book_mark',
);
