import type { CategoryRow } from './catalog.rows.ts';
import { freeSlug } from './free-slug.ts';

export type CategoryTree = {
  /** Each followed by those inside it. */
  readonly categories: readonly (CategoryRow & { readonly parent_slug: string | null })[];
  /** The category of the slug, then everything below it; empty when there is no such category. */
  idsBelow(slug: string): readonly string[];
};

/** The categories of a storefront, looked up by slug. A category includes its children, theirs included. */
export const categoryTree = (kept: readonly CategoryRow[]): CategoryTree => {
  const rows = withOwnAddresses(kept);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const withChildren = (id: string, seen: ReadonlySet<string>): string[] =>
    seen.has(id)
      ? []
      : [id, ...(children.get(id) ?? []).flatMap((child) => withChildren(child.id, new Set([...seen, id])))];
  return {
    categories: (children.get(null) ?? [])
      .flatMap(({ id }) => withChildren(id, new Set()))
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => ({
        ...row,
        parent_slug: row.parent_id === null ? null : (byId.get(row.parent_id)?.slug ?? null),
      })),
    idsBelow: (slug) => {
      const category = bySlug.get(slug);
      return category === undefined ? [] : withChildren(category.id, new Set());
    },
  };
};

/** An organization's own come first and keep theirs; a shared one that has got the same slug since is reached beside it. */
const withOwnAddresses = (rows: readonly CategoryRow[]): CategoryRow[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    const slug = freeSlug(row.slug, taken);
    taken.add(slug);
    return { ...row, slug };
  });
};
