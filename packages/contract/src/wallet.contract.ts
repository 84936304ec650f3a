import { z } from 'zod';
import { walletCalls } from './wallet.calls.ts';
import { endpoint } from './endpoint.ts';
import { ledgerEntryShape } from './orders.contract.ts';
import { amountCents, page, pageOf, signedCents } from './primitives.ts';

/** The accounts that every organization has (domain decisions, section 8). */
export const walletAccounts = [
  'pending',
  'available',
  'reserved',
  'paid_out',
  'debt',
  'due_to_platform',
] as const;

export const walletShape = z.object({
  pending_cents: signedCents,
  available_cents: signedCents,
  reserved_cents: signedCents,
  paid_out_cents: signedCents,
  /** Zero, or less: what a bank took back when it was gone already. What becomes available pays it first. */
  debt_cents: signedCents,
  /** Zero, or less: our part of payments that the organization received itself; deducted at a withdrawal. */
  due_to_platform_cents: signedCents,
  /** What a withdrawal may take: available less the debts, never less than nothing. */
  withdrawable_cents: amountCents,
});
export type Wallet = z.output<typeof walletShape>;

/** One line of an account statement: the posting, its entry, and the balance after it. */
export const statementLine = z.object({
  entry: ledgerEntryShape,
  amount_cents: signedCents,
  balance_cents: signedCents,
});
export type StatementLine = z.output<typeof statementLine>;

export const walletEndpoints = {
  getWallet: endpoint(walletCalls.getWallet, {
    access: 'organization-member',
    tag: 'Wallet',
    summary: 'The balances of the active organization',
    output: walletShape,
    problems: [],
  }),
  listWalletEntries: endpoint(walletCalls.listWalletEntries, {
    access: 'organization-member',
    tag: 'Wallet',
    summary: 'The entries behind one balance, newest first, with a running balance',
    query: z.object({
      account: z.enum(walletAccounts).default('pending'),
      page,
      page_size: z.coerce.number().int().min(1).max(1000).default(25),
    }),
    output: pageOf(statementLine),
    problems: [],
  }),
} as const;
