import { describe, expect, it } from 'vitest';
import { isAllPaidBack, mostForCopies, paidBackUnsent } from './paid-back-copies.ts';

const line = (changes: Partial<Parameters<typeof paidBackUnsent>[0]> = {}) => ({
  ...{ amount_cents: 36_00, quantity: 2, shipped_quantity: 0, canceled_quantity: 0, returned_quantity: 0 },
  ...changes,
});
const whole = { amount_cents: 36_00 };

describe('copies that would be sent though nothing of their price is kept', () => {
  it('are all that have not left, once the last cent of their price goes back', () => {
    expect(paidBackUnsent(line(), whole, { quantity: 0, amountCents: 35_99 })).toBe(1);
    expect(paidBackUnsent(line(), whole, { quantity: 0, amountCents: 36_00 })).toBe(2);
    expect(paidBackUnsent(line(), { amount_cents: 8_01 }, { quantity: 0, amountCents: 8_01 })).toBe(2);
  });

  it('are one of several, once its price goes back', () => {
    expect(paidBackUnsent(line(), whole, { quantity: 0, amountCents: 17_99 })).toBe(0);
    expect(paidBackUnsent(line(), whole, { quantity: 0, amountCents: 18_00 })).toBe(1);
    const three = line({ amount_cents: 10_00, quantity: 3 });
    for (const [amountCents, copies] of [
      [3_32, 0],
      [3_33, 1],
      [6_66, 1],
      [6_67, 2],
    ] as const)
      expect(paidBackUnsent(three, { amount_cents: 10_00 }, { quantity: 0, amountCents })).toBe(copies);
    expect(paidBackUnsent(three, { amount_cents: 10_00 }, { quantity: 1, amountCents: 6_67 })).toBe(1);
  });

  it('are not those that are called off with it, nor any where nothing sensible is typed', () => {
    expect(paidBackUnsent(line(), whole, { quantity: 2, amountCents: 36_00 })).toBe(0);
    expect(paidBackUnsent(line(), whole, { quantity: 1, amountCents: 18_00 })).toBe(0);
    expect(paidBackUnsent(line(), whole, { quantity: 1, amountCents: 36_00 })).toBe(1);
    for (const amountCents of [0, Number.NaN])
      expect(paidBackUnsent(line(), whole, { quantity: 0, amountCents })).toBe(0);
  });

  it('leave the price of what has left alone', () => {
    const sent = line({ shipped_quantity: 1 });
    expect(paidBackUnsent(sent, whole, { quantity: 0, amountCents: 10_00 })).toBe(0);
    expect(paidBackUnsent(sent, whole, { quantity: 0, amountCents: 18_00 })).toBe(1);
    // One that came back was paid back before.
    const back = line({ shipped_quantity: 1, returned_quantity: 1 });
    expect(paidBackUnsent(back, { amount_cents: 18_00 }, { quantity: 0, amountCents: 17_99 })).toBe(0);
    expect(paidBackUnsent(line({ shipped_quantity: 2 }), whole, { quantity: 0, amountCents: 36_00 })).toBe(0);
  });

  it('are found though their price does not divide', () => {
    const three = line({ amount_cents: 10_00, quantity: 3, shipped_quantity: 1, canceled_quantity: 1 });
    expect(paidBackUnsent(three, { amount_cents: 6_67 }, { quantity: 0, amountCents: 3_33 })).toBe(1);
  });
});

it('no more goes back for copies than they cost, the cent that does not divide included', () => {
  const three = { amount_cents: 10_00, quantity: 3 };
  expect(mostForCopies(three, { amount_cents: 10_00 }, 1)).toBe(3_34);
  expect(mostForCopies(three, { amount_cents: 10_00 }, 3)).toBe(10_00);
  expect(mostForCopies(three, { amount_cents: 2_00 }, 1)).toBe(2_00);
  expect(mostForCopies(three, { amount_cents: 10_00 }, 0)).toBe(0);
});

describe('lines of which all went back', () => {
  const lines = [
    { position: 1, amount_cents: 9_00, refunded_cents: 9_00 },
    { position: 2, amount_cents: 9_00, refunded_cents: 8_99 },
    { position: 3, amount_cents: 0, refunded_cents: 0 },
  ];
  it.each([
    [[1], true],
    [[1, 3], true],
    [[2], false],
    [[1, 2], false],
    // For what was free, nothing went back.
    [[3], false],
    [[], false],
  ])('%j: %s', (positions, expected) => {
    expect(isAllPaidBack(lines, positions)).toBe(expected);
  });
});
