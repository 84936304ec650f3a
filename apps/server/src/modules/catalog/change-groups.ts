import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor } from '../audit/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { groupNotFound } from './groups.queries.ts';
import { insertGroupEvents, lockGroups, readGroups, type GroupRow } from './groups.repo.ts';
import { announceChange } from './save-books.repo.ts';

export type GroupDeps = { readonly db: Db; readonly clock: Clock };

type Changing = {
  readonly tx: Tx;
  /** The groups of the platform, which nobody else changes meanwhile. */
  readonly groups: readonly GroupRow[];
  /** Writes down what was done to a group; sentences without their subject. */
  record(groupId: string, summaries: readonly string[]): Promise<void>;
};

/** Changes groups of the platform, one change after the other; storefronts show it with the commit. */
export const changeGroups = <Done>(
  { db, clock }: GroupDeps,
  actor: Actor,
  change: (changing: Changing) => Promise<Done>,
): Promise<Done> =>
  db.asOperator('staff change product groups', async (tx) => {
    await tx.query(lockGroups, []);
    const groups = await tx.query(readGroups, [null]);
    const done = await change({
      tx,
      groups,
      record: async (groupId, summaries) => {
        const events = summaries.map((summary) => ({ id: newId(), summary }));
        await tx.query(insertGroupEvents, [groupId, JSON.stringify(events), clock.now(), actor.userId]);
      },
    });
    await tx.query(announceChange, [null]);
    return done;
  });

/** The group as whoever changes it saw it; throws `group_not_found` or `group_changed`. */
export const seenGroup = (groups: readonly GroupRow[], groupId: string, version: number): GroupRow => {
  const group = groups.find(({ id }) => id === groupId);
  if (group === undefined) throw groupNotFound();
  if (group.version !== version)
    throw new Problem('group_changed', catalogTexts.groups.changed, { showAsError: true });
  return group;
};
