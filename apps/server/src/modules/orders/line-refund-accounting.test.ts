import { add, basisPoints, type Cents, cents, split, subtract, sum, zero } from '@goodshelf/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountForLineRefund,
  type LineRefundAccount,
  type LineToRefund,
  type RefundableLine,
} from './line-refund-accounting.ts';
import { accountForSale } from './order-accounting.ts';
import { feeCoverLine, giftLine, productLine, shippingLine, taxLine, withTaxes } from './order-lines.ts';
import { accountForRefund } from './refund-accounting.ts';

const anyTerms = fc.record({
  catalogueShareBps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
  platformFeeBps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
  areGiftsDeductible: fc.boolean(),
});
const amount = fc.integer({ min: 1, max: 20_000 });
const anyGoods = fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 5 }), isOwn: fc.boolean() });

/** A paid order with everything that an order may have, its tax divided over its goods. */
const anySale = fc
  .record({
    terms: anyTerms,
    goods: fc.array(anyGoods, { minLength: 1, maxLength: 4 }),
    gifts: fc.array(amount, { maxLength: 2 }),
    cover: fc.option(amount),
    shipping: fc.option(amount),
    taxCents: fc.integer({ min: 0, max: 3_000 }),
    feeCents: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ terms, goods, gifts, cover, shipping, taxCents, feeCents }): RefundableLine[] => {
    const products = goods.map(({ price, quantity, isOwn }) =>
      productLine(terms, {
        variantId: '01980000-0000-7000-8000-000000000001',
        isOwnProduct: isOwn,
        title: 'A book',
        detail: '',
        image: null,
        quantity,
        unitPriceCents: cents(price),
      }),
    );
    const taxes = split(
      cents(taxCents),
      products.map((line) => line.amountCents),
    ).map((part) => ({ taxCents: part, rateMillionths: 70_000 }));
    const details = { dedication: null, is_anonymous: false, comment: '' };
    const lines = [
      ...withTaxes(products, taxes),
      ...gifts.map((value) =>
        giftLine(terms, {
          amountCents: cents(value),
          title: 'Gift',
          detail: '',
          campaignId: null,
          gift: details,
        }),
      ),
      ...(cover === null ? [] : [feeCoverLine(terms, cents(cover))]),
      ...(shipping === null ? [] : [shippingLine('Shipping', cents(shipping))]),
      ...(taxCents === 0 ? [] : [taxLine('Sales tax', cents(taxCents))]),
    ];
    const { lines: earnings } = accountForSale(lines, cents(feeCents));
    return lines.map((line, index) => ({
      position: index + 1,
      kind: line.kind,
      amountCents: line.amountCents,
      taxCents: line.taxCents,
      earnedCents: earnings[index]?.earnedCents ?? zero,
      providerFeeCents: earnings[index]?.providerFeeCents ?? zero,
    }));
  });

const without = (lines: readonly RefundableLine[], account: LineRefundAccount): RefundableLine[] =>
  lines.map((line) => {
    const part = account.lines.find(({ position }) => position === line.position);
    return part === undefined
      ? line
      : {
          ...line,
          amountCents: subtract(line.amountCents, part.amountCents),
          taxCents: subtract(line.taxCents, part.taxCents),
          earnedCents: subtract(line.earnedCents, part.earnedCents),
          providerFeeCents: subtract(line.providerFeeCents, part.feeCents),
        };
  });

/** Refunds of some lines, one after the other, by what chance says, until nothing is left. */
const refundEverything = (
  sold: readonly RefundableLine[],
  chances: readonly number[],
): LineRefundAccount[] => {
  const accounts: LineRefundAccount[] = [];
  let left = [...sold];
  for (let turn = 0; ; turn++) {
    const open = left.filter((line) => line.kind !== 'tax' && line.amountCents > 0);
    if (open.length === 0) return accounts;
    const chanceOf = (at: number): number => chances[(turn * 7 + at) % chances.length] ?? 1;
    const chosen = open.filter((_, at) => chanceOf(at) > 0.4);
    const parts = (chosen.length > 0 && turn < 12 ? chosen : open).map((line, at): LineToRefund => ({
      position: line.position,
      amountCents:
        turn < 12 ? cents(Math.max(1, Math.trunc(line.amountCents * chanceOf(at + 3)))) : line.amountCents,
    }));
    const account = accountForLineRefund(left, parts);
    left = without(left, account);
    for (const line of left) {
      const parts = [line.amountCents, line.taxCents, line.earnedCents, line.providerFeeCents];
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      expect(add(line.earnedCents, line.providerFeeCents)).toBeLessThanOrEqual(line.amountCents);
    }
    accounts.push(account);
  }
};

const figures = [
  'disputedCents',
  'fromGiftsCents',
  'fromSharesCents',
  'fromRevenueCents',
  'fromTaxCents',
  'fromGiftCardsCents',
  'fromWithheldCents',
] as const;
const togetherOf = (accounts: readonly Pick<LineRefundAccount, (typeof figures)[number]>[]) =>
  Object.fromEntries(figures.map((figure) => [figure, sum(accounts.map((account) => account[figure]))]));

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('refunds of lines', () => {
  test('that add up to everything take back what one refund of everything does, to the cent', () => {
    fc.assert(
      fc.property(anySale, chances, (sold, luck) => {
        const total = sum(sold.map((line) => line.amountCents));
        const accounts = refundEverything(sold, luck);
        expect(togetherOf(accounts)).toEqual(togetherOf([accountForRefund(sold, total)]));
        const goneBack = sold.map(({ position }) =>
          sum(
            accounts
              .flatMap(({ lines }) => lines.filter((line) => line.position === position))
              .map((line) => line.amountCents),
          ),
        );
        expect(goneBack).toEqual(sold.map((line) => line.amountCents));
      }),
      { numRuns: 500 },
    );
  });

  test('each add up to what the buyer gets', () => {
    fc.assert(
      fc.property(anySale, chances, (sold, luck) => {
        for (const account of refundEverything(sold, luck)) {
          const { disputedCents, fromGiftsCents, fromSharesCents, ...rest } = account;
          const parts: Cents[] = [
            fromGiftsCents,
            fromSharesCents,
            rest.fromRevenueCents,
            rest.fromTaxCents,
            rest.fromWithheldCents,
          ];
          expect(sum(parts)).toBe(disputedCents);
        }
      }),
    );
  });

  const sold: RefundableLine[] = [
    {
      position: 1,
      kind: 'product',
      amountCents: cents(30_00),
      taxCents: cents(2_10),
      earnedCents: cents(6_00),
      providerFeeCents: zero,
    },
    {
      position: 2,
      kind: 'gift',
      amountCents: cents(20_00),
      taxCents: zero,
      earnedCents: cents(19_30),
      providerFeeCents: cents(70),
    },
    {
      position: 3,
      kind: 'tax',
      amountCents: cents(2_10),
      taxCents: zero,
      earnedCents: zero,
      providerFeeCents: zero,
    },
  ];

  test('one of three copies brings a third of its tax, of its share and of the platform’s part', () => {
    expect(accountForLineRefund(sold, [{ position: 1, amountCents: cents(10_00) }])).toEqual({
      lines: [
        { position: 1, amountCents: 10_00, taxCents: 70, earnedCents: 2_00, feeCents: 0 },
        { position: 3, amountCents: 70, taxCents: 0, earnedCents: 0, feeCents: 0 },
      ],
      disputedCents: 10_70,
      disputeFeeCents: 0,
      fromGiftsCents: 0,
      fromSharesCents: 2_00,
      fromRevenueCents: 8_00,
      fromTaxCents: 70,
      fromGiftCardsCents: 0,
      fromWithheldCents: 0,
    });
  });

  test.each([
    ['more than is left of a line', [{ position: 1, amountCents: cents(30_01) }]],
    ['nothing', [{ position: 1, amountCents: zero }]],
    ['no line', []],
    [
      'a line twice',
      [
        { position: 2, amountCents: cents(1) },
        { position: 2, amountCents: cents(1) },
      ],
    ],
    ['the tax by itself', [{ position: 3, amountCents: cents(1) }]],
    ['a line that is not there', [{ position: 4, amountCents: cents(1) }]],
  ])('never give back %s', (_what, parts) => {
    expect(() => accountForLineRefund(sold, parts)).toThrow();
  });
});
