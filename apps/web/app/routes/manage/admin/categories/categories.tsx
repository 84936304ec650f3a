import type { CategoryNode, CategoryTree as Shown } from '@goodshelf/contract/admin-categories.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import './categories.css';
import { CategoryBranch } from './category-branch.tsx';
import { AddCategoryForm, RenameCategoryForm } from './category-form.tsx';
import { MoveCategoryForm } from './move-category-form.tsx';
import { categoriesTexts as texts } from './texts.ts';

type Doing =
  | { readonly addTo: CategoryNode | null }
  | { readonly rename: CategoryNode }
  | { readonly move: CategoryNode };

/** The tree of the platform's categories. */
export default function Categories() {
  const { data, error, refetch } = useApiQuery('listCategoryTree', {});
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
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
            <CategoryTree shown={data} onDo={setDoing} />
            <History events={data.events} />
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
        ) : (
          <AddCategoryForm parentId={doing.addTo?.id ?? null} onDone={close} />
        )}
      </SideDrawer>
    </>
  );
}

const titleOf = (doing: Doing | null): string => {
  if (doing === null) return texts.add;
  if ('rename' in doing) return texts.renameTitle;
  if ('move' in doing) return texts.moveTitle(doing.move.name);
  return doing.addTo === null ? texts.add : texts.addTo(doing.addTo.name);
};

type TreeProps = { readonly shown: Shown; readonly onDo: (doing: Doing) => void };

const CategoryTree = ({ shown, onDo }: TreeProps) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const { run } = useAction();
  const key = queryKeyOf('listCategoryTree', user, {});
  const order = (parentId: string | null, nodes: readonly CategoryNode[]) => {
    run(async () => {
      const others = shown.items.filter((node) => node.parent_id !== parentId);
      queries.setQueryData(key, { ...shown, items: [...others, ...nodes] });
      try {
        await api('orderCategories', {
          body: { parent_id: parentId, category_ids: nodes.map(({ id }) => id) },
        });
      } finally {
        await queries.invalidateQueries({ queryKey: key });
      }
    });
  };
  if (shown.items.length === 0)
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    );
  return (
    <CategoryBranch
      tree={Map.groupBy(shown.items, (node) => node.parent_id)}
      parent={null}
      onOrder={order}
      onAdd={(parent) => onDo({ addTo: parent })}
      onRename={(category) => onDo({ rename: category })}
      onMove={(category) => onDo({ move: category })}
    />
  );
};

const History = ({ events }: Pick<Shown, 'events'>) => (
  <section aria-labelledby="category-history">
    <h2 id="category-history">{texts.history}</h2>
    {events.length === 0 ? (
      <p className="cell-note">{texts.noHistory}</p>
    ) : (
      <ol className="category-events">
        {events.map(({ id, at, summary, actor_name: name }) => (
          <li key={id}>
            <p>{summary}</p>
            <p className="cell-note">
              <LocalDate at={at} withTime /> {texts.by(name)}
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
);
