import { describe, expect, test } from 'vitest';
import { apartCents, stateIn } from './difference-query.ts';

describe('the state of the list', () => {
  test('is what the address names, and open for anything else', () => {
    expect(stateIn(new URLSearchParams('state=settled'))).toBe('settled');
    expect(stateIn(new URLSearchParams('state=none'))).toBe('open');
    expect(stateIn(new URLSearchParams())).toBe('open');
  });
});

describe('what report and books are apart', () => {
  test('is what the report has more, of the amount and of the fee', () => {
    const reported = { gross_cents: 1_000, fee_cents: -59 };
    const booked = { gross_cents: 900, fee_cents: -60 };
    expect(apartCents({ reported, booked })).toEqual({ grossCents: 100, feeCents: 1 });
  });

  test('is all of it where one has nothing', () => {
    const one = { gross_cents: 1_000, fee_cents: -59 };
    expect(apartCents({ reported: one, booked: null })).toEqual({ grossCents: 1_000, feeCents: -59 });
    expect(apartCents({ reported: null, booked: one })).toEqual({ grossCents: -1_000, feeCents: 59 });
  });

  test('is not known of a fee that the books don’t know yet', () => {
    const reported = { gross_cents: 1_000, fee_cents: -59 };
    const booked = { gross_cents: 900, fee_cents: null };
    expect(apartCents({ reported, booked })).toEqual({ grossCents: 100, feeCents: null });
  });
});
