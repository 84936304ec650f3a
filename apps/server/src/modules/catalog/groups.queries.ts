import { Problem } from '@goodshelf/contract';
import type { GroupDetails } from '@goodshelf/contract/admin-groups.contract';
import type { Db } from '../../platform/database/index.ts';
import { catalogTexts } from './catalog.texts.ts';
import { presentGroupDetails } from './groups.present.ts';
import { readGroupEvents, readGroupProducts, readGroups, type GroupRow } from './groups.repo.ts';

export const groupNotFound = (): Problem => new Problem('group_not_found', catalogTexts.groups.notFound);

/** All groups of the platform, in their order: one statement. */
export const listGroups = (db: Db): Promise<GroupRow[]> =>
  db.asOperator('groups for platform staff', (tx) => tx.query(readGroups, [null]));

/** One of them with its products and latest events: three statements. */
export const getGroup = (db: Db, groupId: string): Promise<GroupDetails> =>
  db.asOperator('a group for platform staff', async (tx) => {
    const [[group], products, events] = await Promise.all([
      tx.query(readGroups, [groupId]),
      tx.query(readGroupProducts, [groupId]),
      tx.query(readGroupEvents, [groupId]),
    ]);
    if (group === undefined) throw groupNotFound();
    return presentGroupDetails(group, products, events);
  });
