import type { StatementLine, StatementPage } from '@goodshelf/contract/wallet.contract';
import type { LoadPage } from '../../../../ui/list/export-rows.ts';
import { changeQuery } from '../../../../ui/list/list-query.ts';

/** Where a page of the statement begins: beyond an entry; nothing for the newest page. */
export type StatementPlace = { readonly older_than?: string; readonly newer_than?: string };

const entryId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether it may be an entry's. */
export const isEntryId = (text: string): boolean => entryId.test(text);

/** The page that begins with an entry, open; `next` is the one after it in time, null for the newest. */
export const addressOfEntry = (address: URLSearchParams, entry: string, next: string | null): `?${string}` =>
  changeQuery(address, { entry, older_than: next, newer_than: null });

/** The place that an address names; what is no entry's id counts as not written. */
export const placeIn = (address: URLSearchParams): StatementPlace => {
  const [older, newer] = [address.get('older_than') ?? '', address.get('newer_than') ?? ''];
  if (entryId.test(older)) return { older_than: older };
  return entryId.test(newer) ? { newer_than: newer } : {};
};

/** The same statement at another place, with no entry open. */
export const addressOfPage = (address: URLSearchParams, place: StatementPlace): `?${string}` =>
  changeQuery(address, { entry: null, older_than: null, newer_than: null, ...place });

/** Reads the statement for a file, from its newest entry on: the export asks for one page after the other. */
export const exportOf = (
  ask: (at: { page_size: number; older_than?: string }) => Promise<StatementPage>,
): LoadPage<StatementLine> => {
  let from: string | null = null;
  let readCount = 0;
  return async ({ page, page_size: pageSize }) => {
    if (page === 1) [from, readCount] = [null, 0];
    const answer: StatementPage = await ask({
      page_size: pageSize,
      ...(from === null ? {} : { older_than: from }),
    });
    from = answer.older_than;
    readCount += answer.items.length;
    // Nobody has counted the rest.
    return from === null
      ? { items: answer.items, total: readCount }
      : { items: answer.items, total: Number.MAX_SAFE_INTEGER, has_more: true };
  };
};
