import type { OrganizationTerms, Terms, TermsSettings } from '@goodshelf/contract/admin-settings.contract';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type DatedTermsRow, platformTerms, termsDayOf, termsOfOrganization } from '../terms/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { versionOf } from './seen.ts';
import { listSettingEvents } from './setting-events.ts';
import { presentChange, presentException, presentTerms } from './settings.present.ts';
import { standingTerms, stateOf, termsOn } from './standing-terms.ts';
import { exceptionsMax, listTermsExceptions } from './terms-exceptions.ts';
import { readOrganization } from './terms-keeping.ts';

const changesOf = (rows: readonly DatedTermsRow[], today: string) =>
  rows.map((row) => presentChange(row, stateOf(row, rows, today)));

const onDay = (rows: readonly DatedTermsRow[], today: string): Terms => presentTerms(termsOn(rows, today));

/** What staff see of all terms: three statements. */
export const getTermsSettings = ({ db, clock }: SettingsDeps): Promise<TermsSettings> =>
  db.asOperator('look at terms', async (tx) => {
    const today = termsDayOf(clock.now());
    const [rows, exceptions, events] = await Promise.all([
      platformTerms.list(tx),
      tx.query(listTermsExceptions, [today]),
      listSettingEvents(tx, 'terms'),
    ]);
    return {
      today,
      version: versionOf(standingTerms(rows, today)),
      in_force: onDay(rows, today),
      changes: changesOf(rows, today).map((change) => ({ ...change, ...presentTerms(change) })),
      exceptions: exceptions.slice(0, exceptionsMax).map(presentException),
      has_more_exceptions: exceptions.length > exceptionsMax,
      events,
    };
  });

export const getOrganizationTerms = (
  { db, clock }: SettingsDeps,
  scope: OrgScope,
): Promise<OrganizationTerms> =>
  db.asOperator('look at the terms of an organization', async (tx) => {
    const today = termsDayOf(clock.now());
    const [organization, standardRows, rows] = await Promise.all([
      readOrganization(tx, scope),
      platformTerms.list(tx),
      termsOfOrganization(scope.organizationId).list(tx),
    ]);
    const standard = onDay(standardRows, today);
    const own = termsOn(rows, today);
    return {
      organization,
      today,
      version: versionOf(standingTerms(rows, today)),
      in_force: {
        catalogue_share_bps: own?.catalogue_share_bps ?? standard.catalogue_share_bps,
        platform_fee_bps: own?.platform_fee_bps ?? standard.platform_fee_bps,
      },
      standard,
      changes: changesOf(rows, today),
    };
  });
