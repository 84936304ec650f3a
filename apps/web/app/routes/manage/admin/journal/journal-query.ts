import type { endpoints, SentInput } from '@goodshelf/contract';
import { changeQuery } from '../../../../ui/list/list-query.ts';
import { monthIn } from '../accounting/months.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listJournal']>['query']>;

/** Where a page of the journal begins; nothing for the newest page. */
export type JournalPlace = { readonly older_than?: number; readonly newer_than?: number };

const code = /^[a-z_]{1,40}$/;
const place = /^\d{1,15}$/;

const codeIn = (address: URLSearchParams, name: string): string | null => {
  const text = address.get(name) ?? '';
  return code.test(text) ? text : null;
};

/** The place that an address names; what is none counts as not written. */
export const placeIn = (address: URLSearchParams): JournalPlace => {
  const [older, newer] = [address.get('older_than') ?? '', address.get('newer_than') ?? ''];
  if (place.test(older)) return { older_than: Number(older) };
  return place.test(newer) ? { newer_than: Number(newer) } : {};
};

export const filtersIn = (address: URLSearchParams) => ({
  account: codeIn(address, 'account'),
  kind: codeIn(address, 'kind'),
  month: monthIn(address),
});

/** What the API is asked for a page of the journal with this address. */
export const journalQueryOf = (address: URLSearchParams) => {
  const { account, kind, month } = filtersIn(address);
  return {
    page_size: 25,
    ...placeIn(address),
    ...(account === null ? {} : { account }),
    ...(kind === null ? {} : { kind }),
    ...(month === null ? {} : { month }),
  } satisfies Query;
};

/** From its first page on, as any other question begins. */
export const firstPage = { older_than: null, newer_than: null } as const;

/** The same journal at another place. */
export const addressOfPage = (address: URLSearchParams, at: JournalPlace): `?${string}` =>
  changeQuery(address, { ...firstPage, ...at });
