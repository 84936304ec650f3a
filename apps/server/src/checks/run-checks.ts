import type { Db, Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';
import { ledgerChecks } from './ledger.checks.ts';
import { ordersChecks } from './orders.checks.ts';
import { providerChecks } from './provider.checks.ts';
import { stockChecks } from './stock.checks.ts';
import { tenancyChecks } from './tenancy.checks.ts';

export const checks: readonly Check[] = [
  ...ledgerChecks,
  ...ordersChecks,
  ...providerChecks,
  ...stockChecks,
  ...tenancyChecks,
];

export type Violation = {
  /** Null where it concerns the platform. */
  readonly organizationId: string | null;
  readonly subject: string;
  readonly detail: string;
};

export type CheckResult = {
  readonly name: string;
  readonly promise: string;
  readonly violationCount: number;
  /** The first few. */
  readonly examples: readonly Violation[];
  readonly durationMs: number;
};

const examplesMax = 10;

/**
 * Asks the database whether what must be true is true: after every fault and race test, nightly, and by
 * `goodshelf check`. It reads across organizations, changes nothing, and brings home only what is wrong.
 * On large data give the database a longer query timeout than a request's.
 */
export const runChecks = async (db: Db): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks) {
    results.push(await db.asOperator(`check: ${check.name}`, (tx) => runCheck(tx, check)));
  }
  return results;
};

const runCheck = async (tx: Tx, check: Check): Promise<CheckResult> => {
  const startedAt = performance.now();
  const query = typeof check.violations === 'string' ? check.violations : await check.violations(tx);
  const { rows } = await tx.raw<{
    organization_id: string | null;
    subject: string;
    detail: string;
    count: number;
  }>(
    `select violation.*, count(*) over ()::int as count from (${query}) violation
     order by organization_id, subject limit ${examplesMax}`,
  );
  return {
    name: check.name,
    promise: check.promise,
    violationCount: rows[0]?.count ?? 0,
    examples: rows.map((row) => ({
      organizationId: row.organization_id,
      subject: row.subject,
      detail: row.detail,
    })),
    durationMs: performance.now() - startedAt,
  };
};
