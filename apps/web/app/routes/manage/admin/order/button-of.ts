import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import type { OrderDestination } from '@goodshelf/contract/order-words';
import { staffOrdersTexts } from '../orders/texts.ts';

const texts = staffOrdersTexts.moves;

/** Whether a move takes an order off hold and puts it back to where it was. */
export const isResumed = ({ status }: Pick<AdministeredOrder, 'status'>, to: OrderDestination): boolean =>
  status === orderStatus.onHold && to !== orderStatus.canceled;

export const buttonOf = (order: Pick<AdministeredOrder, 'status'>, to: OrderDestination): string =>
  isResumed(order, to) ? texts.resume : texts.button[to];
