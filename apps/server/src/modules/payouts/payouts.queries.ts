import { endpoints, isOpenTo, Problem } from '@goodshelf/contract';
import type { PayoutDestination, PayoutDetails } from '@goodshelf/contract/payouts.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Person } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { isActiveMember } from '../members/index.ts';
import type { PayoutBox } from './payout-box.ts';
import { payoutRefusal } from './payouts.policy.ts';
import { presentPayoutDetails } from './payouts.present.ts';
import { type DetailsRow, readPayoutRow, typeOf } from './payouts.repo.ts';
import { payoutsTexts as texts } from './payouts.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

/** Throws `members_only` for whoever is no member, `no_storefront` for a store. */
export const requirePayouts = async (tx: Tx, scope: OrgScope, by: Person): Promise<void> => {
  const [type, isMember] = await Promise.all([typeOf(tx, scope), isActiveMember(tx, scope, by.userId)]);
  const refusal = payoutRefusal({ type, isMember });
  if (refusal !== null) throw new Problem(refusal, texts.refused[refusal]);
};

export const opened = (box: PayoutBox, scope: OrgScope, { sealed }: DetailsRow): PayoutDestination | null =>
  sealed === null ? null : box.open(scope, sealed);

const read = ({ db }: Deps, scope: OrgScope, by: Person): Promise<DetailsRow> =>
  db.inScope(scope, async (tx) => {
    await requirePayouts(tx, scope, by);
    return readPayoutRow(tx, scope);
  });

/** Masked, for the page. */
export const findPayoutDetails = async (deps: Deps, scope: OrgScope, by: Person): Promise<PayoutDetails> => {
  const row = await read(deps, scope, by);
  return presentPayoutDetails(row, opened(deps.box, scope, row), {
    now: deps.clock.now(),
    canChange: isOpenTo(endpoints.savePayoutDetails, by),
  });
};

/** In full, for the form in which it is changed; null before anything was saved, and for what cannot be opened. */
export const revealPayoutDetails = async (
  deps: Deps,
  scope: OrgScope,
  by: Person,
): Promise<{ readonly destination: PayoutDestination | null; readonly version: number }> => {
  const row = await read(deps, scope, by);
  return { destination: opened(deps.box, scope, row), version: row.version };
};
