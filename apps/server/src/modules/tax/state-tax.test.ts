import { states } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock/index.ts';
import { createStateTax, firstTaxTable, taxTableOf } from './index.ts';
import { stateTaxRatesMillionths } from './state-rates.ts';

const clock = fixedClock('2026-12-31T20:00:00Z');
const tax = createStateTax({ clock, table: () => firstTaxTable });
const goods = (amount: number) => ({ amountCents: cents(amount), isBook: false });
const taxOf = async (state: 'MN' | 'OR' | 'RI' | null, amounts: number[], isExempt = false) =>
  (await tax.quote({ state, lines: amounts.map(goods), isExempt })).taxCents;

describe('sales tax by state', () => {
  test('goods are taxed at the rate of the state they go to, rounded once over all lines', async () => {
    expect(await taxOf('RI', [1_000])).toBe(70);
    // Rounded line by line it would be 3 × 7 cents.
    expect(await taxOf('MN', [108, 108, 108])).toBe(22);
  });

  test('every line bears its part at the rate of the sale, and the parts are the tax to the cent', async () => {
    const { taxCents, lines } = await tax.quote({
      state: 'MN',
      lines: [108, 108, 108, 0].map(goods),
      isExempt: false,
    });
    expect(taxCents).toBe(22);
    expect(lines.map((line) => line.taxCents)).toEqual([8, 7, 7, 0]);
    expect(lines.every((line) => line.rateMillionths === 68_750)).toBe(true);
  });

  test('books may have a rate of their own: each rate is rounded once over its lines', async () => {
    const rate = {
      state: 'MN',
      validFrom: '2026-01-01',
      goodsMillionths: 68_750,
      booksMillionths: 10_000,
    } as const;
    const apart = createStateTax({ clock, table: () => taxTableOf([rate]) });
    const lines = [108, 50, 108, 50].map((amount, index) => ({ ...goods(amount), isBook: index % 2 === 1 }));
    const answer = await apart.quote({ state: 'MN', lines, isExempt: false });
    expect(answer.lines.map((line) => line.taxCents)).toEqual([8, 1, 7, 0]);
    expect(answer.lines.map((line) => line.rateMillionths)).toEqual([68_750, 10_000, 68_750, 10_000]);
    expect(answer.taxCents).toBe(16);
  });

  test('another rate holds from midnight in New York on', async () => {
    const of = (validFrom: string, rate: number) =>
      ({ state: 'IA', validFrom, goodsMillionths: rate, booksMillionths: rate }) as const;
    const table = taxTableOf([of('2000-01-01', 60_000), of('2027-01-01', 70_000)]);
    const taxAt = async (at: string) =>
      (
        await createStateTax({ clock: fixedClock(at), table: () => table }).quote({
          ...{ state: 'IA', lines: [goods(1_000)], isExempt: false },
        })
      ).taxCents;
    expect(await taxAt('2027-01-01T04:59:59Z')).toBe(60);
    expect(await taxAt('2027-01-01T05:00:00Z')).toBe(70);
  });

  test('a state without sales tax and an exempt organization pay none', async () => {
    expect(await taxOf('OR', [1_000])).toBe(0);
    expect(await taxOf('RI', [1_000], true)).toBe(0);
  });

  test('nothing is taxed before the buyer has said where the goods go', async () => {
    expect(await taxOf(null, [1_000])).toBe(0);
  });

  test('each of the fifty states and the district has a rate; only five states have none', () => {
    const taxing = states.filter((state) => state.kind === 'state' || state.kind === 'district');
    expect(taxing).toHaveLength(51);
    const untaxed = taxing
      .filter((state) => stateTaxRatesMillionths[state.value] === 0)
      .map((state) => state.value);
    expect(untaxed.toSorted()).toEqual(['AK', 'DE', 'MT', 'NH', 'OR']);
    for (const state of taxing) expect(stateTaxRatesMillionths[state.value]).toBeLessThanOrEqual(72_500);
  });
});
