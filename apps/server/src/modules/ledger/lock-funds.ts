import { type Cents, cents, negate, zero } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { lockFundsStatement } from './ledger.repo.ts';

/** None of them is negative. */
export type Funds = {
  /** What the organization may take now, less what it owes. */
  readonly availableCents: Cents;
  /** What it owes because a bank took it back when it was gone. */
  readonly owedCents: Cents;
  /** Our part of what it received itself. */
  readonly dueCents: Cents;
};

/** The organization's funds, which nobody else changes until the transaction ends: what follows may depend on them. */
export const lockFunds = async (tx: Tx, scope: OrgScope): Promise<Funds> => {
  const rows = await tx.query(lockFundsStatement, [scope.organizationId]);
  const balanceOf = (account: (typeof rows)[number]['account']): Cents =>
    cents(rows.find((row) => row.account === account)?.balance_cents ?? 0);
  const owed = (balance: Cents): Cents => (balance === 0 ? zero : negate(balance));
  return {
    availableCents: balanceOf('available'),
    owedCents: owed(balanceOf('debt')),
    dueCents: owed(balanceOf('due_to_platform')),
  };
};
