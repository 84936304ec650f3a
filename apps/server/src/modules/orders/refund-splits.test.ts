import { add, basisPoints, type Cents, cents, percentage, subtract, sum, zero } from '@goodshelf/money';
import { expect, test } from 'vitest';
import { divideRefund } from './divide-refund.ts';
import { accountForLineRefund, type RefundableLine } from './line-refund-accounting.ts';

// The arithmetic of refunds, proven for every total up to $200.00 and every split of it.
//
// A refund knows only what is left of a line (price, share, withheld fee, tax) and how much of it goes back. So it is enough to
// prove one step from every such state, and a chain of any length follows by induction:
//   1. Each part is its exact proportion of what is left, rounded down or up, and never above what is left of it.
//   2. The parts add up to what goes back.
//   3. When all of the price goes back, all of each part does: nothing stays behind, to the cent.
// The first test tries every state of a small line, with every amount: all remainders and ties that rounding can meet. The rule
// has no other constants than these numbers, so a large line rounds as a small one. The second walks through all totals of real
// purchases; EVERY_TOTAL=1 takes each of the 20,000 (ten seconds), the ordinary run each 17th.
const totalStep = process.env['EVERY_TOTAL'] === '1' ? 1 : 17;
const largestTotal = 200_00;

type Sold = { readonly amount: Cents; readonly earned: Cents; readonly fee: Cents; readonly tax: Cents };

const linesOf = ({ amount, earned, fee, tax }: Sold): readonly RefundableLine[] => [
  {
    position: 1,
    kind: 'product',
    amountCents: amount,
    taxCents: tax,
    earnedCents: earned,
    providerFeeCents: fee,
  },
  { position: 2, kind: 'tax', amountCents: tax, taxCents: zero, earnedCents: zero, providerFeeCents: zero },
];

/** Refunds a part of the line; resolves to what is left. Plain comparisons, because it runs some millions of times. */
const refundOf = (sold: Sold, amount: Cents): Sold => {
  const account = accountForLineRefund(linesOf(sold), [{ position: 1, amountCents: amount }]);
  const [goods] = account.lines;
  if (goods === undefined) throw new Error('Nothing went back');
  const parts: readonly (readonly [part: Cents, left: Cents])[] = [
    [goods.earnedCents, sold.earned],
    [goods.feeCents, sold.fee],
    [account.fromRevenueCents, subtract(sold.amount, add(sold.earned, sold.fee))],
    [goods.taxCents, sold.tax],
  ];
  const isExact = parts.every(([part, left]) => {
    // part - 1 < left × amount / sold.amount < part + 1, in whole numbers, and equal to it where it is whole.
    const difference = part * sold.amount - left * amount;
    return (
      part >= 0 &&
      part <= left &&
      Math.abs(difference) < sold.amount &&
      (amount < sold.amount || part === left)
    );
  });
  const isWhole =
    add(goods.amountCents, goods.taxCents) === account.disputedCents &&
    goods.amountCents === amount &&
    account.fromTaxCents === goods.taxCents &&
    sum([
      account.fromGiftsCents,
      account.fromSharesCents,
      account.fromRevenueCents,
      account.fromTaxCents,
      account.fromWithheldCents,
    ]) === account.disputedCents;
  if (!isExact || !isWhole)
    throw new Error(`${amount} of ${JSON.stringify(sold)} went back as ${JSON.stringify(account)}`);
  return {
    amount: subtract(sold.amount, amount),
    earned: subtract(sold.earned, goods.earnedCents),
    fee: subtract(sold.fee, goods.feeCents),
    tax: subtract(sold.tax, goods.taxCents),
  };
};

test('one step is exact from every state of a line of up to 20 cents', () => {
  let steps = 0;
  for (let amount = 1; amount <= 20; amount++)
    for (let earned = 0; earned <= amount; earned++)
      for (let fee = 0; earned + fee <= amount; fee++)
        for (let back = 1; back <= amount; back++) {
          // The tax is divided by itself: its own states need not meet each state of the shares.
          const tax = (earned * 7 + fee * 3 + back) % (amount + 2);
          refundOf(
            { amount: cents(amount), earned: cents(earned), fee: cents(fee), tax: cents(tax) },
            cents(back),
          );
          steps += 1;
        }
  expect(steps).toBe(26_565);
});

/** A sale at real rates: whose share, what the card's fee withholds of it, and the tax. */
const sales = [
  { shareBps: 2_000, withheldBps: 0, taxBps: 0 },
  { shareBps: 2_000, withheldBps: 0, taxBps: 887 },
  { shareBps: 9_210, withheldBps: 290, taxBps: 725 },
  { shareBps: 3_333, withheldBps: 1, taxBps: 1_025 },
];

const soldFor = (total: number, sale: (typeof sales)[number]): Sold => {
  const amount = cents(total);
  const of = (bps: number) => percentage(amount, basisPoints(bps));
  return { amount, earned: of(sale.shareBps), fee: of(sale.withheldBps), tax: of(sale.taxBps) };
};

/** Where rounding is hardest: a cent at either end, halves and thirds with what is left over, and one that no rule chose. */
const splitsOf = (total: number): readonly (readonly number[])[] => {
  const half = Math.floor(total / 2);
  const third = Math.floor(total / 3);
  const odd = Math.floor(total * 0.618);
  return [
    [total],
    [1, total - 1],
    [total - 1, 1],
    [1, 1, total - 2],
    [1, total - 2, 1],
    [total - 2, 1, 1],
    [half, total - half],
    [third, third, total - 2 * third],
    [odd, total - odd],
    [odd, Math.floor((total - odd) / 2), total - odd - Math.floor((total - odd) / 2)],
  ].filter((parts) => parts.every((part) => part > 0));
};

test('every total up to $200.00 goes back in up to three refunds, with all of its shares, fees and tax', () => {
  const wrong: string[] = [];
  for (let total = 1; total <= largestTotal; total += totalStep)
    for (const sale of sales)
      for (const parts of splitsOf(total)) {
        const left = parts.reduce((rest, part) => refundOf(rest, cents(part)), soldFor(total, sale));
        if (Object.values(left).some((cent) => cent !== 0)) wrong.push(`${total} in ${parts.join(' + ')}`);
      }
  expect(wrong).toEqual([]);
}, 600_000);

test('a twin that rounds each refund by the rate of the sale leaves cents behind, and is caught', () => {
  const wrong: number[] = [];
  for (let total = 1; total <= largestTotal; total += totalStep) {
    const { earned } = soldFor(total, { shareBps: 2_000, withheldBps: 0, taxBps: 0 });
    for (const parts of splitsOf(total))
      if (sum(parts.map((part) => percentage(cents(part), basisPoints(2_000)))) !== earned) wrong.push(total);
  }
  expect(wrong.length).toBeGreaterThan(1_000);
});

test('and over two payments it goes back to the cent of each of them', () => {
  for (let total = 2; total <= largestTotal; total += totalStep * 3) {
    const sold = soldFor(total, { shareBps: 9_210, withheldBps: 290, taxBps: 725 });
    const { lines, disputedCents } = accountForLineRefund(linesOf(sold), [
      { position: 1, amountCents: sold.amount },
    ]);
    for (const last of [1, Math.floor(disputedCents / 3) || 1, disputedCents - 1]) {
      const payments = [cents(last), subtract(disputedCents, cents(last))].map((amountCents, index) => ({
        paymentId: String(index),
        amountCents,
      }));
      const refunds = divideRefund(lines, payments);
      expect(refunds.map(({ amountCents }) => amountCents)).toEqual(
        payments.map(({ amountCents }) => amountCents),
      );
      const goods = refunds.flatMap((refund) => refund.lines).filter(({ position }) => position === 1);
      expect({
        amount: sum(goods.map((line) => line.amountCents)),
        earned: sum(goods.map((line) => line.earnedCents)),
        fee: sum(goods.map((line) => line.feeCents)),
        tax: sum(goods.map((line) => line.taxCents)),
      }).toEqual(sold);
    }
  }
});

test('what goes back over the payments of a card and of three gift cards fills one after the other, and adds up in every column', () => {
  for (const total of [4, 5, 99, 2_095, 19_999]) {
    const sold = soldFor(total, sales[2] ?? { shareBps: 0, withheldBps: 0, taxBps: 0 });
    const { lines, disputedCents } = accountForLineRefund(linesOf(sold), [
      { position: 1, amountCents: sold.amount },
    ]);
    for (const parts of [
      [1, 1, 1],
      [Math.floor(disputedCents / 4), Math.floor(disputedCents / 4), Math.floor(disputedCents / 4)],
      [disputedCents - 3, 1, 1],
    ]) {
      const rest = disputedCents - parts.reduce((a, b) => a + b, 0);
      const payments = [...parts, rest].map((amount, index) => ({
        paymentId: String(index),
        amountCents: cents(amount),
      }));
      const refunds = divideRefund(lines, payments);
      expect(refunds.map(({ paymentId, amountCents }) => ({ paymentId, amountCents }))).toEqual(
        payments.filter(({ amountCents }) => amountCents > 0),
      );
      const all = refunds.flatMap((refund) => refund.lines);
      for (const line of lines) {
        const ofLine = all.filter(({ position }) => position === line.position);
        const { position: _position, ...columns } = line;
        for (const [column, amount] of Object.entries(columns))
          expect(
            ofLine.reduce((a, one) => a + Number(Object(one)[column]), 0),
            column,
          ).toBe(amount);
      }
    }
  }
});
