import type { CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { useState } from 'react';
import { useAction } from '../../shell/api/use-action.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { BranchTexts } from './category-branch.tsx';
import { categoriesTexts as texts } from './texts.ts';
import { useTreeCalls } from './tree-of.ts';
import { useSeenVersion } from './use-seen-version.ts';

type Props = {
  readonly texts: BranchTexts;
  readonly category: CategoryNode;
  readonly nodes: readonly CategoryNode[];
  readonly onDone: () => void;
};

/** Says what becomes of what stands in a category, and deletes it; a great one gives its products away call by call. */
export const DeleteCategoryForm = ({ texts: own, category, nodes, onDone }: Props) => {
  const { api } = usePlatform();
  const calls = useTreeCalls();
  const { seen, saving } = useSeenVersion(category);
  const { isBusy, run } = useAction();
  const [moved, setMoved] = useState(0);
  const inside = nodes.filter((node) => node.parent_id === category.id).length;
  const above = nodes.find(({ id }) => id === category.parent_id);
  const remove = () =>
    saving(async () => {
      for (let isDone = false, total = 0; !isDone; setMoved(total)) {
        const { success, moved_count: count } = await api(calls.remove, {
          params: { categoryId: category.id },
          body: { version: seen.current },
        });
        isDone = success !== null;
        total += count;
      }
      onDone();
    });
  if (inside > 0) return <p>{texts.notEmpty(inside)}</p>;
  return (
    <div className="form">
      <p>
        {own.count(category.published_count)}.{' '}
        {above === undefined ? own.leaving.nowhere : own.leaving.into(above.name)}
      </p>
      <p role="status">{isBusy && moved > 0 ? texts.moving(moved) : null}</p>
      <div className="form-foot">
        <button
          type="button"
          className="button button-dangerous"
          aria-busy={isBusy}
          onClick={() => run(remove)}
        >
          {texts.deleteSubmit}
        </button>
      </div>
    </div>
  );
};
