import { categoryPaths, type CategoryPath } from './category-paths.ts';
import { productTexts } from './texts.ts';

type Category = {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly is_own?: boolean;
};

export type CategoryGroup = {
  /** Null where there is nothing to tell apart. */
  readonly title: string | null;
  readonly paths: readonly CategoryPath[];
};

/** An organization's own before those of the shared catalogue. */
export const categoriesByOwner = (categories: readonly Category[]): readonly CategoryGroup[] => {
  const own = categories.filter(({ is_own: isOwn }) => isOwn === true);
  const shared = categories.filter(({ is_own: isOwn }) => isOwn !== true);
  const { ownCategories, sharedCategories } = productTexts.form;
  return own.length === 0
    ? [{ title: null, paths: categoryPaths(shared) }]
    : [
        { title: ownCategories, paths: categoryPaths(own) },
        { title: sharedCategories, paths: categoryPaths(shared) },
      ];
};
