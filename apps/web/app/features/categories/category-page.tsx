import type { CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../shell/api/use-action.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../ui/page-state.tsx';
import './categories.css';
import { CategoryBranch, type BranchTexts } from './category-branch.tsx';
import { AddCategoryForm, RenameCategoryForm } from './category-form.tsx';
import { DeleteCategoryForm } from './delete-category-form.tsx';
import { MoveCategoryForm } from './move-category-form.tsx';
import { categoriesTexts as texts } from './texts.ts';
import { TreeContext, useKnownTree, useTree, useTreeCalls, type TreeOf } from './tree-of.ts';

type Doing =
  | { readonly addTo: CategoryNode | null }
  | { readonly rename: CategoryNode }
  | { readonly move: CategoryNode }
  | { readonly remove: CategoryNode };

type Props = {
  readonly of: TreeOf;
  readonly texts: BranchTexts & { readonly lead: string; readonly noneText: string };
  /** What the tree is followed by. */
  readonly children: ReactNode;
};

/** The tree of an owner's categories. */
export const CategoryPage = ({ of, ...props }: Props) => (
  <TreeContext value={of}>
    <KeptTree {...props} />
  </TreeContext>
);

const KeptTree = ({ texts: own, children }: Omit<Props, 'of'>) => {
  const { data, error, refetch } = useTree();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <PageHead
        title={texts.heading}
        lead={own.lead}
        isOverRows
        action={
          <button type="button" className="button" onClick={() => setDoing({ addTo: null })}>
            {texts.add}
          </button>
        }
      />
      <div className="categories">
        {data !== undefined ? (
          <>
            {data.items.length === 0 ? (
              <EmptyState title={texts.none}>
                <p>{own.noneText}</p>
              </EmptyState>
            ) : (
              <Tree nodes={data.items} texts={own} onDo={setDoing} />
            )}
            {children}
          </>
        ) : error !== null ? (
          <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText width={32} />
        )}
      </div>
      <SideDrawer title={titleOf(doing)} isOpen={doing !== null} onClose={close}>
        {doing === null ? null : 'rename' in doing ? (
          <RenameCategoryForm key={doing.rename.id} category={doing.rename} onDone={close} />
        ) : 'move' in doing ? (
          <MoveCategoryForm
            key={doing.move.id}
            category={doing.move}
            nodes={data?.items ?? []}
            onDone={close}
          />
        ) : 'remove' in doing ? (
          <DeleteCategoryForm
            key={doing.remove.id}
            texts={own}
            category={doing.remove}
            nodes={data?.items ?? []}
            onDone={close}
          />
        ) : (
          <AddCategoryForm parentId={doing.addTo?.id ?? null} onDone={close} />
        )}
      </SideDrawer>
    </>
  );
};

const titleOf = (doing: Doing | null): string => {
  if (doing === null) return texts.add;
  if ('rename' in doing) return texts.renameTitle;
  if ('move' in doing) return texts.moveTitle(doing.move.name);
  if ('remove' in doing) return texts.deleteTitle(doing.remove.name);
  return doing.addTo === null ? texts.add : texts.addTo(doing.addTo.name);
};

type TreeProps = {
  readonly nodes: readonly CategoryNode[];
  readonly texts: BranchTexts;
  readonly onDo: (doing: Doing) => void;
};

const Tree = ({ nodes, texts: own, onDo }: TreeProps) => {
  const { api } = usePlatform();
  const calls = useTreeCalls();
  const tree = useKnownTree();
  const { run } = useAction();
  const order = (parentId: string | null, ordered: readonly CategoryNode[]) => {
    run(async () => {
      tree.show([...nodes.filter((node) => node.parent_id !== parentId), ...ordered]);
      try {
        await api(calls.order, {
          body: { parent_id: parentId, category_ids: ordered.map(({ id }) => id) },
        });
      } finally {
        await tree.refresh();
      }
    });
  };
  return (
    <CategoryBranch
      texts={own}
      tree={Map.groupBy(nodes, (node) => node.parent_id)}
      parent={null}
      onOrder={order}
      onAdd={(parent) => onDo({ addTo: parent })}
      onRename={(category) => onDo({ rename: category })}
      onMove={(category) => onDo({ move: category })}
      onDelete={(category) => onDo({ remove: category })}
    />
  );
};
