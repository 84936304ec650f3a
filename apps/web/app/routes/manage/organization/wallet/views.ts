import type { WalletAccount } from './accounts.ts';

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
