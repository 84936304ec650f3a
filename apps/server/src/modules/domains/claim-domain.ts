import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { type DomainRules, parseDomain } from './domain-name.ts';
import { claim, lockDomain } from './domains.repo.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.claim;

/**
 * Claims a domain for the organization: from now on its DNS records can be proven, until then nothing changes for
 * visitors of the shop host. Claiming the same again keeps the records that were entered; another one takes its place.
 * Returns the domain as it is kept. Throws a 422 on `domain`.
 */
export const claimDomain =
  ({ db, rules }: { readonly db: Db; readonly rules: DomainRules }) =>
  async (scope: OrgScope, actor: Actor, typed: string): Promise<string> => {
    const domain = parseDomain(typed, rules);
    await db.inScope(scope, async (tx) => {
      const [row] = await tx.query(lockDomain, [scope.organizationId]);
      if (row?.domain === domain) return;
      const token = randomBytes(24).toString('base64url');
      await Promise.all([
        tx.query(claim, [scope.organizationId, domain, token]),
        recordAudit(tx, scope, {
          action: 'domain.claimed',
          summary: texts.logClaimed(domain),
          actor,
          changes: [{ label: texts.logField, before: row?.domain ?? '', after: domain }],
        }),
      ]);
    });
    return domain;
  };
