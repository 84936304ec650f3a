import { expect, it } from 'vitest';
import { addressOfPage, journalQueryOf } from './journal-query.ts';

const queryOf = (address: string) => journalQueryOf(new URLSearchParams(address));

it('asks for what the address names', () => {
  expect(queryOf('account=bank&kind=provider_payout&month=2026-11&older_than=70')).toEqual({
    ...{ page_size: 25, account: 'bank', kind: 'provider_payout', month: '2026-11', older_than: 70 },
  });
  expect(queryOf('newer_than=0')).toEqual({ page_size: 25, newer_than: 0 });
});

it('takes what makes no sense for not written', () => {
  const query = {
    account: 'Bank!',
    kind: 'a'.repeat(41),
    month: '2026-00',
    older_than: '-1',
    newer_than: '1e9',
  };
  expect(queryOf(new URLSearchParams(query).toString())).toEqual({ page_size: 25 });
});

it('goes to another page with the same filters, and from one place at a time', () => {
  const address = new URLSearchParams('account=bank&older_than=70');
  expect(addressOfPage(address, { newer_than: 12 })).toBe('?account=bank&newer_than=12');
  expect(addressOfPage(address, {})).toBe('?account=bank');
});
