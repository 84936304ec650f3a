import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { expect, it } from 'vitest';
import { receiptRefusal, staffDestinations } from './orders.policy.ts';

const paid = {
  status: orderStatus.on24HourHold,
  payment_status: paymentStatus.completed,
  isTakenBack: false,
  email: 'maria@example.com',
  method: 1,
};

it('a paid order has a receipt', () => {
  expect(receiptRefusal(paid)).toBeNull();
});

it.each([
  ['an order that nobody has paid', { ...paid, payment_status: paymentStatus.pending }, 'notPaid'],
  ['a canceled order', { ...paid, status: orderStatus.canceled }, 'canceled'],
  ['an order whose buyer was erased', { ...paid, email: '' }, 'erased'],
  ['a gift that PayPal Giving Fund received', { ...paid, method: 5 }, 'givingFund'],
  ['an order of which the bank took the money back', { ...paid, isTakenBack: true }, 'disputed'],
] as const)('%s has none', (_, order, refusal) => {
  expect(receiptRefusal(order)).toBe(refusal);
});

const now = new Date('2026-03-01T12:00:00Z');
const [before, after] = [new Date('2026-03-01T11:00:00Z'), new Date('2026-03-01T13:00:00Z')];
const book = { hasGoods: true, hasShipped: false, isTakenBack: false, isPaidOutside: false };
const gift = { hasGoods: false, hasShipped: false, isTakenBack: false, isPaidOutside: false };
const takenBack = { hasGoods: true, hasShipped: false, isTakenBack: true, isPaidOutside: false };
const outside = { ...book, isPaidOutside: true };
const partly = { hasGoods: true, hasShipped: true, isTakenBack: false, isPaidOutside: false };

it.each([
  ['waits out its 24 hours', 2, after, book, [9, 8, 6]],
  ['of gifts alone has nothing to pack', 2, after, gift, [8, 6]],
  ['goes back to its 24 hours', 8, after, book, [2, 6]],
  ['goes on being prepared', 8, before, book, [9, 6]],
  ['is being prepared', 9, before, book, [8, 6]],
  ['has partly left, so it is neither held nor canceled', 10, before, partly, []],
  ['was held by a dispute after a part had left', 8, before, partly, [9]],
  ['waits for stock with a part gone', 12, before, partly, []],
  ['waits for stock', 12, before, book, [6]],
  ['was taken back by the bank, so it is not sent', 9, before, takenBack, [8]],
  ['was taken back while it was on hold', 8, before, takenBack, []],
  ['was paid to the organization itself, so it is not canceled by us', 9, before, outside, [8]],
  ['has shipped', 3, before, book, []],
] as const)('staff move an order that %s', (_, status, holdUntil, facts, destinations) => {
  expect(staffDestinations({ status, hold_until: holdUntil }, facts, now)).toEqual(destinations);
});
