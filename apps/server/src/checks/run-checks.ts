import type { Db, Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';
import { ledgerChecks } from './ledger.checks.ts';
import { ordersChecks } from './orders.checks.ts';
import { piecesOf } from './pieces.ts';
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
  /** Of the slowest statement. */
  readonly longestPieceMs: number;
};

const examplesMax = 10;

/** So many rows a statement looks at: at 500,000 orders each ends within a second or two. */
const usualRowsPerPiece = 20_000;

type RunOptions = {
  readonly rowsPerPiece?: number;
  /** Before each piece: where the night's work steps back for visitors, and ends when the process does. */
  readonly beforePiece?: () => Promise<void>;
};

/**
 * Asks the database whether what must be true is true: after every fault and race test, nightly, and by
 * `goodshelf check`. It reads across organizations, changes nothing, and brings home only what is wrong. Large data is
 * read piece by piece, so that no statement comes near its time limit and none holds a snapshot for long.
 */
export const runChecks = async (
  db: Db,
  { rowsPerPiece = usualRowsPerPiece, beforePiece = async () => undefined }: RunOptions = {},
): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const queries = await db.asOperator(`check: ${check.name}`, (tx) => queriesOf(tx, check, rowsPerPiece));
    const parts: CheckResult[] = [];
    for (const query of queries) {
      await beforePiece();
      parts.push(await db.asOperator(`check: ${check.name}`, (tx) => runPiece(tx, check, query)));
    }
    results.push(together(check, parts));
  }
  return results;
};

type Query = { readonly tables: string; readonly violations: string };

const queriesOf = async (
  tx: Tx,
  { violations, inPiecesOf }: Check,
  rowsPerPiece: number,
): Promise<readonly Query[]> => {
  if (typeof violations !== 'string')
    return (await violations(tx, rowsPerPiece)).map((query) => ({ tables: '', violations: query }));
  if (inPiecesOf === undefined) return [{ tables: '', violations }];
  return (await piecesOf(tx, inPiecesOf, rowsPerPiece)).map((tables) => ({ tables, violations }));
};

const runPiece = async (tx: Tx, check: Check, { tables, violations }: Query): Promise<CheckResult> => {
  const startedAt = performance.now();
  const { rows } = await tx.raw<{
    organization_id: string | null;
    subject: string;
    detail: string;
    count: number;
  }>(
    `${tables}select violation.*, count(*) over ()::int as count from (${violations}) violation
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
    longestPieceMs: performance.now() - startedAt,
  };
};

const together = ({ name, promise }: Check, parts: readonly CheckResult[]): CheckResult => ({
  name,
  promise,
  violationCount: parts.reduce((count, part) => count + part.violationCount, 0),
  examples: parts.flatMap((part) => part.examples).slice(0, examplesMax),
  durationMs: parts.reduce((total, part) => total + part.durationMs, 0),
  longestPieceMs: Math.max(0, ...parts.map((part) => part.durationMs)),
});
