import { statement, type Tx } from '../../../platform/database/index.ts';
import type { EntryKind } from '../accounts.ts';

type Row = { readonly organization_id: string; readonly reference: string; readonly amount_cents: number };

export const clearingStatement = statement<Row>(
  'ledger.clearing-of-causes',
  `select e.organization_id, e.reference, sum(p.amount_cents)::bigint as amount_cents
   from unnest($1::uuid[], $2::text[]) asked (organization_id, reference)
   join ledger_entries e on e.organization_id = asked.organization_id and e.kind = $3 and e.reference = asked.reference
   join ledger_postings p on p.organization_id = e.organization_id and p.entry_id = e.id and p.account = 'provider_clearing'
   group by e.organization_id, e.reference`,
);

/**
 * By how much these causes have moved what providers hold, in cents: positive is more of it. By reference; a cause that has posted nothing of this
 * kind is left out. For the operator role.
 */
export const readClearing = async (
  tx: Tx,
  kind: EntryKind,
  causes: readonly { readonly organizationId: string; readonly reference: string }[],
): Promise<ReadonlyMap<string, number>> => {
  if (causes.length === 0) return new Map();
  const rows = await tx.query(clearingStatement, [
    causes.map((cause) => cause.organizationId),
    causes.map((cause) => cause.reference),
    kind,
  ]);
  // A credit of the account is less that providers hold.
  return new Map(rows.map((row) => [row.reference, -row.amount_cents]));
};
