import { type Tx, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type DatedTerms, type NewTerms, platformTerms, termsOfOrganization } from '../terms/index.ts';
import { recordSetting } from './setting-events.ts';
import { settingsTexts } from './settings.texts.ts';

const { audit, log } = settingsTexts.terms;

type Terms = Omit<NewTerms, 'valid_from'>;

/** Whose terms are changed, and where it is written down that they were. */
export type TermsKeeping = {
  readonly terms: DatedTerms;
  /** What holds where nothing was ever set. */
  readonly unset: Terms;
  recordScheduled(tx: Tx, actor: Actor, at: Date, change: NewTerms, before: Terms): Promise<void>;
  recordWithdrawn(tx: Tx, actor: Actor, at: Date, validFrom: string): Promise<void>;
};

const unset: Terms = { catalogue_share_bps: null, platform_fee_bps: null };

/** The terms of every organization that agreed on nothing else. */
export const keepingPlatform: TermsKeeping = {
  terms: platformTerms,
  unset,
  recordScheduled: (tx, actor, at, change, before) =>
    recordSetting(tx, actor, {
      ...{ section: 'terms', at },
      summary: log.scheduled(change.valid_from, before, change),
    }),
  recordWithdrawn: (tx, actor, at, validFrom) =>
    recordSetting(tx, actor, { section: 'terms', at, summary: log.withdrawn(validFrom) }),
};

const nameStatement = statement<{ id: string; name: string; slug: string }>(
  'settings.organization-name',
  'select id, name, slug from shown_organizations where id = $1',
);

export const readOrganization = async (tx: Tx, { organizationId }: OrgScope) => {
  const [found] = await tx.query(nameStatement, [organizationId]);
  return found ?? { id: organizationId, name: '', slug: '' };
};

/** Those of one organization, which reads in its own log what was changed. */
export const keepingOf = (scope: OrgScope): TermsKeeping => ({
  terms: termsOfOrganization(scope.organizationId),
  unset,
  recordScheduled: async (tx, actor, at, change, before) => {
    const { name } = await readOrganization(tx, scope);
    const summary = audit.scheduled(change.valid_from, before, change);
    await recordAudit(tx, scope, { action: 'terms.scheduled', summary, actor, at });
    await recordSetting(tx, actor, {
      ...{ section: 'terms', at },
      summary: log.ownScheduled(name, change.valid_from, before, change),
    });
  },
  recordWithdrawn: async (tx, actor, at, validFrom) => {
    const { name } = await readOrganization(tx, scope);
    await recordAudit(tx, scope, {
      ...{ action: 'terms.withdrawn', actor, at },
      summary: audit.withdrawn(validFrom),
    });
    await recordSetting(tx, actor, { section: 'terms', at, summary: log.ownWithdrawn(name, validFrom) });
  },
});
