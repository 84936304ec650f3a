type Category = { readonly id: string; readonly parent_id: string | null; readonly name: string };

export type CategoryPath = { readonly id: string; readonly path: string };

/** Each category with all that it stands in ("Spirit wear › Hats"), in the order of these words. */
export const categoryPaths = (categories: readonly Category[]): CategoryPath[] => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = ({ name, parent_id: parentId }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent === undefined ? name : `${pathOf(parent)} › ${name}`;
  };
  return categories
    .map((category) => ({ id: category.id, path: pathOf(category) }))
    .sort((left, right) => left.path.localeCompare(right.path, 'en'));
};
