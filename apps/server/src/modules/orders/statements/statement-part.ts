import type { Cents } from '@goodshelf/money';
import type { MonthPart, OrganizationAccount } from '../../ledger/index.ts';
import type { HolderRow } from './holder.repo.ts';

/** What a file of a month shows: a part of its lines, what the account had before and after them, and the month's sums. */
export type StatementPart = MonthPart & {
  readonly holder: HolderRow;
  readonly account: OrganizationAccount;
  /** `2026-03` */
  readonly month: string;
  readonly part: number;
  readonly partCount: number;
  readonly beginCents: Cents;
  readonly endCents: Cents;
  readonly at: Date;
};
