import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { GroupDeps } from './change-groups.ts';
import { deleteGroup } from './delete-group.ts';
import { presentGroup } from './groups.present.ts';
import { getGroup, listGroups } from './groups.queries.ts';
import { addGroup, updateGroup } from './keep-group.ts';
import { orderGroups } from './order-groups.ts';
import { setGroupProducts } from './set-group-products.ts';

/** The groups of the platform ("Staff picks: grade 3") as staff keep them. */
export const groupsRoutes = (deps: GroupDeps): Binding[] => {
  const add = addGroup(deps);
  const update = updateGroup(deps);
  const setProducts = setGroupProducts(deps);
  const order = orderGroups(deps);
  const remove = deleteGroup(deps);
  return [
    bind(endpoints.listGroups, async () => ({ items: (await listGroups(deps.db)).map(presentGroup) })),
    bind(endpoints.addGroup, ({ subject }, { body }) => add(subject, body)),
    bind(endpoints.orderGroups, ({ subject }, { body }) => order(subject, body.group_ids)),
    bind(endpoints.getGroup, (_context, { params }) => getGroup(deps.db, params.groupId)),
    bind(endpoints.updateGroup, ({ subject }, { params, body }) => update(subject, params.groupId, body)),
    bind(endpoints.setGroupProducts, ({ subject }, { params, body }) =>
      setProducts(subject, params.groupId, body),
    ),
    bind(endpoints.deleteGroup, ({ subject }, { params }) => remove(subject, params.groupId)),
  ];
};
