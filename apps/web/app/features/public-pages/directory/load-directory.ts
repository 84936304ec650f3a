import { endpoints, type Output } from '@goodshelf/contract';
import { data, type RouterContextProvider } from 'react-router';
import { searchApi } from '../../../shell/call-api.ts';
import { readDirectoryQuery, type DirectoryQuery } from './directory-query.ts';

export type DirectoryList = Output<typeof endpoints.listDirectory>;
export type Directory = {
  readonly query: DirectoryQuery;
  readonly list: DirectoryList;
  /** Why nothing was looked for; then the list is empty. */
  readonly refusal: string | null;
};

const entriesPerPage = 25;

/** One page of the directory, for a loader. A page behind the last one is answered 404; a search that is refused stands. */
export const loadDirectory = async (context: Readonly<RouterContextProvider>, address: URL) => {
  const query = readDirectoryQuery(address.searchParams);
  const { search, type, state, page } = query;
  const asked = {
    page,
    page_size: entriesPerPage,
    ...(search === '' ? {} : { search }),
    ...(type === '' ? {} : { type }),
    ...(state === '' ? {} : { state }),
  };
  const { output: list, refusal } = await searchApi(context, endpoints.listDirectory, { query: asked });
  if (refusal !== null) {
    const { message, status, headers } = refusal;
    return data<Directory>({ query, list: nothingFound, refusal: message }, { status, headers });
  }
  if (page > 1 && page > list.page_count) throw data(null, { status: 404 });
  return data<Directory>({ query, list, refusal: null });
};

const nothingFound: DirectoryList = {
  ...{ items: [], total: 0, page: 1, page_size: entriesPerPage, page_count: 0 },
  ...{ types: [], states: [] },
};
