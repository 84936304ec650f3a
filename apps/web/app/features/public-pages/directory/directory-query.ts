import {
  isValueOf,
  organizationTypes,
  type OrganizationType,
  type StateCode,
  states,
} from '@goodshelf/contract/lookups';

/** What the address of the directory asks for; empty where it asks for nothing. */
export type DirectoryQuery = {
  readonly search: string;
  readonly type: OrganizationType | '';
  readonly state: StateCode | '';
  readonly page: number;
};

const searchMaxLength = 100;
const pageMax = 10_000;

/** Reads an address that anybody may have typed: what is not offered counts as not chosen. */
export const readDirectoryQuery = (query: URLSearchParams): DirectoryQuery => {
  const type = query.get('type') ?? '';
  const state = query.get('state') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    search: (query.get('search') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, searchMaxLength),
    type: isValueOf(organizationTypes, type) ? type : '',
    state: isValueOf(states, state) ? state : '',
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  };
};

/** Where the directory stands: on the platform's pages and on those of before. */
export type DirectoryPath = '/organizations' | '/v1/organizations';

/** The address with these choices; what says nothing is left out. */
export const directoryHref = <Path extends DirectoryPath | ''>(
  path: Path,
  query: DirectoryQuery,
  changed: Partial<DirectoryQuery>,
): Path | `${Path}?${string}` => {
  const { search, type, state, page } = { ...query, page: 1, ...changed };
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries({ search, type, state }))
    if (value !== '') kept.set(name, value);
  if (page > 1) kept.set('page', String(page));
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
};

export const isFiltered = ({ search, type, state }: DirectoryQuery): boolean =>
  search !== '' || type !== '' || state !== '';

/** The query of the directory in its one spelling: the page cache's key. */
export const canonicalDirectoryQuery = (given: URLSearchParams): string => {
  const query = readDirectoryQuery(given);
  return directoryHref('', query, { page: query.page }).slice(1);
};
