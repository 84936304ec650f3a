import { Problem } from '@goodshelf/contract';
import { customerAddressesMax } from '@goodshelf/contract/customer-words';
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

/** Why two customers cannot be merged, in words; null when they can. */
export const mergeRefusal = (
  staying: { readonly id: string; readonly addresses: number },
  other: { readonly id: string; readonly addresses: number },
): string | null => {
  if (staying.id === other.id) return texts.refusal.same;
  return staying.addresses + other.addresses > customerAddressesMax ? texts.refusal.tooMany : null;
};

/** Whether a customer with so many addresses may get one more. */
export const canTakeAddress = (addresses: number): boolean => addresses < customerAddressesMax;

/** What is taken for granted of two answers about emails: a no before not asked, not asked before a yes. */
export const carefulConsent = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one === null || other === null ? null : true;

/** Somebody has merged or separated one of them since the page was read. */
export const customerChanged = (): Problem =>
  new Problem('customer_changed', texts.changed, { showAsError: true });
