import type { Feature } from '@goodshelf/contract/feature-words';
import { type OrderStatus, type OutsideMethod, paymentMethod } from '@goodshelf/contract/lookups';
import type { OutsideMethods } from '@goodshelf/contract/outside-methods';
import { canTakeOutside, type OutsideState } from '@goodshelf/contract/outside-words';
import { undoneFrom } from '../orders/index.ts';

/** How a cart can be paid to the organization itself. */
export type Offer = {
  readonly methods: readonly OutsideMethod[];
  /** It takes such payments, but not for this cart: it holds books that we ship, and would never be paid for. */
  readonly isWithheld: boolean;
  readonly holdDays: number;
};

/** By which switch staff stop new payments of a method. */
export const featureOfMethod: Readonly<Record<OutsideMethod, Feature>> = {
  [paymentMethod.venmo]: 'venmo',
  [paymentMethod.zelle]: 'zelle',
  [paymentMethod.payPalGivingFund]: 'paypal_giving_fund',
};

type OfferedCart = {
  readonly organizationType: string;
  readonly lines: readonly { readonly kind: string; readonly is_own_product: boolean | null }[];
};

/** PayPal Giving Fund is for gifts alone: it is a charity, and sells nothing. */
export const offerOf = (settings: OutsideMethods, { organizationType, lines }: OfferedCart): Offer => {
  const { venmo, zelle, payPalGivingFund } = paymentMethod;
  const on = [
    ...(settings.is_venmo_on ? [venmo] : []),
    ...(settings.is_zelle_on ? [zelle] : []),
    ...(settings.is_giving_fund_on ? [payPalGivingFund] : []),
  ].filter((method) => canTakeOutside(organizationType, method));
  const goods = lines.filter(({ kind }) => kind === 'product');
  // A gift card is the platform's debt, as a catalog book is its goods.
  const isOurs =
    goods.some((line) => line.is_own_product !== true) || lines.some(({ kind }) => kind === 'gift_card');
  const methods = goods.length === 0 ? on : on.filter((method) => method !== payPalGivingFund);
  return {
    methods: isOurs ? [] : methods,
    isWithheld: isOurs && methods.length > 0,
    holdDays: settings.hold_days,
  };
};

/** Where the money goes, as the buyer is told from now on. */
export const payToOf = (
  settings: OutsideMethods,
  method: OutsideMethod,
): { readonly payTo: string; readonly payToName: string } => {
  switch (method) {
    case paymentMethod.venmo:
      return { payTo: settings.venmo_handle, payToName: '' };
    case paymentMethod.zelle:
      return { payTo: settings.zelle_contact, payToName: settings.zelle_name };
    case paymentMethod.payPalGivingFund:
      return { payTo: settings.giving_fund_url, payToName: '' };
  }
};

const dayMs = 24 * 60 * 60_000;

export const outsideHoldUntil = (placedAt: Date, holdDays: number): Date =>
  new Date(placedAt.getTime() + holdDays * dayMs);

/** Whether anybody may still decide it. */
export const isWaiting = ({ state }: { readonly state: OutsideState }): boolean => state === 'waiting';

/** Whether a confirmation may be taken back: nothing of the order has left, went back, or waits for copies. */
export const canUndo = (row: {
  readonly state: OutsideState;
  readonly status: OrderStatus;
  readonly is_touched: boolean;
}): boolean => row.state === 'confirmed' && undoneFrom.includes(row.status) && !row.is_touched;
