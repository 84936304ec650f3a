import type { Db, Tx } from '../platform/database/index.ts';
import { assortmentChecks } from './assortments.checks.ts';
import { booksChecks } from './books.checks.ts';
import { captureChecks } from './captures.checks.ts';
import { catalogueChecks } from './catalogue.checks.ts';
import type { Check } from './check.ts';
import { customersChecks } from './customers.checks.ts';
import { dashboardsChecks } from './dashboards.checks.ts';
import { discountChecks } from './discounts.checks.ts';
import { giftCardChecks } from './gift-cards.checks.ts';
import { ledgerChecks } from './ledger.checks.ts';
import { copiesChecks } from './copies.checks.ts';
import { ordersChecks } from './orders.checks.ts';
import { outsideChecks } from './outside.checks.ts';
import { type PieceUnit, piecesOf, pieceUnits } from './pieces.ts';
import { providerChecks } from './provider.checks.ts';
import { reportsChecks } from './reports.checks.ts';
import { stockChecks } from './stock.checks.ts';
import { takedownsChecks } from './takedowns.checks.ts';
import { tenancyChecks } from './tenancy.checks.ts';
import { withdrawalsChecks } from './withdrawals.checks.ts';

export const checks: readonly Check[] = [
  ...catalogueChecks,
  ...assortmentChecks,
  ...customersChecks,
  ...dashboardsChecks,
  ...ledgerChecks,
  ...booksChecks,
  ...ordersChecks,
  ...copiesChecks,
  ...discountChecks,
  ...giftCardChecks,
  ...outsideChecks,
  ...providerChecks,
  ...captureChecks,
  ...reportsChecks,
  ...stockChecks,
  ...takedownsChecks,
  ...tenancyChecks,
  ...withdrawalsChecks,
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
};

const examplesMax = 10;

/** So many orders, entries or products are looked at in one transaction: each of its statements ends within a second or two. */
const usualRowsPerPiece = 20_000;

/** Those about money, for an accountant who asks for no more: `goodshelf check --books`. */
const ofTheBooks: ReadonlySet<string> = new Set(
  [...ledgerChecks, ...booksChecks, ...withdrawalsChecks].map(({ name }) => name),
);

type RunOptions = {
  readonly isOnlyBooks?: boolean;
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
  {
    isOnlyBooks = false,
    rowsPerPiece = usualRowsPerPiece,
    beforePiece = async () => undefined,
  }: RunOptions = {},
): Promise<readonly CheckResult[]> => {
  const asked = isOnlyBooks ? checks.filter(({ name }) => ofTheBooks.has(name)) : checks;
  const found = new Map<string, Found[]>(asked.map(({ name }) => [name, []]));
  const askTogether = async (together: readonly Asked[], layOut: readonly string[] = []): Promise<void> => {
    await beforePiece();
    await db.asOperator(
      `checks: ${together.map(({ name }) => name).join(', ')}`,
      async (tx) => {
        for (const statement of layOut) await tx.raw(statement);
        for (const { name, violations } of together)
          found.get(name)?.push(await violationsOf(tx, violations));
      },
      { isSnapshot: true },
    );
  };

  for (const unit of pieceUnits) {
    const ofUnit = asked.filter((check): check is CheckOfPieces => check.inPiecesOf === unit);
    const pieces = await db.asOperator(`pieces of ${unit}`, (tx) => piecesOf(tx, unit, rowsPerPiece));
    for (const layOut of pieces) await askTogether(ofUnit, layOut);
  }
  for (const { name, violations, inPiecesOf } of asked) {
    if (inPiecesOf !== undefined) continue;
    const queries =
      typeof violations === 'string'
        ? [violations]
        : await db.asOperator(`pieces of ${name}`, (tx) => violations(tx, rowsPerPiece));
    for (const query of queries) await askTogether([{ name, violations: query }]);
  }
  return asked.map((check) => summaryOf(check, found.get(check.name) ?? []));
};

type CheckOfPieces = Extract<Check, { readonly inPiecesOf: PieceUnit }>;

type Asked = { readonly name: string; readonly violations: string };
type Found = Pick<CheckResult, 'violationCount' | 'examples'>;

const violationsOf = async (tx: Tx, query: string): Promise<Found> => {
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
    violationCount: rows[0]?.count ?? 0,
    examples: rows.map((row) => ({
      organizationId: row.organization_id,
      subject: row.subject,
      detail: row.detail,
    })),
  };
};

const summaryOf = ({ name, promise }: Check, parts: readonly Found[]): CheckResult => ({
  name,
  promise,
  violationCount: parts.reduce((count, part) => count + part.violationCount, 0),
  examples: parts.flatMap((part) => part.examples).slice(0, examplesMax),
});
