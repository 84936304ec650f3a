import { payoutMethod } from '@goodshelf/contract/lookups';
import { payoutDetailsInput } from '@goodshelf/contract/payouts.contract';
import { expect, test } from 'vitest';
import { heldUntil, isSameDestination, maskedDestination, payoutHoldMs } from './payouts.policy.ts';

const account = (email: string) => ({ method: payoutMethod.onlineAccount, account_email: email });
const check = {
  ...{ method: payoutMethod.mailedCheck, payee: 'Lincoln PTA', line1: '14 Maple Avenue', line2: 'Room 2' },
  ...{ city: 'Cranston', state: 'RI', zipcode: '02910' },
};

test.each([
  ['jane@example.com', 'j•••@example.com'],
  ['jo@example.com', 'j•••@example.com'],
  // The whole name would be the first letter.
  ['j@example.com', '•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedDestination(account(email))).toBe(masked);
});

test('of an address nothing but its city is shown', () => {
  const masked = maskedDestination(check);
  expect(masked).toBe('Lincoln PTA, ••• Cranston, RI');
  for (const secret of ['Maple', '14', 'Room', '02910']) expect(masked).not.toContain(secret);
});

test.each(['payee', 'line1', 'line2', 'city', 'state', 'zipcode'])(
  'another %s is another destination',
  (name) => {
    expect(isSameDestination(check, { ...check })).toBe(true);
    expect(isSameDestination(check, { ...check, [name]: 'other' })).toBe(false);
    expect(isSameDestination({ ...check, [name]: 'other' }, check)).toBe(false);
  },
);

test('a change holds for 72 hours to the millisecond, and nothing holds before there was one', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  const after = (ms: number) => heldUntil(at, new Date(at.getTime() + ms));
  expect(after(0)).toEqual(new Date('2026-03-04T12:00:00Z'));
  expect(after(payoutHoldMs - 1)).toEqual(new Date('2026-03-04T12:00:00Z'));
  expect(after(payoutHoldMs)).toBeNull();
  expect(heldUntil(null, at)).toBeNull();
});

test.each([
  ['no email', { method: 0, seen_version: 0 }],
  ['something that is no email', { method: 0, account_email: 'treasurer', seen_version: 0 }],
  ['no payee', { ...check, payee: ' ', seen_version: 0 }],
  ['a payee of digits alone', { ...check, payee: '12345', seen_version: 0 }],
  ['a street that is a dot', { ...check, line1: '.', seen_version: 0 }],
  ['a city of digits alone', { ...check, city: '123', seen_version: 0 }],
  ['a city that is a picture', { ...check, city: '🙂', seen_version: 0 }],
  ['a zip code of another state', { ...check, zipcode: '97201', seen_version: 0 }],
  ['a method that there is not', { method: 2, account_email: 'a@example.org', seen_version: 0 }],
  [
    'a text without end in a field of the other method',
    { ...check, account_email: 'a'.repeat(255), seen_version: 0 },
  ],
  ['nothing that was seen', { method: 0, account_email: 'a@example.org' }],
])('%s is refused', (_what, typed) => {
  expect(payoutDetailsInput.safeParse(typed).success).toBe(false);
});

test.each([
  ['payee', 'École Élémentaire'],
  ['payee', '4-H Club'],
  ['line1', 'PO Box 5'],
  ['line1', '221½'],
  ['city', 'Coeur d’Alene'],
])('a check goes out with the %s %s', (name, value) => {
  expect(payoutDetailsInput.safeParse({ ...check, [name]: value, seen_version: 0 }).success).toBe(true);
});

test('an email is kept in small letters, and a check whole', () => {
  const typed = { method: 0, account_email: ' Treasurer@Example.ORG ', seen_version: 3 };
  expect(payoutDetailsInput.parse(typed)).toEqual({
    method: 0,
    account_email: 'treasurer@example.org',
    seen_version: 3,
  });
  expect(payoutDetailsInput.parse({ ...check, seen_version: 0 })).toEqual({
    ...check,
    seen_version: 0,
  });
  // What was typed for the other method is not kept.
  expect(payoutDetailsInput.parse({ ...check, account_email: 'no email', seen_version: 0 })).toEqual({
    ...check,
    seen_version: 0,
  });
});
