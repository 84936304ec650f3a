import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { giveUp, lockDomain } from './domains.repo.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.answers;

/** Gives the domain up; the storefront is at the shop host again from the next request on. Nothing to do without one. */
export const removeDomain =
  ({ db }: { readonly db: Db }) =>
  (scope: OrgScope, actor: Actor): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const [row] = await tx.query(lockDomain, [scope.organizationId]);
      if (row === undefined) return;
      await Promise.all([
        tx.query(giveUp, [scope.organizationId]),
        recordAudit(tx, scope, {
          action: 'domain.removed',
          summary: texts.logRemoved(row.domain),
          actor,
          changes: [{ label: domainsTexts.claim.logField, before: row.domain, after: '' }],
        }),
      ]);
    });
