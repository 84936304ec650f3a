import { invalidField, Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import {
  insertCategoryEvent,
  lockCategories,
  readCategoryNodes,
  type CategoryNodeRow,
} from './categories.repo.ts';
import { announceChange } from './save-books.repo.ts';

export type CategoryDeps = { readonly db: Db; readonly clock: Clock };

type Changing = {
  readonly tx: Tx;
  /** The categories of the platform, which no other member of staff changes meanwhile. */
  readonly nodes: readonly CategoryNodeRow[];
  record(categoryId: string, summary: string): Promise<void>;
};

/** Changes categories of the platform, one change after the other; storefronts show it with the commit. */
export const changeCategories = <Done>(
  { db, clock }: CategoryDeps,
  actor: Actor,
  change: (changing: Changing) => Promise<Done>,
): Promise<Done> =>
  db.asOperator('staff change categories', async (tx) => {
    await tx.query(lockCategories, []);
    const done = await change({
      tx,
      nodes: await tx.query(readCategoryNodes, []),
      record: async (categoryId, summary) => {
        await tx.query(insertCategoryEvent, [categoryId, newId(), clock.now(), summary, actor.userId]);
      },
    });
    await tx.query(announceChange, [null]);
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
