import type { ComposeDeps } from '../compose-modules.ts';
import {
  exemptFromTax,
  getTaxSettings,
  getTermsSettings,
  keepingOf,
  keepingPlatform,
  scheduleTaxRates,
  scheduleTerms,
  versionOf,
} from '../modules/settings/index.ts';
import { termsDayOf } from '../modules/terms/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';

const withException = 'open-pages';

/**
 * A smaller fee for one organization, and from next summer on a greater share for all and another sales tax in one state; a school
 * that sells its own things free of it in another.
 */
export const loadTerms = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const organization = demoOrganizations.find(({ slug }) => slug === withException);
  if (organization === undefined) throw new Error(`There is no demo organization ${withException}`);
  const staff = personOf(demoPeople.admin.id);
  const deps = { db, clock: fixedClock(now) };
  const today = termsDayOf(now);
  const nextSummer = `${Number(today.slice(0, 4)) + 1}-07-01`;
  const { version } = await getTermsSettings(deps);
  const raised = { valid_from: nextSummer, catalogue_share_bps: 2100, platform_fee_bps: 500 };
  await scheduleTerms(deps, keepingPlatform)(staff, raised, version);
  const tax = {
    state: 'SD',
    valid_from: nextSummer,
    goods_millionths: 45_000,
    books_millionths: 45_000,
  } as const;
  await scheduleTaxRates(deps)(staff, [tax], (await getTaxSettings(deps)).version);
  const exempt = { slug: 'lincoln', state: 'MA', valid_from: today, valid_until: null } as const;
  const { exemptions_version: seen } = await getTaxSettings(deps);
  await exemptFromTax(deps)(staff, { ...exempt, certificate: 'MA-EX-20417', version: seen });
  const agreed = { valid_from: today, catalogue_share_bps: null, platform_fee_bps: 300 };
  await scheduleTerms(deps, keepingOf(jobScope(organization.id)))(staff, agreed, versionOf([]));
};
