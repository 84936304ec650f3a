import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import { expect, it } from 'vitest';
import { isAlreadyConfirmed, isConfirmable, isPaidAgain, isSure, isTooEarly } from './judge-match.ts';

type Match = ReadStatement['matches'][number];

const match = (date: string | null, payment: Partial<Match['payment']> = {}): Match => ({
  ...{ line: 2, text: 'ZELLE GS-K4M2X', date, amount_cents: 25_00, fit: 'exact', doubt: null },
  payment: {
    ...{ order_id: '0', number: 'GS-10001', customer_name: 'Ana Nunez', method: 4, state: 'waiting' },
    ...{ memo: 'GS-K4M2X', amount_cents: 25_00, placed_at: '2026-03-10T15:00:00.000Z' },
    ...{ held_until: '2026-03-13T15:00:00.000Z', said_sent_at: null, decided_at: null, received_on: null },
    ...{ reason: '', abilities: { confirm: true, reject: true, undo: false } },
    ...payment,
  },
});

it('a line dated before its order is told, and not offered', () => {
  expect(isTooEarly(match('2026-03-08'))).toBe(true);
  expect(isConfirmable(match('2026-03-08'))).toBe(false);
  // The day before may be the same day in another time zone.
  expect(isTooEarly(match('2026-03-09'))).toBe(false);
  expect(isConfirmable(match('2026-03-10'))).toBe(true);
  expect(isTooEarly(match(null))).toBe(false);
});

it('a line of another day than the one that was confirmed is a second payment', () => {
  const confirmed = {
    state: 'confirmed',
    received_on: '2026-03-11',
    abilities: { confirm: false, reject: false, undo: true },
  } as const;
  expect(isPaidAgain(match('2026-03-20', confirmed))).toBe(true);
  expect(isPaidAgain(match('2026-03-11', confirmed))).toBe(false);
  expect(isPaidAgain(match('2026-03-20'))).toBe(false);
});

it('a line of a payment that was confirmed before is no find', () => {
  const confirmed = {
    state: 'confirmed',
    received_on: '2026-03-11',
    abilities: { confirm: false, reject: false, undo: true },
  } as const;
  expect(isAlreadyConfirmed(match('2026-03-11', confirmed))).toBe(true);
  expect(isAlreadyConfirmed(match(null, confirmed))).toBe(true);
  expect(isAlreadyConfirmed(match('2026-03-11'))).toBe(false);
  expect(isAlreadyConfirmed(match(null, { state: 'lapsed' }))).toBe(false);
});

it('a line in doubt can be chosen, and is not chosen beforehand', () => {
  const sure = match('2026-03-11');
  expect(isSure(sure)).toBe(true);
  expect(isSure({ ...sure, date: '9999-01-01' })).toBe(false);
  const doubted: Match = { ...sure, doubt: { reason: 'says', words: 'REVERSAL' } };
  expect([isSure(doubted), isConfirmable(doubted)]).toEqual([false, true]);
  expect(isSure({ ...sure, fit: 'amount_only' })).toBe(false);
});
