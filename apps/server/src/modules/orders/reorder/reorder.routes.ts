import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { type ReorderDeps, reorderOrder } from './reorder-order.ts';

export const reorderRoutes = (deps: ReorderDeps): Binding[] => [
  bind(endpoints.reorder, (context, { params, body }) =>
    reorderOrder(deps)(context, { orderToken: params.orderToken, id: body.id }),
  ),
];
