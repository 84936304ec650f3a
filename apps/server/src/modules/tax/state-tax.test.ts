import { states } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { describe, expect, test } from 'vitest';
import { createStateTax, stateTaxRatesMillionths } from './index.ts';

const tax = createStateTax();
const taxOf = async (state: 'MN' | 'OR' | 'RI' | null, amounts: number[], isExempt = false) =>
  (await tax.quote({ state, lines: amounts.map((amount) => ({ amountCents: cents(amount) })), isExempt }))
    .taxCents;

describe('sales tax by state', () => {
  test('goods are taxed at the rate of the state they go to, rounded once over all lines', async () => {
    expect(await taxOf('RI', [1_000])).toBe(70);
    // Rounded line by line it would be 3 × 7 cents.
    expect(await taxOf('MN', [108, 108, 108])).toBe(22);
  });

  test('every line bears its part at the rate of the sale, and the parts are the tax to the cent', async () => {
    const { taxCents, lines } = await tax.quote({
      state: 'MN',
      lines: [108, 108, 108, 0].map((amount) => ({ amountCents: cents(amount) })),
      isExempt: false,
    });
    expect(taxCents).toBe(22);
    expect(lines.map((line) => line.taxCents)).toEqual([8, 7, 7, 0]);
    expect(lines.every((line) => line.rateMillionths === 68_750)).toBe(true);
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
