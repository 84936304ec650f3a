import { walletAccounts, walletShape } from '@goodshelf/contract/wallet.contract';
import { expect, it } from 'vitest';
import { accountOf, accounts, fileOf, walletAccountNames } from './accounts.ts';
import { shownCents } from './owed.ts';

it('the wallet shows exactly the accounts of the contract, in its order', () => {
  expect(walletAccountNames).toEqual([...walletAccounts]);
  expect(Object.keys(accounts)).toEqual([...walletAccounts]);
});

it('each account has a balance of the contract, and no two the same', () => {
  // What may be withdrawn follows from two of them.
  const { withdrawable_cents: _, ...balances } = walletShape.shape;
  expect(Object.values(accounts).map(({ balance }) => balance)).toEqual(Object.keys(balances));
});

it.each([null, '', 'revenue', 'toString', '__proto__'])(
  'an address that names no account (%s) shows pending',
  (name) => {
    expect(accountOf(name)).toBe('pending');
  },
);

it('the files of two balances have two names', () => {
  expect(walletAccountNames.map(fileOf)).toEqual([
    'statement-pending',
    'statement-available',
    'statement-reserved',
    'statement-paid-out',
    'statement-debt',
    'statement-due-to-platform',
  ]);
});

it('what is owed is an amount, and no amount below zero under a name that says so', () => {
  expect(shownCents('due_to_platform', -264)).toBe(264);
  expect(shownCents('debt', -1_000)).toBe(1_000);
  expect(shownCents('pending', -264)).toBe(-264);
  expect(Object.is(shownCents('debt', 0), 0)).toBe(true);
});
