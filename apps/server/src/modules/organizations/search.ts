import { firstWords, patternOf, typedText } from '../../platform/typed-words/index.ts';

const lengthMax = 100;
const wordsMax = 16;

/** How a list of organizations is searched. */
export type OrganizationSearch =
  | { readonly kind: 'none' }
  /** Words, all of which occur; the longest one narrows by the index. */
  | { readonly kind: 'words'; readonly longest: string; readonly all: readonly string[] }
  | { readonly kind: 'owner'; readonly email: string };

/** What a person of the staff typed: an email address is the owner's, anything else are words. */
export const parseSearch = (search: string): OrganizationSearch =>
  /^\s*\S+@\S+\s*$/.test(search) ? { kind: 'owner', email: search.trim().toLowerCase() } : parseWords(search);

/** The same for everybody, to whom owners are no business. */
export const parseWords = (search: string): Exclude<OrganizationSearch, { kind: 'owner' }> => {
  const words = firstWords(typedText(search, lengthMax), wordsMax)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return { kind: 'none' };
  const longest = words.reduce((longer, word) => (word.length > longer.length ? word : longer), '');
  return { kind: 'words', longest: patternOf(longest), all: words.map(patternOf) };
};

/** The condition on `organizations o` for each kind; its two values are `searchValues`, $1 and $2. */
export const searchCondition: Readonly<Record<OrganizationSearch['kind'], string>> = {
  none: '$1::text is null and $2::text[] is null',
  // The first condition is what the index can do; the second one holds the rest.
  words: `o.id in (select organization_id from organization_search where words like $1 and words like all($2::text[]))`,
  owner: `$2::text[] is null and o.id in (
    select m.organization_id from people u join organization_members m on m.user_id = u.id
    where u.email = $1 and not u.is_registration and m.is_owner)`,
};

export const searchValues = (
  search: OrganizationSearch,
): readonly [string | null, readonly string[] | null] => {
  switch (search.kind) {
    case 'none':
      return [null, null];
    case 'words':
      return [search.longest, search.all];
    case 'owner':
      return [search.email, null];
  }
};
