import { invalidField, Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { lockCategories, readCategoryNodes, type CategoryNodeRow } from './categories.repo.ts';
import type { CategoryOwner } from './category-owner.ts';
import { announceChange } from './save-books.repo.ts';

export type CategoryDeps = { readonly owner: CategoryOwner; readonly clock: Clock };

type Changing = {
  readonly tx: Tx;
  /** All categories of the owner, which nobody else changes meanwhile. */
  readonly nodes: readonly CategoryNodeRow[];
  record(
    categoryId: string,
    what: 'added' | 'renamed' | 'moved' | 'ordered' | 'deleted',
    summary: string,
  ): Promise<void>;
};

/** Changes an owner's categories, one change after the other; storefronts show it with the commit. */
export const changeCategories = <Done>(
  { owner, clock }: CategoryDeps,
  actor: Actor,
  change: (changing: Changing) => Promise<Done>,
): Promise<Done> =>
  owner.run('staff change categories', async (tx) => {
    await tx.query(lockCategories, [owner.organizationId]);
    const done = await change({
      tx,
      nodes: await tx.query(readCategoryNodes, [owner.organizationId]),
      record: (categoryId, what, summary) =>
        owner.record(tx, actor, { categoryId, action: `category.${what}`, summary, at: clock.now() }),
    });
    await tx.query(announceChange, [owner.organizationId]);
    return done;
  });

/** The category of the id; throws `category_not_found`. */
export const foundCategory = (nodes: readonly CategoryNodeRow[], id: string): CategoryNodeRow => {
  const node = nodes.find((one) => one.id === id);
  if (node === undefined)
    throw new Problem('category_not_found', catalogTexts.categories.notFound, { showAsError: true });
  return node;
};

/** The category as whoever changes it saw it; throws `category_not_found` or `category_changed`. */
export const seenCategory = (
  nodes: readonly CategoryNodeRow[],
  id: string,
  version: number,
): CategoryNodeRow => {
  const node = foundCategory(nodes, id);
  if (node.version !== version)
    throw new Problem('category_changed', catalogTexts.categories.changed, { showAsError: true });
  return node;
};

/** Two of one name in one place cannot be told apart. */
export const refuseTakenName = (
  nodes: readonly CategoryNodeRow[],
  { id, parentId, name }: { id: string | null; parentId: string | null; name: string },
  field: 'name' | 'parent_id' = 'name',
): void => {
  const isTaken = nodes.some(
    (node) => node.id !== id && node.parent_id === parentId && node.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalidField(field, catalogTexts.categories.nameTaken);
};
