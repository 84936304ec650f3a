import { orderStatus } from '@goodshelf/contract/lookups';
import { customersTexts as texts } from './customers.texts.ts';

/** What of an order says whether its buyer can be erased. */
export type ErasableFacts = {
  readonly number: string;
  readonly status: number;
  readonly is_disputed: boolean;
  readonly is_refund_open: boolean;
};

const over: readonly number[] = [orderStatus.failed, orderStatus.canceled, orderStatus.completed];

/** Why a customer cannot be erased yet, in words; null when nothing of theirs is open. */
export const eraseRefusal = (orders: readonly ErasableFacts[]): string | null => {
  const open = orders.find(({ status }) => !over.includes(status));
  if (open !== undefined) return texts.refusal.open(open.number);
  const disputed = orders.find((order) => order.is_disputed);
  if (disputed !== undefined) return texts.refusal.disputed(disputed.number);
  const refunded = orders.find((order) => order.is_refund_open);
  return refunded === undefined ? null : texts.refusal.refund(refunded.number);
};
