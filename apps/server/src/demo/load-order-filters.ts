import { orderFilter } from '@goodshelf/contract/order-filters.contract';
import { z } from 'zod';
import type { ComposeDeps } from '../compose-modules.ts';
import { saveOrderFilter } from '../modules/orders/index.ts';
import { newId } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const named = z.strictObject({ name: z.string(), filter: orderFilter });
const content = z.strictObject({ staff: z.array(named), owner: z.array(named) });

/** Filters that the demo's staff and the owner of its school have saved of their lists of orders. */
export const loadOrderFilters = async ({
  database: { db },
}: Pick<ComposeDeps, 'database'>): Promise<void> => {
  const { staff, owner } = readContent('order-filters.json', content);
  const lincoln = demoOrganizations.find(({ slug }) => slug === 'lincoln');
  if (lincoln === undefined) throw new Error('The demo has no school');
  const change = (filter: z.output<typeof named>) => ({ ...filter, id: newId(), version: null });
  const own = { userId: lincoln.ownerId, organizationId: lincoln.id };
  for (const filter of owner)
    await db.inScope(jobScope(lincoln.id), (tx) => saveOrderFilter(tx, own, change(filter)));
  const theirs = { userId: demoPeople.admin.id, organizationId: null };
  for (const filter of staff)
    await db.asOperator('save filters of the demo', (tx) => saveOrderFilter(tx, theirs, change(filter)));
};
