import { organizationPageTexts } from '../texts.ts';
import type { WalletAccount } from './accounts.ts';

const texts = organizationPageTexts.walletYear;

/** How a balance is shown: entry by entry, or month by month. */
const views = ['entries', 'months'] as const;
export type WalletView = (typeof views)[number];

/** The view that an address names; the entries when it names none. */
export const viewOf = (name: string | null): WalletView => views.find((known) => known === name) ?? 'entries';

/** The address of a balance, in the given view at its newest. */
export const addressOf = (account: WalletAccount, view: WalletView, year?: number): `?${string}` => {
  const query = new URLSearchParams({
    ...(account === 'pending' ? {} : { account }),
    ...(view === 'entries' ? {} : { view }),
    ...(year === undefined ? {} : { year: String(year) }),
  });
  return `?${query.toString()}`;
};

/** Months are of the books, and entries show the reader's own days: who reads them elsewhere is told why they differ. */
export const zoneNote = (readersZone: string): string =>
  readersZone === texts.booksZone ? texts.zone : `${texts.zone} ${texts.zoneElsewhere(readersZone)}`;
