import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { system } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit } from '../audit/index.ts';
import { activeDomains } from './active-domains.ts';
import type { DnsPort } from './dns-port.ts';
import { proveDomain, recordsOf } from './domain-proof.ts';
import { type DomainRow, noteProof } from './domains.repo.ts';
import { domainsTexts } from './domains.texts.ts';

const texts = domainsTexts.answers;

export type RecheckDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dns: DnsPort;
  readonly shopHost: string;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/** A mistake at the DNS provider does not close a shop overnight. */
const patienceMs = 3 * 24 * 60 * 60 * 1000;
const atOnce = 5;

/** Looks all active domains up again; a daily job. Returns how many were switched off. */
export const recheckDomains =
  (deps: RecheckDeps) =>
  async (signal: AbortSignal): Promise<number> => {
    let switchedOff = 0;
    for await (const rows of activeDomains(deps.db)) {
      if (signal.aborted) break;
      for (let start = 0; start < rows.length; start += atOnce) {
        const some = rows.slice(start, start + atOnce);
        const gone = await Promise.all(some.map((row) => recheckDomain(deps, row, { isPatient: true })));
        switchedOff += gone.filter(Boolean).length;
      }
    }
    return switchedOff;
  };

/**
 * Looks one active domain up again. Switched off (true) when its records have certainly been gone for three days, or at
 * once when nobody has patience because another organization has proven it. Silence of the DNS changes nothing.
 */
export const recheckDomain = async (
  { db, clock, dns, shopHost, scopeOf }: RecheckDeps,
  row: DomainRow,
  { isPatient }: { readonly isPatient: boolean },
): Promise<boolean> => {
  const { organization_id: id, domain, token } = row;
  const proof = await proveDomain(dns, recordsOf(domain, token, shopHost));
  const now = clock.now();
  const since = proof.kind === 'refuted' ? (row.failing_since ?? now) : null;
  const failingMs = since === null ? 0 : now.getTime() - since.getTime();
  const isGone = proof.kind === 'refuted' && (!isPatient || failingMs >= patienceMs);
  const scope = scopeOf(id);
  await db.inScope(scope, async (tx) => {
    const failingSince = proof.kind === 'unknown' ? row.failing_since : since;
    const problem = proof.kind === 'proven' ? null : proof.problem;
    const status = isGone ? 0 : 1;
    await tx.query(noteProof, [id, domain, token, status, now, problem, failingSince]);
    if (!isGone) return;
    await recordAudit(tx, scope, {
      action: 'domain.switched-off',
      summary: texts.logLost(domain),
      actor: system,
      at: now,
    });
  });
  return isGone;
};
