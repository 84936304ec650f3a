import { orderStatus, type OrderStatus } from '@goodshelf/contract/lookups';
import { leftToShip, type WaitingCopies, waitingCopies } from '@goodshelf/contract/shipment-words';
import { type Cents, cents, min, split, sum, zero } from '@goodshelf/money';
import { accountForLineRefund, type RefundableLine } from '../line-refund-accounting.ts';
import { isCancelable } from '../orders.policy.ts';

const s = orderStatus;

type Goods = WaitingCopies & {
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
};

/** What an order with copies left to ship is called, by where the copies of its goods are. */
export const statusOfGoods = (goods: readonly Goods[]): OrderStatus => {
  if (goods.some((line) => line.out_of_stock_quantity > 0)) return s.outOfStock;
  if (goods.some((line) => line.backordered_quantity > 0)) return s.onBackorder;
  return goods.some((line) => line.shipped_quantity > 0) ? s.partiallyShipped : s.inFulfillment;
};

/** Of copies that are called off, those that will not come go first, then those that wait, then what could be packed. */
export const divideWaiting = (line: WaitingCopies, canceled: number) => {
  const outOfStock = Math.min(canceled, line.out_of_stock_quantity);
  return { outOfStock, backordered: Math.min(canceled - outOfStock, line.backordered_quantity) };
};

type SoldGoods = Goods & {
  readonly position: number;
  readonly kind: string;
  readonly amount_cents: number;
  readonly returned_quantity: number;
};

/** What some copies of a line were paid with, as far as it has not gone back: a discount stands on the whole line. */
const paidForCopies = (line: SoldGoods, leftCents: Cents, copies: number): Cents =>
  copies === line.quantity - line.canceled_quantity - line.returned_quantity
    ? leftCents
    : min(split(cents(line.amount_cents), [copies, line.quantity - copies])[0] ?? zero, leftCents);

export type CalledOff = {
  readonly lines: readonly {
    readonly position: number;
    readonly quantity: number;
    readonly amountCents: Cents;
  }[];
  readonly copies: number;
  /** With tax. */
  readonly totalCents: Cents;
  /** It is all that is left of the order, and nothing of it has left: it is canceled. */
  readonly isEverything: boolean;
};

/**
 * What goes back when these waiting copies are called off: what was paid for them (perhaps nothing), and the shipping where nothing
 * of the order will ever be shipped. `copiesOf` says how many of each line. Null when there are none.
 */
export const calledOff = (
  status: OrderStatus | number,
  sold: readonly SoldGoods[],
  left: readonly RefundableLine[],
  copiesOf: (line: SoldGoods) => number,
): CalledOff | null => {
  const goods = sold.filter(({ kind }) => kind === 'product');
  const chosen = goods.flatMap((line) => {
    const quantity = copiesOf(line);
    const leftCents = left.find(({ position }) => position === line.position)?.amountCents ?? zero;
    const amountCents = quantity > 0 ? paidForCopies(line, leftCents, quantity) : zero;
    return quantity > 0 ? [{ position: line.position, quantity, amountCents }] : [];
  });
  if (chosen.length === 0) return null;
  const copies = chosen.reduce((all, { quantity }) => all + quantity, 0);
  const hasShipped = goods.some((line) => line.shipped_quantity > 0);
  const isNothingSent = !hasShipped && goods.reduce((all, line) => all + leftToShip(line), 0) === copies;
  const shipping = left.flatMap(({ kind, position, amountCents }) =>
    isNothingSent && kind === 'shipping' && amountCents > 0 ? [{ position, quantity: 0, amountCents }] : [],
  );
  const lines = [...chosen, ...shipping];
  const paid = lines.filter(({ amountCents }) => amountCents > 0);
  const totalCents = paid.length === 0 ? zero : accountForLineRefund(left, paid).disputedCents;
  const isAll = totalCents === sum(left.map((line) => line.amountCents));
  return { lines, copies, totalCents, isEverything: isAll && isCancelable(status, hasShipped) };
};

/** All copies of one line that wait. */
export const waitingOf =
  (position: number) =>
  (line: SoldGoods): number =>
    line.position === position ? waitingCopies(line) : 0;

/** All copies that will not come. */
export const outOfStockOf = (line: SoldGoods): number => line.out_of_stock_quantity;
