import { states } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock/index.ts';
import { createStateTax, firstTaxTable, taxExemptionsOf, taxTableOf } from './index.ts';
import { stateTaxRatesMillionths } from './state-rates.ts';

const clock = fixedClock('2026-12-31T20:00:00Z');
const tax = createStateTax({ clock, table: () => firstTaxTable });
const goods = (amount: number) => ({ amountCents: cents(amount), isBook: false });
const organizationId = 'one';
const taxOf = async (state: 'MN' | 'OR' | 'RI' | null, amounts: number[]) =>
  (await tax.quote({ state, lines: amounts.map(goods), organizationId })).taxCents;

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
      organizationId,
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
    const answer = await apart.quote({ state: 'MN', lines, organizationId });
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
          ...{ state: 'IA', lines: [goods(1_000)], organizationId },
        })
      ).taxCents;
    expect(await taxAt('2027-01-01T04:59:59Z')).toBe(60);
    expect(await taxAt('2027-01-01T05:00:00Z')).toBe(70);
  });

  test('a state without sales tax has none', async () => {
    expect(await taxOf('OR', [1_000])).toBe(0);
  });

  test('what an exempt organization sells itself bears none there while its certificate holds, and books bear theirs', async () => {
    const exemptions = taxExemptionsOf([
      { organizationId, state: 'RI', validFrom: '2026-12-01', validUntil: '2026-12-31' },
    ]);
    const taxAt = async (at: string, state: 'RI' | 'MN' = 'RI', of = organizationId) => {
      const port = createStateTax({
        clock: fixedClock(at),
        table: () => firstTaxTable,
        exemptions: () => exemptions,
      });
      const lines = [goods(1_000), { amountCents: cents(1_000), isBook: true }];
      return (await port.quote({ state, lines, organizationId: of })).lines.map(({ taxCents }) => taxCents);
    };
    expect(await taxAt('2026-12-15T12:00:00Z')).toEqual([0, 70]);
    // To the last minute of its last day in New York, and not before its first.
    expect(await taxAt('2027-01-01T04:59:59Z')).toEqual([0, 70]);
    expect(await taxAt('2027-01-01T05:00:00Z')).toEqual([70, 70]);
    expect(await taxAt('2026-12-01T04:59:59Z')).toEqual([70, 70]);
    expect(await taxAt('2026-12-15T12:00:00Z', 'MN')).toEqual([69, 69]);
    expect(await taxAt('2026-12-15T12:00:00Z', 'RI', 'another')).toEqual([70, 70]);
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
