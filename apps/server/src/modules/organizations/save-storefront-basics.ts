import { invalidField, Problem } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { StorefrontBasics } from '@goodshelf/contract/storefront-basics.contract';
import type { Clock } from '../../platform/clock/index.ts';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { changesBetween, recordAudit, type Actor } from '../audit/index.ts';
import { lockOrganizationRow, type OrganizationRow } from './organization-record.repo.ts';
import { basicsTexts as texts } from './storefront-basics.texts.ts';

const writeBasics = statement<never>(
  'organizations.save-storefront-basics',
  `update organizations set contact_email = $2, is_contact_email_shown = $3, tax_id = $4, are_gifts_deductible = $5
   where id = $1`,
);
const writeHeadline = statement<never>(
  'organizations.save-headline',
  `insert into storefront_texts (organization_id, tagline) values ($1, $2)
   on conflict (organization_id) do update set tagline = excluded.tagline`,
);

type Basics = Omit<StorefrontBasics, 'seen'>;

/** As the log shows them. */
const worded = (basics: Basics) => ({
  headline: basics.headline,
  contact_email: basics.contact_email,
  is_contact_email_shown: basics.is_contact_email_shown ? texts.yes : texts.no,
  tax_id: basics.tax_id,
  are_gifts_deductible: basics.are_gifts_deductible ? texts.yes : texts.no,
});

const stored = (row: OrganizationRow): Basics => ({
  headline: row.tagline,
  contact_email: row.contact_email ?? '',
  is_contact_email_shown: row.is_contact_email_shown,
  tax_id: row.tax_id ?? '',
  are_gifts_deductible: row.are_gifts_deductible,
});

/**
 * Saves what the shop says of its organization. What differs is written down; saving the same again changes nothing, so
 * no page of the shop is made anew. With what was `seen`, details that somebody else has changed since are not overwritten
 * (`organization_changed`). Gifts to a book store are never deductible: it takes none.
 */
export const saveStorefrontBasics =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor, { seen, ...basics }: StorefrontBasics): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const row = await lockOrganizationRow(tx, scope);
      if (basics.are_gifts_deductible && row.type === organizationType.appMerchant)
        throw invalidField('are_gifts_deductible', texts.noGifts);
      const before = worded(stored(row));
      const changes = changesBetween(texts.labels, before, worded(basics));
      if (changes.length === 0) return;
      if (seen !== undefined && changesBetween(texts.labels, before, worded(seen)).length > 0)
        throw new Problem('organization_changed', texts.changedElsewhere, { showAsError: true });
      await Promise.all([
        tx.query(writeBasics, [
          scope.organizationId,
          basics.contact_email === '' ? null : basics.contact_email,
          basics.is_contact_email_shown,
          basics.tax_id === '' ? null : basics.tax_id,
          basics.are_gifts_deductible,
        ]),
        tx.query(writeHeadline, [scope.organizationId, basics.headline]),
        recordAudit(tx, scope, {
          action: 'storefront.changed',
          summary: texts.changed,
          actor,
          at: clock.now(),
          changes,
        }),
      ]);
    });
