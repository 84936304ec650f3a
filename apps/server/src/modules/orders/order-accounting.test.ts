import { add, basisPoints, type Cents, cents, type FeeSchedule, percentage, sum } from '@goodshelf/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountForChargeback, chargebackEntry } from './chargeback-accounting.ts';
import { accountForSale, saleEntries } from './order-accounting.ts';
import { nothingCaptured } from '../settlement/index.ts';
import { takenFrom } from './take-back.ts';
import type { MoneyTerms } from '../terms/index.ts';
import {
  feeCoverLine,
  giftLine,
  type NewOrderLine,
  productLine,
  shippingLine,
  taxLine,
  totalsOf,
} from './order-lines.ts';

const cardFees: FeeSchedule = { rateBps: basisPoints(290), fixedCents: cents(30) };
const feeOf = (total: Cents, schedule = cardFees): Cents =>
  add(percentage(total, schedule.rateBps), schedule.fixedCents);

const usual: MoneyTerms = {
  catalogueShareBps: basisPoints(2000),
  platformFeeBps: basisPoints(500),
  areGiftsDeductible: true,
};

const book = (unitPriceCents: number, quantity = 1, isOwnProduct = false, terms = usual): NewOrderLine =>
  productLine(terms, {
    variantId: '01980000-0000-7000-8000-000000000001',
    isOwnProduct,
    title: 'A book',
    detail: '',
    image: null,
    quantity,
    unitPriceCents: cents(unitPriceCents),
  });
const gift = (amountCents: number, terms = usual): NewOrderLine =>
  giftLine(terms, {
    amountCents: cents(amountCents),
    title: 'Gift',
    detail: '',
    campaignId: null,
    gift: { dedication: null, is_anonymous: false, comment: '' },
  });

const cause = {
  order: { id: '01980000-0000-7000-8000-000000000002', number: 'GS-10001' },
  paymentId: '01980000-0000-7000-8000-000000000003',
  at: new Date('2026-03-02T15:00:00Z'),
};

const anyTerms = fc
  .record({
    catalogueShareBps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    platformFeeBps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    areGiftsDeductible: fc.boolean(),
  })
  .map((terms): MoneyTerms => terms);

/** Any order that could be placed: goods of both kinds, gifts, a cover, shipping, tax; at least one cent in all. */
const anyOrder = anyTerms.chain((terms) => {
  const amount = fc.integer({ min: 0, max: 50_000_00 });
  const product = fc
    .record({ price: amount, quantity: fc.integer({ min: 1, max: 50 }), isOwn: fc.boolean() })
    .map(({ price, quantity, isOwn }) => book(price, quantity, isOwn, terms));
  const other = fc.oneof(
    amount.map((value) => gift(value, terms)),
    amount.map((value) => feeCoverLine(terms, cents(value))),
    amount.map((value) => shippingLine('Shipping', cents(value))),
    amount.map((value) => taxLine('Tax', cents(value))),
  );
  return fc
    .array(fc.oneof(product, other), { minLength: 1, maxLength: 12 })
    .filter((orderLines) => totalsOf(orderLines).totalCents > 0);
});

/** Also fees that no provider would take: the books have to hold whatever it sends. */
const anyFee = fc.oneof(
  fc.constant('usual' as const),
  fc.integer({ min: 0, max: 100_000_00 }).map((value) => cents(value)),
);
const feeFor = (lines: readonly NewOrderLine[], fee: Cents | 'usual'): Cents =>
  fee === 'usual' ? feeOf(totalsOf(lines).totalCents) : fee;

describe('an order’s totals', () => {
  test('goods are never deductible, gifts and the covered fee are, when the organization’s gifts are', () => {
    const lines = [
      book(1_600, 2),
      gift(2_500),
      feeCoverLine(usual, cents(106)),
      shippingLine('Standard', cents(495)),
      taxLine('Tax', cents(0)),
    ];
    expect(totalsOf(lines)).toEqual({
      goodsCents: 3_200,
      giftsCents: 2_500,
      shippingCents: 495,
      taxCents: 0,
      feeCoverCents: 106,
      discountCents: 0,
      giftCardsCents: 0,
      totalCents: 6_301,
      deductibleCents: 2_606,
    });
    expect(totalsOf([gift(2_500, { ...usual, areGiftsDeductible: false })]).deductibleCents).toBe(0);
  });

  test('the total is the sum of its parts for any order', () => {
    fc.assert(
      fc.property(anyOrder, (lines) => {
        const { totalCents, deductibleCents, ...parts } = totalsOf(lines);
        expect(
          sum([parts.goodsCents, parts.giftsCents, parts.shippingCents, parts.taxCents, parts.feeCoverCents]),
        ).toBe(totalCents);
        expect(deductibleCents).toBeLessThanOrEqual(add(parts.giftsCents, parts.feeCoverCents));
      }),
    );
  });
});

describe('a sale', () => {
  test('a catalogue book earns its share, and the platform bears the card’s fee', () => {
    const account = accountForSale([book(1_600, 2), shippingLine('Standard', cents(495))], cents(137));
    expect(account).toMatchObject({ earnedCents: 640, revenueCents: 3_055, withheldCents: 0 });
  });

  test('the organization’s own product earns its price less the platform’s fee and its part of the card’s fee', () => {
    const account = accountForSale([book(2_000, 1, true), book(2_000)], cents(146));
    expect(account.lines.map((line) => line.earnedCents)).toEqual([2_000 - 100 - 73, 400]);
    expect(account).toMatchObject({ withheldCents: 73, earnedBySharesCents: 2_227, revenueCents: 1_700 });
  });

  test('a gift earns all of it less its part of the card’s fee', () => {
    const account = accountForSale([gift(2_500)], cents(103));
    expect(account).toMatchObject({ earnedByGiftsCents: 2_397, withheldCents: 103, revenueCents: 0 });
  });

  test('a covered fee is taken from the cover, and what is left of it is the organization’s', () => {
    const lines = [book(10_000), gift(2_500), feeCoverLine(usual, cents(106))];
    const account = accountForSale(lines, feeOf(totalsOf(lines).totalCents)); // 395 cents, 82 of them for gift and cover
    expect(account.lines.map((line) => line.earnedCents)).toEqual([2_000, 2_500, 24]);
    expect(account.withheldCents).toBe(82);
  });

  test('no cent is lost: every entry sums to zero, and the parts of a sale are its total', () => {
    fc.assert(
      fc.property(anyOrder, anyFee, (lines, fee) => {
        const account = accountForSale(lines, feeFor(lines, fee));
        for (const entry of saleEntries(account, cause, nothingCaptured)) {
          expect(sum(entry.postings.map((posting) => posting.amountCents))).toBe(0);
          expect(entry.postings.length).toBeGreaterThanOrEqual(2);
          expect(entry.postings.every((posting) => posting.amountCents !== 0)).toBe(true);
        }
        expect(account.totalCents).toBe(totalsOf(lines).totalCents);
        expect(
          sum([account.earnedCents, account.revenueCents, account.taxCents, account.withheldCents]),
        ).toBe(account.totalCents);
        expect(account.earnedCents).toBe(add(account.earnedByGiftsCents, account.earnedBySharesCents));
      }),
    );
  });

  test('no line earns more than it costs or less than nothing, and nobody is withheld more than the fee', () => {
    fc.assert(
      fc.property(anyOrder, anyFee, (lines, fee) => {
        const account = accountForSale(lines, feeFor(lines, fee));
        account.lines.forEach((line, index) => {
          const ordered = lines[index];
          expect(line.earnedCents).toBeGreaterThanOrEqual(0);
          expect(line.earnedCents).toBeLessThanOrEqual(ordered?.amountCents ?? Number.NaN);
          expect(add(line.earnedCents, line.providerFeeCents)).toBe(ordered?.earnedCents);
          if (ordered?.bearsProviderFee !== true) expect(line.providerFeeCents).toBe(0);
        });
        expect(account.withheldCents).toBeLessThanOrEqual(account.providerFeeCents);
        for (const part of [account.revenueCents, account.taxCents, account.withheldCents])
          expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('after the provider has taken its fee it holds what the parties own', () => {
    fc.assert(
      fc.property(anyOrder, anyFee, (lines, fee) => {
        const account = accountForSale(lines, feeFor(lines, fee));
        const held = saleEntries(account, cause, nothingCaptured)
          .flatMap((entry) => entry.postings)
          .filter((posting) => posting.account === 'provider_clearing')
          .map((posting) => posting.amountCents);
        expect(sum(held)).toBe(account.providerFeeCents - account.totalCents);
      }),
    );
  });
});

describe('a chargeback', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const anyCents = fc.integer({ min: 0, max: 20_000 });

  const soldAs = (lines: readonly NewOrderLine[], fee: Cents) => {
    const account = accountForSale(lines, fee);
    return {
      account,
      sold: lines.map((line, index) => ({
        kind: line.kind,
        amountCents: line.amountCents,
        earnedCents: account.lines[index]?.earnedCents ?? cents(0),
        providerFeeCents: account.lines[index]?.providerFeeCents ?? cents(0),
      })),
    };
  };

  test('of the whole payment takes back exactly what the sale gave, and costs its fee', () => {
    fc.assert(
      fc.property(anyOrder, anyFee, (lines, fee) => {
        const { account, sold } = soldAs(lines, feeFor(lines, fee));
        const chargeback = accountForChargeback(sold, account.totalCents, cents(1_500));
        expect(chargeback).toEqual({
          disputedCents: account.totalCents,
          disputeFeeCents: 1_500,
          fromGiftsCents: account.earnedByGiftsCents,
          fromSharesCents: account.earnedBySharesCents,
          fromRevenueCents: account.revenueCents,
          fromTaxCents: account.taxCents,
          fromGiftCardsCents: account.giftCardsCents,
          fromWithheldCents: account.withheldCents,
        });
      }),
    );
  });

  test('of a part sums to zero and never takes more of anybody than the sale gave', () => {
    fc.assert(
      fc.property(
        anyOrder,
        anyFee,
        part,
        anyCents,
        anyCents,
        anyCents,
        (lines, fee, disputedPart, openGifts, openShares, available) => {
          const { account, sold } = soldAs(lines, feeFor(lines, fee));
          const disputed = cents(Math.max(1, Math.floor(account.totalCents * disputedPart)));
          const chargeback = accountForChargeback(sold, disputed, cents(1_500));
          const open = { giftsCents: cents(openGifts), sharesCents: cents(openShares) };
          const from = takenFrom(chargeback, open, { availableCents: cents(available), owedCents: cents(0) });
          const { postings } = chargebackEntry(chargeback, from, cause);
          for (const part of Object.values(from)) expect(part).toBeGreaterThanOrEqual(0);
          expect(sum(Object.values(from))).toBe(add(chargeback.fromGiftsCents, chargeback.fromSharesCents));
          expect(from.pendingGiftsCents).toBeLessThanOrEqual(openGifts);
          expect(from.pendingSharesCents).toBeLessThanOrEqual(openShares);
          if (from.debtCents > 0) expect(from.availableCents).toBe(available);
          expect(sum(postings.map((posting) => posting.amountCents))).toBe(0);
          expect(chargeback.fromGiftsCents).toBeLessThanOrEqual(account.earnedByGiftsCents);
          expect(chargeback.fromSharesCents).toBeLessThanOrEqual(account.earnedBySharesCents);
          expect(chargeback.fromTaxCents).toBeLessThanOrEqual(account.taxCents);
          for (const taken of Object.values(chargeback)) expect(taken).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('of more than was paid is refused', () => {
    const { sold } = soldAs([gift(2_500)], cents(103));
    expect(() => accountForChargeback(sold, cents(2_501), cents(0))).toThrow(/does not fit/);
    expect(() => accountForChargeback(sold, cents(0), cents(0))).toThrow(/does not fit/);
  });
});
