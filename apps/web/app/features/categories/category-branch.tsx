import { categoryDepthMax, type CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { categoriesTexts as texts } from './texts.ts';

export type Tree = ReadonlyMap<string | null, readonly CategoryNode[]>;

/** What its owner calls what stands in a category. */
export type BranchTexts = {
  count(products: number): string;
  /** What becomes of them when their category is deleted. */
  readonly leaving: { into(above: string): string; readonly nowhere: string };
};

type Props = {
  readonly texts: BranchTexts;
  readonly tree: Tree;
  /** What these stand in; null: nothing. */
  readonly parent: CategoryNode | null;
  readonly onOrder: (parentId: string | null, nodes: readonly CategoryNode[]) => void;
  readonly onAdd: (parent: CategoryNode) => void;
  readonly onRename: (category: CategoryNode) => void;
  readonly onMove: (category: CategoryNode) => void;
  readonly onDelete: (category: CategoryNode) => void;
};

/** The categories of one parent, each with those inside it: what is dragged takes along what is below. */
export const CategoryBranch = ({
  texts: own,
  tree,
  parent,
  onOrder,
  onAdd,
  onRename,
  onMove,
  onDelete,
}: Props) => (
  <OrderedList
    label={parent === null ? texts.label : texts.labelOf(parent.name)}
    rows={tree.get(parent?.id ?? null) ?? []}
    nameOf={({ name }) => name}
    onOrder={(nodes) => onOrder(parent?.id ?? null, nodes)}
  >
    {(category) => (
      <>
        <div className="category-row">
          <div>
            <p className="category-name">{category.name}</p>
            <p className="cell-note">{own.count(category.published_count)}</p>
          </div>
          <div className="category-actions">
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.renameOne(category.name)}
              onClick={() => onRename(category)}
            >
              {texts.rename}
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.moveOne(category.name)}
              onClick={() => onMove(category)}
            >
              {texts.move}
            </button>
            {category.depth < categoryDepthMax ? (
              <button
                type="button"
                className="button button-quiet"
                aria-label={texts.addBelowOne(category.name)}
                onClick={() => onAdd(category)}
              >
                {texts.addBelow}
              </button>
            ) : null}
            <button
              type="button"
              className="button button-quiet"
              aria-label={texts.deleteOne(category.name)}
              onClick={() => onDelete(category)}
            >
              {texts.delete}
            </button>
          </div>
        </div>
        {tree.has(category.id) ? (
          <CategoryBranch
            {...{ tree, onOrder, onAdd, onRename, onMove, onDelete }}
            texts={own}
            parent={category}
          />
        ) : null}
      </>
    )}
  </OrderedList>
);
