import { z } from 'zod';
import { walletCalls } from './wallet.calls.ts';
import { endpoint } from './endpoint.ts';
import { statementFile } from './file.ts';
import { ledgerEntryShape } from './orders.contract.ts';
import { statementFormats } from './statement-formats.ts';
import { amountCents, id, signedCents, timestamp } from './primitives.ts';

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

/** One page of a statement. What never stops growing is not counted: each page says how to ask for its neighbors. */
export const statementPage = z.object({
  items: z.array(statementLine),
  /** What to ask for, for the page of newer entries; null when there is none. */
  newer_than: id.nullable(),
  older_than: id.nullable(),
});
export type StatementPage = z.output<typeof statementPage>;

/** What pending money waits for, as `wait` says it. */
export const fundsWaits = ['gift', 'arrival', 'shipment', 'stopped'] as const;

export const upcomingFunds = z.object({
  /** The gift's three days; the arrival of what was shipped; a shipment; or whoever stopped or disputes the order. */
  wait: z.enum(fundsWaits),
  /** The hour in which it becomes available; null when nobody knows it yet. */
  due_at: timestamp.nullable(),
  amount_cents: signedCents,
  order_count: z.int().min(1),
});
export type UpcomingFunds = z.output<typeof upcomingFunds>;

/** What came in and went out, in cents, neither ever negative. */
const flow = { in_cents: amountCents, out_cents: amountCents };

/** One month of an account; opening plus in less out is closing, and the next month opens with it. */
export const walletMonth = z.object({
  /** `2026-03`: by the entries' own moments, in the zone of receipts (America/New_York). */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  opening_cents: signedCents,
  ...flow,
  closing_cents: signedCents,
  /** The same by what happened: the kind of the entries. */
  kinds: z.array(z.object({ kind: z.string(), ...flow, line_count: z.int().min(1) })),
});
export type WalletMonth = z.output<typeof walletMonth>;

export const walletYear = z.object({
  year: z.int(),
  /** The years that have something to show, the newest first; the present one is always among them. */
  years: z.array(z.int()),
  opening_cents: signedCents,
  ...flow,
  closing_cents: signedCents,
  /** From the account's first month to the present one. */
  months: z.array(walletMonth),
});
export type WalletYear = z.output<typeof walletYear>;

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
      /** The id of an entry of this statement; the page continues from there. `older_than` wins. */
      older_than: id.optional(),
      newer_than: id.optional(),
      page_size: z.coerce.number().int().min(1).max(1000).default(25),
    }),
    output: statementPage,
    problems: [],
  }),
  getWalletYear: endpoint(walletCalls.getWalletYear, {
    access: 'organization-member',
    tag: 'Wallet',
    summary:
      'One balance month by month: what it opened with, what came in and went out, what it closed with',
    query: z.object({
      account: z.enum(walletAccounts).default('pending'),
      /** The present one when it isn't said. */
      year: z.coerce.number().int().min(2000).max(2999).optional(),
    }),
    output: walletYear,
    problems: [],
  }),
  getWalletStatement: endpoint(walletCalls.getWalletStatement, {
    access: 'organization-member',
    tag: 'Wallet',
    summary:
      'One month of one balance as a file: what it opened with, each entry with the balance after it, what it closed with; a PDF holds 2,000 entries, a CSV or OFX file 10,000, and a longer month is several files',
    query: z.object({
      account: z.enum(walletAccounts).default('pending'),
      /** `2026-03`, in the zone of receipts. */
      month: z.string().regex(/^2[0-8]\d{2}-(?:0[1-9]|1[0-2])$/),
      format: z.enum(statementFormats),
      part: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    output: statementFile,
    problems: [],
  }),
  listUpcomingFunds: endpoint(walletCalls.listUpcomingFunds, {
    access: 'organization-member',
    tag: 'Wallet',
    summary: 'What becomes available when, and what the rest waits for',
    output: z.object({ items: z.array(upcomingFunds) }),
    problems: [],
  }),
} as const;
