import { invalidField, type ParsedInput, type endpoints } from '@goodshelf/contract';
import { scheduledYearsMax } from '@goodshelf/contract/settings-words';
import type { TaxExemption } from '@goodshelf/contract/tax-settings.contract';
import { statement } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { termsDayOf } from '../terms/index.ts';
import {
  addTaxExemption,
  endTaxExemption,
  lockTaxExemptions,
  readTaxExemptions,
  type StoredExemption,
  taxExemptionsMax,
} from '../tax/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { requireSeen } from './seen.ts';
import { recordSetting } from './setting-events.ts';
import { settingsTexts } from './settings.texts.ts';

const texts = settingsTexts.tax.exemption;

type Sent = ParsedInput<typeof endpoints.addTaxExemption>['body'];

const organizationStatement = statement<{ id: string; name: string }>(
  'settings.organization-of-slug',
  'select id, name from shown_organizations where slug = $1',
);

export const presentExemption = (one: StoredExemption): TaxExemption => ({
  organization: { id: one.organizationId, name: one.name },
  state: one.state,
  valid_from: one.validFrom,
  valid_until: one.validUntil,
  certificate: one.certificate,
});

const hasAnEnd = (day: string | null): string => day ?? '9999-12-31';

/** Whether two of one organization and state hold on one day. */
const meets = (one: StoredExemption, other: StoredExemption): boolean =>
  one.organizationId === other.organizationId &&
  one.state === other.state &&
  one.validFrom <= hasAnEnd(other.validUntil) &&
  other.validFrom <= hasAnEnd(one.validUntil);

const requireDays = ({ validFrom, validUntil }: StoredExemption, today: string): void => {
  const last = `${Number(today.slice(0, 4)) + scheduledYearsMax}${today.slice(4)}`;
  if (validFrom < today) throw invalidField('valid_from', settingsTexts.terms.past);
  if (validFrom > last) throw invalidField('valid_from', settingsTexts.terms.tooFar(scheduledYearsMax));
  if (validUntil !== null && validUntil < validFrom) throw invalidField('valid_until', texts.endsBefore);
};

/**
 * What an organization sells itself is free of sales tax in a state, from a day on, for carts that are priced then. The same again is
 * no change. Throws `settings_changed`, and `invalid_input` beside a store that is none, a day that can't be, or one that is exempt already.
 */
export const exemptFromTax =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, sent: Sent): Promise<{ success: string }> =>
    db.asOperator('staff exempt an organization from sales tax', async (tx) => {
      const at = clock.now();
      const today = termsDayOf(at);
      await lockTaxExemptions(tx);
      const standing = await readTaxExemptions(tx, today);
      const [organization] = await tx.query(organizationStatement, [sent.slug.toLowerCase()]);
      if (organization === undefined) throw invalidField('slug', texts.noStore);
      const wanted: StoredExemption = {
        ...{ organizationId: organization.id, name: organization.name, state: sent.state },
        ...{ validFrom: sent.valid_from, validUntil: sent.valid_until, certificate: sent.certificate },
      };
      const done = { success: texts.saved(organization.name, sent.state) };
      const other = standing.find((one) => meets(one, wanted));
      if (other !== undefined && JSON.stringify(other) === JSON.stringify(wanted)) return done;
      requireDays(wanted, today);
      requireSeen(standing, sent.version);
      if (other !== undefined) throw invalidField('state', texts.already);
      if (standing.length >= taxExemptionsMax) throw invalidField('slug', texts.tooMany);
      await addTaxExemption(tx, wanted, at);
      await recordSetting(tx, actor, { section: 'tax', at, summary: texts.log.set(wanted) });
      return done;
    });

type Named = Pick<StoredExemption, 'organizationId' | 'state' | 'validFrom'>;

/** Ends one for carts that are priced from now on; orders keep the tax they were sold with. One that is gone already was ended. */
export const endExemption =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, named: Named): Promise<{ success: string }> =>
    db.asOperator('staff end an exemption from sales tax', async (tx) => {
      const at = clock.now();
      const today = termsDayOf(at);
      await lockTaxExemptions(tx);
      const standing = await readTaxExemptions(tx, today);
      const one = standing.find(
        ({ organizationId, state, validFrom }) =>
          organizationId === named.organizationId && state === named.state && validFrom === named.validFrom,
      );
      if (one === undefined) return { success: texts.ended };
      await endTaxExemption(tx, named, today);
      await recordSetting(tx, actor, { section: 'tax', at, summary: texts.log.ended(one) });
      return { success: texts.ended };
    });
