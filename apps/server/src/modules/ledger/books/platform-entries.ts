import { cents } from '@goodshelf/money';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { EntryKind, PlatformAccount } from '../accounts.ts';
import type { PlatformEntry } from '../entries.ts';
import { reversalOf } from '../entries.ts';
import { postPlatformEntries } from '../post-entries.ts';

/** An entry of the platform's own books, as it stands there. */
export type StoredPlatformEntry = PlatformEntry & { readonly id: string };

type Row = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly description: string;
  readonly occurred_at: Date;
  readonly postings: readonly { readonly account: PlatformAccount; readonly amount_cents: number }[];
};

const columns = `e.id, e.kind, e.reference, e.description, e.occurred_at, (
     select coalesce(json_agg(json_build_object('account', p.account, 'amount_cents', p.amount_cents) order by p.position), '[]')
     from ledger_postings p where p.organization_id is null and p.entry_id = e.id) as postings`;

export const platformEntriesStatement = statement<Row>(
  'ledger.platform-entries',
  `select ${columns} from unnest($1::uuid[]) asked (id)
   join ledger_entries e on e.organization_id is null and e.id = asked.id`,
);

export const platformCauseStatement = statement<Row>(
  'ledger.platform-cause',
  `select ${columns} from ledger_entries e where e.organization_id is null and e.kind = $1 and e.reference = $2`,
);

const entryOf = (row: Row): StoredPlatformEntry => ({
  ...{ id: row.id, kind: row.kind, reference: row.reference, description: row.description },
  occurredAt: row.occurred_at,
  postings: row.postings.map((posting) => ({
    account: posting.account,
    amountCents: cents(posting.amount_cents),
  })),
});

/** Those of them that are the platform's own. For the operator role. */
export const findPlatformEntries = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly StoredPlatformEntry[]> => (await tx.query(platformEntriesStatement, [ids])).map(entryOf);

/** What a cause has posted of this kind; null when nothing yet. For the operator role. */
export const findPlatformCause = async (
  tx: Tx,
  cause: { readonly kind: EntryKind; readonly reference: string },
): Promise<StoredPlatformEntry | null> => {
  const [row] = await tx.query(platformCauseStatement, [cause.kind, cause.reference]);
  return row === undefined ? null : entryOf(row);
};

/** Takes an entry of the platform back by its opposite, as a correction of this cause. False when that was done before. */
export const reversePlatformEntry = async (
  tx: Tx,
  entry: StoredPlatformEntry,
  cause: Omit<PlatformEntry, 'kind' | 'postings'>,
): Promise<boolean> => {
  const { postings } = reversalOf(
    { order: null, postings: entry.postings },
    { ...cause, kind: 'correction' },
  );
  const [posted] = await postPlatformEntries(tx, [
    { ...cause, kind: 'correction', postings: postings as PlatformEntry['postings'] },
  ]);
  return posted?.isNew === true;
};
