import type { Wallet } from '@goodshelf/contract/wallet.contract';

/** The four accounts of the contract (`walletAccounts`), as a treasurer reads them. */
export const accounts = {
  pending: {
    name: 'Pending',
    meaning: 'Earned, but not free yet: gifts for three days, shares until their order is completed.',
    statement: 'Statement of pending money',
    whenEmpty: 'As soon as an order is paid, what you earned by it stands here.',
    balance: 'pending_cents',
  },
  available: {
    name: 'Available',
    meaning: 'Free to be paid out to you.',
    statement: 'Statement of available money',
    whenEmpty: 'Gifts arrive here three days after they were paid, shares when their order is completed.',
    balance: 'available_cents',
  },
  reserved: {
    name: 'Reserved',
    meaning: 'You have asked for it, and it is on its way.',
    statement: 'Statement of reserved money',
    whenEmpty: 'When you ask for a payout, its amount waits here until it is sent.',
    balance: 'reserved_cents',
  },
  paid_out: {
    name: 'Paid out',
    meaning: 'Sent to you already.',
    statement: 'Statement of money paid out',
    whenEmpty: 'Every payout that was sent to you is counted here.',
    balance: 'paid_out_cents',
  },
} as const satisfies Record<string, { balance: keyof Wallet } & Record<string, string>>;

export type WalletAccount = keyof typeof accounts;

/** The account that an address names; the pending one when it names none. */
export const accountOf = (name: string | null): WalletAccount =>
  walletAccountNames.find((known) => known === name) ?? 'pending';

export const walletAccountNames: readonly WalletAccount[] = ['pending', 'available', 'reserved', 'paid_out'];
