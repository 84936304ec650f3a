import {
  add,
  basisPoints,
  type Cents,
  cents,
  feeCoverFor,
  type FeeSchedule,
  percentage,
} from '@goodshelf/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFees, lines } from '../../../../../tests/support/orders.ts';
import { newId } from '../../platform/ids/index.ts';

import { accountForSale } from './order-accounting.ts';
import { totalsOf } from './order-lines.ts';

const anyBook = newId();
const feeOf = (total: Cents, schedule: FeeSchedule): Cents =>
  add(percentage(total, schedule.rateBps), schedule.fixedCents);

describe('a covered fee', () => {
  test('of $25.00 at 2.9 % and 30 cents is $1.06', () => {
    expect(feeCoverFor(cents(2_500), cardFees)).toBe(106);
    expect(feeCoverFor(cents(0), cardFees)).toBe(0);
  });

  test('leaves the organization the whole gift even when the card costs more than expected', () => {
    const ordered = [lines.gift(2_500), lines.feeCover(106)];
    const account = accountForSale(ordered, cents(140));
    expect(account).toMatchObject({ earnedCents: 2_500, withheldCents: 106 });
  });

  test('leaves the organization the whole gift, alone and beside any goods', () => {
    const schedules = fc.record({
      rateBps: fc.integer({ min: 0, max: 2_000 }).map(basisPoints),
      fixedCents: fc.integer({ min: 0, max: 100 }).map(cents),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_00 }),
        fc.integer({ min: 0, max: 1_000_00 }),
        schedules,
        (giftCents, goodsCents, schedule) => {
          const ordered = [
            lines.book(anyBook, goodsCents),
            lines.gift(giftCents),
            lines.feeCover(feeCoverFor(cents(giftCents), schedule)),
          ];
          const account = accountForSale(ordered, feeOf(totalsOf(ordered).totalCents, schedule));
          expect(account.earnedByGiftsCents).toBeGreaterThanOrEqual(giftCents);
        },
      ),
    );
  });
});
