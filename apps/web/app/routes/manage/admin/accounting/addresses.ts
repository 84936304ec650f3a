import { accountingPath, journalPath } from '../admin-paths.ts';

type Narrowed = { readonly account?: string; readonly month?: string | null };

/** The journal with the entries that have a line of an account, of a month or of all. */
export const journalOf = ({ account, month = null }: Narrowed): `${typeof journalPath}?${string}` => {
  const query = new URLSearchParams({
    ...(account === undefined ? {} : { account }),
    ...(month === null ? {} : { month }),
  });
  return `${journalPath}?${query.toString()}`;
};

/** The trial balance of a month. */
export const balanceOf = (month: string): `${typeof accountingPath}?${string}` =>
  `${accountingPath}?${new URLSearchParams({ month }).toString()}`;
