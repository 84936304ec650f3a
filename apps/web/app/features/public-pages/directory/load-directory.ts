import { endpoints, type Output } from '@goodshelf/contract';
import { data, type RouterContextProvider } from 'react-router';
import { callApi } from '../../../shell/call-api.ts';
import { readDirectoryQuery, type DirectoryQuery } from './directory-query.ts';

export type DirectoryList = Output<typeof endpoints.listDirectory>;
export type Directory = { readonly query: DirectoryQuery; readonly list: DirectoryList };

const entriesPerPage = 25;

/** One page of the directory, for a loader. A page behind the last one is answered 404. */
export const loadDirectory = async (
  context: Readonly<RouterContextProvider>,
  address: URL,
): Promise<Directory> => {
  const query = readDirectoryQuery(address.searchParams);
  const { search, type, state, page } = query;
  const list = await callApi(context, endpoints.listDirectory, {
    query: {
      page,
      page_size: entriesPerPage,
      ...(search === '' ? {} : { search }),
      ...(type === '' ? {} : { type }),
      ...(state === '' ? {} : { state }),
    },
  });
  if (page > 1 && page > list.page_count) throw data(null, { status: 404 });
  return { query, list };
};
