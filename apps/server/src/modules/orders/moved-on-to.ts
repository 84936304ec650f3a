import type { Problem } from '@goodshelf/contract';
import { orderStatus, orderStatuses, type OrderStatus, rowOf } from '@goodshelf/contract/lookups';
import { staffOrderTexts as texts } from './orders.texts.ts';
import { movedOn } from './require-refundable.ts';

/** Where nobody moves, packs or sends anything any more: to try again would not help. */
const over: readonly number[] = [orderStatus.failed, orderStatus.canceled, orderStatus.completed];

/** Somebody wanted something of an order that isn't what they saw: what it is now, and whether that leaves anything to try. */
export const movedOnTo = (status: OrderStatus): Problem => {
  const { label } = rowOf(orderStatuses, status);
  return movedOn(over.includes(status) ? texts.isOver(label) : texts.movedOn(label));
};
