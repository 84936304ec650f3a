import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { type Cents, cents } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { EntryKind, OrganizationAccount } from './accounts.ts';
import { monthsStatement } from './months.repo.ts';

/** What entries of one kind brought to an account and took from it within one month. */
export type MonthSum = {
  /** `2026-03`: of the entries' own moments, in the zone of receipts. */
  readonly month: string;
  readonly kind: EntryKind;
  readonly inCents: Cents;
  readonly outCents: Cents;
  readonly lineCount: number;
};

/**
 * The months of an account, the first first: as exact as its statement. One round trip, which reads the months and what was
 * posted since the last night.
 */
export const listMonths = async (
  db: Db,
  scope: OrgScope,
  account: OrganizationAccount,
): Promise<readonly MonthSum[]> =>
  (await db.readInScope(scope, monthsStatement, [scope.organizationId, account, receiptTimeZone])).map(
    (row) => ({
      ...{ month: row.month, kind: row.kind, lineCount: row.line_count },
      ...{ inCents: cents(row.in_cents), outCents: cents(row.out_cents) },
    }),
  );
