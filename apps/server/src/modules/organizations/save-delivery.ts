import { invalidField, Problem } from '@goodshelf/contract';
import type { DeliverySettings } from '@goodshelf/contract/delivery.contract';
import { handsOn } from '@goodshelf/contract/delivery-words';
import type { Clock } from '../../platform/clock/index.ts';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { changesBetween, recordAudit, type Actor } from '../audit/index.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { lockOrganizationRow, type OrganizationRow } from './organization-record.repo.ts';

const writeDelivery = statement<never>(
  'organizations.save-delivery',
  `update organizations set ships_to_organization = $2, offers_pickup = $3, pickup_note = $4 where id = $1`,
);

type Choices = Omit<DeliverySettings, 'seen'>;

/** As the log shows them. */
const worded = (choices: Choices) => ({
  ships_to_organization: choices.ships_to_organization ? texts.yes : texts.no,
  offers_pickup: choices.offers_pickup ? texts.yes : texts.no,
  pickup_note: choices.pickup_note,
});

/**
 * Saves what the checkout offers besides sending to the buyer. Both need the general mailing address, because tax is charged
 * for its state, and it stands on the label; a bookstore hands nothing on. Orders that were placed keep what they were told.
 */
export const saveDelivery =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor, { seen, ...choices }: DeliverySettings): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const row = await lockOrganizationRow(tx, scope);
      requireOfferable(row, choices);
      const before = worded(row);
      const changes = changesBetween(texts.labels, before, worded(choices));
      if (changes.length === 0) return;
      if (seen !== undefined && changesBetween(texts.labels, before, worded(seen)).length > 0)
        throw new Problem('organization_changed', texts.changedElsewhere, { showAsError: true });
      await Promise.all([
        tx.query(writeDelivery, [
          scope.organizationId,
          choices.ships_to_organization,
          choices.offers_pickup,
          choices.pickup_note,
        ]),
        recordAudit(tx, scope, {
          action: 'storefront.changed',
          summary: texts.changed,
          actor,
          at: clock.now(),
          changes,
        }),
      ]);
    });

const requireOfferable = (row: OrganizationRow, choices: Choices): void => {
  const hasAddress = row.general_mailing_address_line1 !== '' && row.general_mailing_address_state !== '';
  if (choices.ships_to_organization && !handsOn(row.type))
    throw invalidField('ships_to_organization', texts.notForStores);
  if (choices.ships_to_organization && !hasAddress)
    throw invalidField('ships_to_organization', texts.addressMissing);
  if (choices.offers_pickup && !hasAddress) throw invalidField('offers_pickup', texts.addressMissing);
};
