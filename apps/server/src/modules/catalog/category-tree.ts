import type { CategoryRow } from './catalog.rows.ts';

export type CategoryTree = {
  readonly categories: readonly (CategoryRow & { readonly parent_slug: string | null })[];
  /** The category of the slug, then everything below it; empty when there is no such category. */
  idsBelow(slug: string): readonly string[];
};

/** The categories of a storefront, looked up by slug. A category includes its children, theirs included. */
export const categoryTree = (rows: readonly CategoryRow[]): CategoryTree => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = Map.groupBy(rows, (row) => row.parent_id);
  // An organization's own category comes last and wins over a shared one of the same slug.
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const withChildren = (id: string, seen: ReadonlySet<string>): string[] =>
    seen.has(id)
      ? []
      : [id, ...(children.get(id) ?? []).flatMap((child) => withChildren(child.id, new Set([...seen, id])))];
  return {
    categories: rows.map((row) => ({
      ...row,
      parent_slug: row.parent_id === null ? null : (byId.get(row.parent_id)?.slug ?? null),
    })),
    idsBelow: (slug) => {
      const category = bySlug.get(slug);
      return category === undefined ? [] : withChildren(category.id, new Set());
    },
  };
};
