import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

/** `sealed` and what goes with it is null before anything was saved, which is version 0. */
export type DetailsRow = {
  readonly sealed: Buffer | null;
  readonly version: number;
  readonly changed_at: Date | null;
  /** The name; empty when the account is gone. */
  readonly changed_by: string;
};

const columns = `d.sealed, d.version, d.changed_at, coalesce(trim(p.first_name || ' ' || p.last_name), '') as changed_by
   from payout_details d left join people p on p.id = d.changed_by`;

const rowStatement = statement<DetailsRow>(
  'payouts.details',
  `select ${columns} where d.organization_id = $1`,
);

const rowsStatement = statement<DetailsRow & { readonly organization_id: string }>(
  'payouts.details-of-several',
  `select d.organization_id, ${columns} where d.organization_id = any ($1::uuid[])`,
);

const openStatement = statement<never>(
  'payouts.open-details',
  'insert into payout_details (organization_id) values ($1) on conflict do nothing',
);

const lockStatement = statement<{ readonly version: number }>(
  'payouts.lock-details',
  'select version from payout_details where organization_id = $1 for update',
);

const saveStatement = statement<never>(
  'payouts.save-details',
  `update payout_details set sealed = $2, version = version + 1, changed_at = $3, changed_by = $4 where organization_id = $1`,
);

const typeStatement = statement<{ readonly type: string }>(
  'payouts.type',
  'select type from storefronts where id = $1',
);

const nothing: DetailsRow = { sealed: null, version: 0, changed_at: null, changed_by: '' };

export const readPayoutRow = async (tx: Tx, { organizationId }: OrgScope): Promise<DetailsRow> =>
  (await tx.query(rowStatement, [organizationId]))[0] ?? nothing;

/** Of several organizations, for the operator role. */
export const readPayoutRows = (tx: Tx, organizationIds: readonly string[]) =>
  tx.query(rowsStatement, [organizationIds]);

/** What stands there; nobody else changes it meanwhile. */
export const lockPayoutRow = async (tx: Tx, scope: OrgScope): Promise<DetailsRow> => {
  await tx.query(openStatement, [scope.organizationId]);
  await tx.query(lockStatement, [scope.organizationId]);
  return readPayoutRow(tx, scope);
};

export const savePayoutRow = (
  tx: Tx,
  { organizationId }: OrgScope,
  { sealed, at, by }: { readonly sealed: Buffer; readonly at: Date; readonly by: string },
) => tx.query(saveStatement, [organizationId, sealed, at, by]);

/** The type of the organization. */
export const typeOf = async (tx: Tx, { organizationId }: OrgScope): Promise<string | null> =>
  (await tx.query(typeStatement, [organizationId]))[0]?.type ?? null;
