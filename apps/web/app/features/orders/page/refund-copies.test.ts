import { describe, expect, it } from 'vitest';
import { haveLeft, lessThanPaid, paidForCopies } from './refund-copies.ts';

const line = { amount_cents: 26_10, quantity: 2, shipped_quantity: 0, canceled_quantity: 0 };
const left = { amount_cents: 26_10 };
const shipped = { ...line, shipped_quantity: 2 };

describe('refunding copies', () => {
  it('says what becomes of copies for which only a part goes back, and how to give goodwill', () => {
    expect(lessThanPaid(line, left, 1, 5_00)).toBe(
      'These items cost $13.05 and won’t be shipped, but only $5.00 goes back. For a goodwill refund, choose 0 items.',
    );
    expect(lessThanPaid(shipped, left, 1, 5_00)).toBe(
      'These items cost $13.05 and count as returned, but only $5.00 goes back. For a goodwill refund, choose 0 items.',
    );
  });

  it('says nothing where all of it goes back, no copies are chosen, or nothing sensible is typed', () => {
    expect(lessThanPaid(line, left, 1, 13_05)).toBeNull();
    expect(lessThanPaid(line, left, 0, 5_00)).toBeNull();
    expect(lessThanPaid(line, left, 1, Number.NaN)).toBeNull();
    // Most of it went back before: no more than the rest can.
    expect(lessThanPaid(line, { amount_cents: 3_00 }, 2, 3_00)).toBeNull();
    expect(paidForCopies(line, { amount_cents: 3_00 }, 2)).toBe(3_00);
  });

  it('knows which copies the customer has', () => {
    expect(haveLeft(line, 2)).toBe(false);
    expect(haveLeft({ ...line, shipped_quantity: 1 }, 1)).toBe(false);
    expect(haveLeft({ ...line, shipped_quantity: 1 }, 2)).toBe(true);
    expect(haveLeft(shipped, 1)).toBe(true);
  });
});
