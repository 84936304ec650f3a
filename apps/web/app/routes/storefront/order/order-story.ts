import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { itemRefundsOf } from '@goodshelf/contract/item-refunds';
import { orderStatus } from '@goodshelf/contract/lookups/order-statuses';
import { isOutsideMethod, isWalletMethod, writesOwnReceipts } from '@goodshelf/contract/lookups/payments';
import { money } from '../parts/money.ts';
import type { RefundPlace } from './change-texts.ts';
import { orderTexts as texts, type Facts, type Told } from './texts.ts';

/** Where a paid order stands, as far as the words on its page differ. */
export type Stage =
  | 'received'
  | 'packing'
  | 'partlyShipped'
  | 'shipped'
  | 'complete'
  | 'onHold'
  | 'outOfStock'
  | 'onBackorder'
  | 'canceled';

const stages: Readonly<Record<number, Stage>> = {
  [orderStatus.on24HourHold]: 'received',
  [orderStatus.inFulfillment]: 'packing',
  [orderStatus.partiallyShipped]: 'partlyShipped',
  [orderStatus.shipped]: 'shipped',
  [orderStatus.completed]: 'complete',
  [orderStatus.onHold]: 'onHold',
  [orderStatus.outOfStock]: 'outOfStock',
  [orderStatus.onBackorder]: 'onBackorder',
  [orderStatus.canceled]: 'canceled',
};

/** Payment status of the specification: 1 is completed. What is so only according to the donor waits for the organization. */
export const isPaid = ({ payment_status: status }: BuyerOrder): boolean => status === 1;

/** A status that is no paid order's counts as just received: the receipt is right in any case. */
export const stageOf = (order: BuyerOrder): Stage => stages[order.status] ?? 'received';

export const hasBooks = ({ lines }: BuyerOrder): boolean => lines.some(({ kind }) => kind === 'product');

/** Nothing but gifts: nothing was bought. */
const isGift = ({ lines }: BuyerOrder): boolean =>
  lines.every(({ kind }) => kind === 'gift' || kind === 'fee_cover');

/** What the page calls it: something bought, or something given. */
export const whatOf = (order: BuyerOrder): 'books' | 'gift' => (isGift(order) ? 'gift' : 'books');

/** Gift cards without anything to ship: they are mailed when the hold is over. */
export const isCardsOnly = (order: BuyerOrder): boolean => !hasBooks(order) && !isGift(order);

/** Where money goes back: to so many gift cards, and to what the rest was paid by. */
const placeOf = (
  { method }: Pick<BuyerOrder, 'method'>,
  byGiftCard: number,
  isElsewhere: boolean,
): RefundPlace => {
  const isByWallet = isWalletMethod(method);
  if (byGiftCard === 0) return isByWallet ? 'wallet' : 'card';
  const isOne = byGiftCard === 1;
  if (!isElsewhere) return isOne ? 'giftCard' : 'giftCards';
  if (isByWallet) return isOne ? 'walletToo' : 'cardsAndWallet';
  return isOne ? 'both' : 'cardToo';
};

/** Where money goes back that no gift card paid. */
export const paidByPlaceOf = (order: Pick<BuyerOrder, 'method'>): RefundPlace => placeOf(order, 0, true);

/** Where all goes back that the payments have left. */
export const refundPlaceOf = (order: Pick<BuyerOrder, 'payments' | 'method'>): RefundPlace => {
  const left = order.payments.filter((payment) => payment.amount_cents > payment.refunded_cents);
  const byGiftCard = left.filter((payment) => payment.gift_card_last4 !== null).length;
  return placeOf(order, byGiftCard, byGiftCard < left.length);
};

/** Where the order's money has gone back to. */
export const refundedPlaceOf = (
  order: Pick<BuyerOrder, 'method'>,
  { gift_cards: cards, is_elsewhere: isElsewhere }: NonNullable<BuyerOrder['refund']>,
): RefundPlace => placeOf(order, cards.length, isElsewhere);

/** Where the money of a single item has gone back to: each is of one payment. */
export const itemRefundPlaceOf = (
  order: Pick<BuyerOrder, 'method'>,
  { gift_card_last4: last4 }: BuyerOrder['line_refunds'][number],
): RefundPlace => placeOf(order, last4 === null ? 0 : 1, false);

/** Item by item everything has gone back: nothing more is on its way. */
const isAllRefunded = (order: BuyerOrder): boolean =>
  stageOf(order) !== 'canceled' && itemRefundsOf(order) >= order.totals.total_cents;

/** All that was sent is back, though not all that was paid is: shipping perhaps stays paid. */
const isAllReturned = (order: BuyerOrder): boolean => {
  const goods = order.lines.filter(({ kind }) => kind === 'product');
  return (
    ['shipped', 'complete'].includes(stageOf(order)) &&
    goods.some((line) => line.returned_quantity > 0) &&
    goods.every((line) => line.returned_quantity + line.canceled_quantity >= line.quantity)
  );
};

/** Headline and first sentence of a paid order. */
export const storyOf = (order: BuyerOrder, shopName: string): Told => {
  const stage = stageOf(order);
  const facts: Facts = {
    firstName: order.first_name,
    email: order.email,
    shopName,
    total: money(order.totals.total_cents),
  };
  if (order.is_disputed && stage !== 'canceled')
    return order.is_dispute_lost
      ? texts.disputeLost(money(order.disputed_cents))
      : texts.disputed(money(order.disputed_cents), stage === 'onHold');
  if (isAllRefunded(order))
    return isOutsideMethod(order.method) ? texts.paidBack(facts) : texts.refunded(facts);
  if (isAllReturned(order)) return texts.returned();
  if (writesOwnReceipts(order.method)) return texts.givingFund(facts);
  const { kind, place } = order.delivery;
  if (kind === 'pickup' && place !== null && (stage === 'shipped' || stage === 'partlyShipped'))
    return texts.pickUp[stage](place);
  if (hasBooks(order)) return texts.books[stage](facts);
  const words = isCardsOnly(order) ? texts.giftCard : texts.gift;
  switch (stage) {
    case 'canceled':
    case 'onHold':
      return words[stage]();
    case 'complete':
      return words.complete(facts);
    default:
      return words.received(facts);
  }
};

/** What goes to the organization, and what it is made of; null when nothing does, or when nobody needs to know. */
export const earningOf = (order: BuyerOrder, shopName: string): { title: string; detail: string } | null => {
  const { earned_cents: earned, takes_gifts: takesGifts, is_after_card_fee: isAfterFee } = order.organization;
  const stage = stageOf(order);
  if (!takesGifts || earned <= 0 || order.is_disputed || stage === 'canceled') return null;
  const { earnedBy, earning, earned: hasEarned } = texts.steps;
  const gifts = order.lines.some(({ kind }) => kind === 'gift');
  const by = !hasBooks(order) ? 'gift' : gifts ? 'both' : 'books';
  const fee = isAfterFee ? 'afterFee' : 'whole';
  return {
    title: (stage === 'complete' ? hasEarned : earning)(money(earned), shopName),
    detail: by === 'books' ? earnedBy.books : earnedBy[by][fee],
  };
};

/** Past these the 24 hours are over, and what they kept back is sent. */
const sentStages: readonly Stage[] = [
  'packing',
  'partlyShipped',
  'shipped',
  'complete',
  'outOfStock',
  'onBackorder',
];

/** How many gift cards of an order were emailed beside what is packed: one, several, or none to tell of. */
export const cardsStepOf = (order: BuyerOrder): 'one' | 'several' | null => {
  if (order.is_disputed || !sentStages.includes(stageOf(order)) || !hasBooks(order)) return null;
  const cards = order.lines.filter(
    (line) => line.kind === 'gift_card' && line.refunded_cents < line.amount_cents,
  );
  return cards.length === 0 ? null : cards.length === 1 ? 'one' : 'several';
};

type ShipStep = keyof typeof texts.steps.ship;

const shipSteps: Readonly<Record<Stage, ShipStep | null>> = {
  received: 'ahead',
  packing: 'soon',
  partlyShipped: 'rest',
  shipped: 'underWay',
  complete: 'past',
  onHold: 'waiting',
  outOfStock: 'waiting',
  onBackorder: 'waiting',
  canceled: null,
};

/** What the page says about sending; null when nothing is sent (any more). */
export const shipStepOf = (order: BuyerOrder): string | null => {
  const step =
    order.shipping_address === null || order.is_disputed || isAllRefunded(order) || isAllReturned(order)
      ? null
      : shipSteps[stageOf(order)];
  if (step === null) return null;
  // Only what follows the 24 hours begins with "Then".
  const told = step === 'ahead' && !isHeld(order) ? 'soon' : step;
  return order.delivery.kind === 'pickup' ? texts.steps.pickup[told] : texts.steps.ship[told];
};

/** Whether the headline may be glad: what was canceled, held or taken back is told plainly. */
export const isGood = (order: BuyerOrder): boolean =>
  !order.is_disputed &&
  !isAllRefunded(order) &&
  !isAllReturned(order) &&
  !['canceled', 'onHold', 'outOfStock', 'onBackorder'].includes(stageOf(order));

/** Whether anything is still to come. */
export const isOver = (order: BuyerOrder): boolean =>
  order.is_disputed ||
  isAllRefunded(order) ||
  isAllReturned(order) ||
  ['complete', 'canceled'].includes(stageOf(order));

/** Whether the buyer's 24 hours are running. */
export const isHeld = (order: BuyerOrder): boolean =>
  order.hold_until !== null && !order.is_disputed && stageOf(order) === 'received';

/** Whether there is anything to tell besides whom to ask: of a canceled order there is not. */
export const hasSteps = (order: BuyerOrder, shopName: string): boolean =>
  isHeld(order) ||
  cardsStepOf(order) !== null ||
  shipStepOf(order) !== null ||
  earningOf(order, shopName) !== null;
