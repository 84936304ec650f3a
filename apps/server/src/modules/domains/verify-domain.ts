import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { sqlState, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import type { DnsPort } from './dns-port.ts';
import { proveDomain, recordsOf } from './domain-proof.ts';
import { findDomain, findHolder, noteProof } from './domains.repo.ts';
import { recheckDomain } from './recheck-domains.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.verify;

export type VerifyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dns: DnsPort;
  readonly shopHost: string;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const takenSentence = (domain: string): string => texts.taken(domain);

/**
 * Looks the DNS records up, outside of any transaction, and activates the domain when both are there. Refused with a
 * sentence that names the missing record; what was found is kept and shown. A domain that another organization holds is
 * looked up for that one, too: when its records are gone, it changes hands.
 */
export const verifyDomain =
  (deps: VerifyDeps) =>
  async (scope: OrgScope, actor: Actor): Promise<string> => {
    const { db, clock } = deps;
    const [row] = await db.readInScope(scope, findDomain, [scope.organizationId]);
    if (row === undefined) throw new Problem('custom_domain_missing', texts.nothingToCheck);
    const { domain, token } = row;
    const proof = await proveDomain(deps.dns, recordsOf(domain, token, deps.shopHost));
    if (proof.kind !== 'proven') {
      await db.writeInScope(scope, noteProof, [
        scope.organizationId,
        domain,
        token,
        row.status,
        clock.now(),
        proof.problem,
        row.failing_since,
      ]);
      throw new Problem('custom_domain_unproven', texts.unproven(proof.problem));
    }
    await requireFree(deps, scope, domain);
    await activate(deps, scope, actor, { domain, token, wasActive: row.status === 1 });
    return domain;
  };

/** Somebody who no longer has the domain does not keep it from who has it now. */
const requireFree = async (deps: VerifyDeps, scope: OrgScope, domain: string): Promise<void> => {
  const [holder] = await deps.db.asOperator('holder of a custom domain', (tx) =>
    tx.query(findHolder, [domain]),
  );
  if (holder === undefined || holder.organization_id === scope.organizationId) return;
  const isGone = await recheckDomain(deps, holder, { isPatient: false });
  if (!isGone) throw new Problem('custom_domain_taken', takenSentence(domain));
};

const activate = async (
  { db, clock }: VerifyDeps,
  scope: OrgScope,
  actor: Actor,
  { domain, token, wasActive }: { domain: string; token: string; wasActive: boolean },
): Promise<void> => {
  try {
    await db.inScope(scope, async (tx) => {
      const values = [scope.organizationId, domain, token, 1, clock.now(), null, null];
      const [noted] = await tx.query(noteProof, values);
      if (noted === undefined) throw new Problem('custom_domain_missing', texts.changedMeanwhile);
      if (wasActive) return;
      await recordAudit(tx, scope, {
        action: 'domain.activated',
        summary: texts.logLive(domain),
        actor,
      });
      await tell(tx, 'domain.activated', {
        organizationId: scope.organizationId,
        at: clock.now().toISOString(),
      });
    });
  } catch (error) {
    // Two organizations in the same moment: the index lets one of them have it.
    if (sqlState(error) === '23505') throw new Problem('custom_domain_taken', takenSentence(domain));
    throw error;
  }
};
