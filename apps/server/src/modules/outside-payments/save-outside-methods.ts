import { invalidField, Problem } from '@goodshelf/contract';
import { organizationType, paymentMethod } from '@goodshelf/contract/lookups';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import type { OutsideMethods, OutsideMethodsInput } from '@goodshelf/contract/outside-methods';
import { canTakeOutside } from '@goodshelf/contract/outside-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import { type Actor, changesBetween, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { lockOutsideMethods, saveMethodsStatement, typeStatement } from './methods.repo.ts';
import { outsideTexts as texts } from './outside-payments.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly controls: Pick<Controls, 'limit'> };

/** As the log shows them. */
const worded = (methods: OutsideMethods) => ({
  is_venmo_on: methods.is_venmo_on ? texts.yes : texts.no,
  venmo_handle: methods.venmo_handle,
  is_zelle_on: methods.is_zelle_on ? texts.yes : texts.no,
  zelle_contact: methods.zelle_contact,
  zelle_name: methods.zelle_name,
  is_giving_fund_on: methods.is_giving_fund_on ? texts.yes : texts.no,
  giving_fund_url: methods.giving_fund_url,
  hold_days: String(methods.hold_days),
});

/** The type of the organization, which has a storefront. Throws `no_storefront` for a store. */
export const requireStorefront = async (tx: Tx, { organizationId }: OrgScope): Promise<string> => {
  const [organization] = await tx.query(typeStatement, [organizationId]);
  if (organization === undefined || organization.type === organizationType.appMerchant)
    throw new Problem('no_storefront', texts.noStorefront);
  return organization.type;
};

/**
 * Saves how payments are taken outside of the shop, in the place of what was seen (`settings_changed`). Orders that wait keep what
 * their buyers were told. The same again changes nothing.
 */
export const saveOutsideMethods =
  ({ db, clock, controls }: Deps) =>
  (scope: OrgScope, actor: Actor, { seen, ...methods }: OutsideMethodsInput): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const type = await requireStorefront(tx, scope);
      if (methods.is_giving_fund_on && !canTakeOutside(type, paymentMethod.payPalGivingFund))
        throw invalidField('is_giving_fund_on', texts.notForYou);
      const standing = await lockOutsideMethods(tx, scope);
      const before = worded(standing);
      const changes = changesBetween(texts.labels, before, worded(methods));
      if (changes.length === 0) return;
      // What was chosen when more was allowed stays, and counts as what is.
      const daysMax = controls.limit('outside_hold');
      if (methods.hold_days > daysMax && methods.hold_days !== standing.hold_days)
        throw invalidField('hold_days', texts.tooManyDays(limitInWords('outside_hold', daysMax)));
      if (seen !== undefined && changesBetween(texts.labels, before, worded(seen)).length > 0)
        throw new Problem('settings_changed', texts.changedElsewhere, { showAsError: true });
      const at = clock.now();
      await Promise.all([
        tx.query(saveMethodsStatement, [
          scope.organizationId,
          methods.is_venmo_on,
          methods.venmo_handle,
          methods.is_zelle_on,
          methods.zelle_contact,
          methods.zelle_name,
          methods.is_giving_fund_on,
          methods.giving_fund_url,
          methods.hold_days,
        ]),
        recordAudit(tx, scope, {
          action: 'payment-options.changed',
          summary: texts.log.changed,
          actor,
          at,
          changes,
        }),
        tell(tx, 'organization.payee-changed', {
          ...{ organizationId: scope.organizationId, actorId: atTheScreen(actor) },
          ...{ changes, at: at.toISOString() },
        }),
      ]);
    });
