import { standardTerms } from '@goodshelf/contract/lookups';
import { basisPoints, cents, type Cents, feeCoverFor } from '@goodshelf/money';
import { expect, test } from 'vitest';
import { sandboxFeeSchedule } from '../../apps/server/src/adapters/sandbox-card/payment-intents.ts';
import { accountForSale, type SaleLine } from '../../apps/server/src/modules/orders/order-accounting.ts';
import { createTableShipping, readShippingRates } from '../../apps/server/src/modules/shipping/index.ts';
import {
  cardFeeOf,
  divideCatalogueBook,
  divideGift,
  divideOwnProduct,
} from '../../apps/web/app/features/public-pages/fees.ts';
import { createTestDatabase } from '../support/database.ts';
import { createSchool } from '../support/school.ts';

// What the pricing page says is what the program does.

const amounts = [100, 899, 1_299, 2_000, 5_000, 10_000, 24_999].map(cents);
const paidAlone = (line: SaleLine): Cents =>
  accountForSale([line], cardFeeOf(line.amountCents)).lines[0]?.earnedCents ?? cents(0);

test('an organization without terms of its own gets the published share and the published platform fee', async () => {
  const own = await createTestDatabase();
  try {
    const school = await createSchool(own.db);
    const { rows } = await own.db.asOperator('terms of a new organization', (tx) =>
      tx.raw('select catalogue_share_bps, platform_fee_bps from money_terms where organization_id = $1', [
        school.id,
      ]),
    );
    expect(rows).toEqual([
      {
        catalogue_share_bps: standardTerms.catalogueShareBps,
        platform_fee_bps: standardTerms.platformFeeBps,
      },
    ]);
  } finally {
    await own.drop();
  }
});

test('the card provider takes the published fee', () => {
  expect(sandboxFeeSchedule).toEqual({
    rateBps: basisPoints(standardTerms.cardRateBps),
    fixedCents: cents(standardTerms.cardFixedCents),
  });
});

test('the published divisions are what the books enter, to the cent', () => {
  for (const amountCents of amounts) {
    const catalogue = divideCatalogueBook(amountCents);
    const own = divideOwnProduct(amountCents);
    const gift = divideGift(amountCents, false);
    const covered = divideGift(amountCents, true);
    expect(
      paidAlone({
        kind: 'product',
        amountCents,
        earnedCents: catalogue.earned,
        bearsProviderFee: false,
      }),
    ).toBe(catalogue.earned);
    expect(
      paidAlone({
        kind: 'product',
        amountCents,
        earnedCents: cents(amountCents - own.platform),
        bearsProviderFee: true,
      }),
    ).toBe(own.earned);
    expect(paidAlone({ kind: 'gift', amountCents, earnedCents: amountCents, bearsProviderFee: true })).toBe(
      gift.earned,
    );
    expect(covered.paid).toBe(amountCents + feeCoverFor(amountCents, sandboxFeeSchedule));
  }
});

test('shipping costs what is published, and nothing from the published amount on', async () => {
  const own = await createTestDatabase();
  try {
    const rates = await own.db.asOperator('rates of a new platform', readShippingRates);
    const shipping = createTableShipping(() => rates);
    const item = { quantity: 1, weight: null, weightUnit: null, isOwnProduct: false };
    const priceFor = async (goodsCents: number) =>
      (await shipping.quote({ hasGoods: true, state: 'RI', goodsCents: cents(goodsCents), items: [item] }))
        ?.priceCents;
    expect(await priceFor(standardTerms.freeShippingFromCents - 1)).toBe(standardTerms.shippingCents);
    expect(await priceFor(standardTerms.freeShippingFromCents)).toBe(0);
  } finally {
    await own.drop();
  }
});
