import type { Terms, TermsChange, TermsSettings } from '@goodshelf/contract/admin-settings.contract';
import type { TermsState } from '@goodshelf/contract/settings-words';
import type { DatedTermsRow } from '../terms/index.ts';
import type { TermsExceptionRow } from './terms-exceptions.ts';

/** What held before anybody could set it has no day. */
const firstDay = '2000-01-01';

export const presentChange = (row: DatedTermsRow, state: TermsState): TermsChange => ({
  valid_from: row.valid_from === firstDay ? null : row.valid_from,
  catalogue_share_bps: row.catalogue_share_bps,
  platform_fee_bps: row.platform_fee_bps,
  state,
  set_at: row.set_at.toISOString(),
});

/** The platform's own terms always say both. */
export const presentTerms = (
  terms: Pick<DatedTermsRow, 'catalogue_share_bps' | 'platform_fee_bps'> | undefined,
): Terms => ({
  catalogue_share_bps: terms?.catalogue_share_bps ?? 0,
  platform_fee_bps: terms?.platform_fee_bps ?? 0,
});

export const presentException = (row: TermsExceptionRow): TermsSettings['exceptions'][number] => ({
  organization: { id: row.organization_id, name: row.name, slug: row.slug },
  in_force: { catalogue_share_bps: row.catalogue_share_bps, platform_fee_bps: row.platform_fee_bps },
  next_from: row.next_from,
});
