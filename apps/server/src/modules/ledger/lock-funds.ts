import { type Cents, cents, negate, zero } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { lockFundsStatement } from './ledger.repo.ts';

/** What an organization may take now, and what it owes because a bank took it back when it was gone. Neither is negative. */
export type Funds = { readonly availableCents: Cents; readonly owedCents: Cents };

/** The organization's funds, which nobody else changes until the transaction ends: what follows may depend on them. */
export const lockFunds = async (tx: Tx, scope: OrgScope): Promise<Funds> => {
  const rows = await tx.query(lockFundsStatement, [scope.organizationId]);
  const balanceOf = (account: 'available' | 'debt'): Cents =>
    cents(rows.find((row) => row.account === account)?.balance_cents ?? 0);
  const debt = balanceOf('debt');
  return { availableCents: balanceOf('available'), owedCents: debt === 0 ? zero : negate(debt) };
};
