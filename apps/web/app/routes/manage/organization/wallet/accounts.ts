import type { Wallet } from '@goodshelf/contract/wallet.contract';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.accounts;

/** The accounts of the contract (`walletAccounts`), as a treasurer reads them. */
export const accounts = {
  pending: {
    name: texts.pending,
    meaning: texts.pendingText,
    statement: texts.pendingStatement,
    whenEmpty: texts.pendingNone,
    balance: 'pending_cents',
  },
  available: {
    name: texts.available,
    meaning: texts.availableText,
    statement: texts.availableStatement,
    whenEmpty: texts.availableNone,
    balance: 'available_cents',
  },
  reserved: {
    name: texts.reserved,
    meaning: texts.reservedText,
    statement: texts.reservedStatement,
    whenEmpty: texts.reservedNone,
    balance: 'reserved_cents',
  },
  paid_out: {
    name: texts.paidOut,
    meaning: texts.paidOutText,
    statement: texts.paidOutStatement,
    whenEmpty: texts.paidOutNone,
    balance: 'paid_out_cents',
  },
  debt: {
    name: texts.debt,
    meaning: texts.debtText,
    statement: texts.debtStatement,
    whenEmpty: texts.debtNone,
    balance: 'debt_cents',
  },
  due_to_platform: {
    name: texts.due,
    meaning: texts.dueText,
    statement: texts.dueStatement,
    whenEmpty: texts.dueNone,
    balance: 'due_to_platform_cents',
  },
} as const satisfies Record<string, { balance: keyof Wallet } & Record<string, string>>;

export type WalletAccount = keyof typeof accounts;

/** The name of its files: two balances, saved one after the other, are two names. */
export const fileOf = (account: WalletAccount): string => `statement-${account.replaceAll('_', '-')}`;

/** The account that an address names; the pending one when it names none. */
export const accountOf = (name: string | null): WalletAccount =>
  walletAccountNames.find((known) => known === name) ?? 'pending';

export const walletAccountNames: readonly WalletAccount[] = [
  'pending',
  'available',
  'reserved',
  'paid_out',
  'debt',
  'due_to_platform',
];
