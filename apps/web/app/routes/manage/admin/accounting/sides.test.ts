import type { TrialBalanceLine } from '@goodshelf/contract/admin-accounting.contract';
import { expect, it } from 'vitest';
import { differencesOf, groupsOf, isEmpty, sidedOf } from './sides.ts';

const line = (account: string, of: TrialBalanceLine['class'], closing = 0): TrialBalanceLine => ({
  ...{ account, class: of, owner: 'platform', opening_cents: 0, debit_cents: 0, credit_cents: 0 },
  ...{ closing_cents: closing, line_count: closing === 0 ? 0 : 1 },
});

it('shows a balance on its own side, as a positive amount', () => {
  expect(sidedOf(-250)).toEqual({ debitCents: 250, creditCents: 0 });
  expect(sidedOf(250)).toEqual({ debitCents: 0, creditCents: 250 });
  expect(sidedOf(0)).toEqual({ debitCents: 0, creditCents: 0 });
});

it('lists classes as accountants do, and leaves out those that have no account', () => {
  const groups = groupsOf([line('revenue', 'income'), line('bank', 'asset'), line('inventory', 'asset')]);
  expect(groups.map((group) => [group.class, group.lines.map(({ account }) => account)])).toEqual([
    ['asset', ['bank', 'inventory']],
    ['income', ['revenue']],
  ]);
});

it('says by how much the sides differ, whichever is more', () => {
  const sides = (debit: number, credit: number) => ({ debit_cents: debit, credit_cents: credit });
  expect(differencesOf({ activity: sides(5, 8), closing: sides(9, 7) })).toEqual({
    activityCents: 3,
    closingCents: 2,
  });
});

it('is empty while nothing was ever posted, and not in a quiet month', () => {
  const sides = { debit_cents: 0, credit_cents: 0 };
  const close = { status: 'open' as const, at: null, by: null, after: null, abilities: { close: false } };
  const books = { month: '2026-11', this_month: '2026-11', closing: sides, activity: sides, close };
  expect(isEmpty({ ...books, first_month: '2026-11', accounts: [line('bank', 'asset')] })).toBe(true);
  expect(isEmpty({ ...books, first_month: '2026-10', accounts: [line('bank', 'asset')] })).toBe(false);
  expect(isEmpty({ ...books, first_month: '2026-11', accounts: [line('bank', 'asset', -5)] })).toBe(false);
});
