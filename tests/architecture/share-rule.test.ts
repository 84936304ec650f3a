import fs from 'node:fs';
import path from 'node:path';
import { basisPoints, cents, productShare } from '@goodshelf/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productLine } from '../../apps/server/src/modules/orders/index.ts';
import { expectedEarnings, goodsEarning } from '../../apps/server/src/modules/terms/index.ts';
import { divideOwnProduct } from '../../apps/web/app/features/public-pages/fees.ts';
import { cardFees } from '../support/orders.ts';
import { sourceFiles } from './imports.ts';

// Shares are calculated in packages/money/src/share.ts. A second rule, however equal it looks, rounds somewhere else.

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|^(?:tests|e2e|bench|tools)\//.test(file);

const rate = String.raw`\w*(?:shareBps|share_bps|platformFeeBps|platform_fee_bps)`;
/** A rate of the terms that is calculated with: given to the rounding, taken off the whole, multiplied, divided. */
const calculations = [
  new RegExp(String.raw`\b(?:percentage|portion|splitOff)\([^;]*${rate}`, 'i'),
  new RegExp(String.raw`wholeBps\s*-\s*[\w.]*${rate}`, 'i'),
  new RegExp(String.raw`${rate}\)?\s*[*/] `, 'i'),
];
const calculatesShare = (text: string): boolean => calculations.some((calculation) => calculation.test(text));
/** A rate of the terms under another name is still one: whoever names a rate may take no part of anything. */
const takesPart = new RegExp(String.raw`\b(?:percentage|portionUp|portion|splitOff)\(`);
const takesPartByRate = (text: string): boolean =>
  new RegExp(String.raw`\b${rate}\b|\btermsOf\(`, 'i').test(text) && takesPart.test(text);
const textOf = (file: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

test('no file but the rule itself calculates a share', () => {
  const rule = 'packages/money/src/share.ts';
  const others = sourceFiles()
    .filter((file) => file !== rule && !isTest(file) && !file.startsWith('apps/server/src/checks/'))
    .filter((file) => calculatesShare(textOf(file)) || takesPartByRate(textOf(file)));
  expect(others).toEqual([]);
  expect(calculatesShare(textOf(rule))).toBe(true);
});

test('the search would have found the three rules that there were', () => {
  for (const second of [
    'percentage(lineAmount(line), basisPoints(terms.catalogue_share_bps))',
    'subtract(price, percentage(price, basisPoints(row.platform_fee_bps)))',
    'basisPoints(wholeBps - terms.platformFeeBps)',
    'Math.round((price * terms.platform_fee_bps) / 10000)',
    'const share = price * (catalogueShareBps / 10_000);',
  ])
    expect(calculatesShare(second)).toBe(true);
});

test('a rate that got another name first is found, too', () => {
  const renamed =
    'const share = basisPoints(terms.catalogueShareBps);\nconst earned = percentage(price, share);';
  expect(calculatesShare(renamed)).toBe(false);
  expect(takesPartByRate(renamed)).toBe(true);
  expect(takesPartByRate('const modest = percentage(goodsCents, modestPart);')).toBe(false);
});

test('whatever the terms and the price, page, cart, order and price list name the same share', () => {
  const rates = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
  fc.assert(
    fc.property(
      fc.record({ catalogueShareBps: rates, platformFeeBps: rates }),
      fc.boolean(),
      fc.integer({ min: 0, max: 1_000_000 }).map(cents),
      fc.integer({ min: 1, max: 50 }),
      (terms, isOwnProduct, unitPriceCents, quantity) => {
        const line = productLine(
          { ...terms, areGiftsDeductible: true },
          { variantId: 'v', title: '', detail: '', image: null, quantity, unitPriceCents, isOwnProduct },
        );
        const share = productShare(terms, isOwnProduct, line.amountCents);
        expect(line.earnedCents).toBe(share);
        const inCart = goodsEarning(terms, isOwnProduct, line.amountCents);
        const free = { rateBps: basisPoints(0), fixedCents: cents(0) };
        expect(expectedEarnings([inCart], free, { isTotalFinal: true }).earned_cents).toBe(share);
      },
    ),
  );
  const own = divideOwnProduct(cents(990));
  expect([own.platform, own.earned]).toEqual([49, 990 - 49 - own.cardFee]);
  expect(
    expectedEarnings(
      [
        goodsEarning(
          { catalogueShareBps: basisPoints(2_000), platformFeeBps: basisPoints(500) },
          true,
          cents(990),
        ),
      ],
      cardFees,
      { isTotalFinal: true },
    ).earned_cents,
  ).toBe(own.earned);
});
