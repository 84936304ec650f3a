import { cents } from '@goodshelf/money';
import { expect, test } from 'vitest';
import { withdrawalRequestedLetter } from './withdrawal-letters.ts';

const facts = {
  ...{ productName: 'Goodshelf', organizationName: 'Yew', actor: 'Mae Ford', number: 'W-1001' },
  ...{ amountCents: cents(60_00), url: 'https://goodshelf.test/manage/organization/wallet/withdrawals' },
};

test('whoever didn’t expect an automatic withdrawal is told to turn them off: canceled alone, it comes again', () => {
  const noteOf = (isScheduled: boolean) => withdrawalRequestedLetter({ ...facts, isScheduled }).note;
  expect(noteOf(true)).toContain('turn off automatic withdrawals');
  expect(noteOf(false)).not.toContain('automatic');
});
