import { Problem } from '@goodshelf/contract';
import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { PayoutBox } from './payout-box.ts';
import { type DetailsRow, lockPayoutRow, readPayoutRow, readPayoutRows } from './payouts.repo.ts';
import { payoutsTexts as texts } from './payouts.texts.ts';

/** Where an organization is paid, opened; null where nothing is saved or it cannot be opened. */
export type KnownDestination = {
  readonly destination: PayoutDestination | null;
  /** Counts the changes. */
  readonly version: number;
  readonly changedAt: Date | null;
  /** The name; empty when nobody changed it or the account is gone. */
  readonly changedBy: string;
};

const known = (box: PayoutBox, organizationId: string, row: DetailsRow): KnownDestination => ({
  destination: row.sealed === null ? null : box.open({ organizationId }, row.sealed),
  ...{ version: row.version, changedAt: row.changed_at, changedBy: row.changed_by },
});

export const readDestination = async (tx: Tx, scope: OrgScope, box: PayoutBox): Promise<KnownDestination> =>
  known(box, scope.organizationId, await readPayoutRow(tx, scope));

/** The same, which nobody changes until the transaction ends. */
export const lockDestination = async (tx: Tx, scope: OrgScope, box: PayoutBox): Promise<KnownDestination> =>
  known(box, scope.organizationId, await lockPayoutRow(tx, scope));

/** Of several organizations, for a transaction of the operator role: one statement. */
export const readDestinations = async (
  tx: Tx,
  organizationIds: readonly string[],
  box: PayoutBox,
): Promise<ReadonlyMap<string, KnownDestination>> =>
  new Map(
    (await readPayoutRows(tx, organizationIds)).map((row) => [
      row.organization_id,
      known(box, row.organization_id, row),
    ]),
  );

/** Throws `payout_details_missing` where nothing is saved or it cannot be opened. */
export const requireDestination = ({ destination }: KnownDestination): PayoutDestination => {
  if (destination === null) throw new Problem('payout_details_missing', texts.missing);
  return destination;
};
