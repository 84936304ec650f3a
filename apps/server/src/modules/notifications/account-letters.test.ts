import { describe, expect, it } from 'vitest';
import {
  addressChangeAskedNotice,
  addressChangeNotice,
  confirmNewAddressLetter,
  hasAccountLetter,
  newSignInLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyAddressLetter,
} from './emails/account-letters.ts';
import { securityLetter } from './emails/security-letters.ts';
import { securityChanges } from '../events/index.ts';
import { messageLetter } from './emails/message-letter.ts';

const hostileName = '<img src=x onerror=alert(1)>';
const facts = {
  productName: 'Goodshelf',
  firstName: hostileName,
  url: 'http://localhost:3000/x?token=a&redirect=b',
};
const letters = {
  verify: verifyAddressLetter(facts),
  'has account': hasAccountLetter({ ...facts, firstName: '' }),
  reset: resetPasswordLetter(facts),
  'password changed': passwordChangedLetter(facts),
  'new address': confirmNewAddressLetter({ ...facts, actor: null }),
  'new address, asked for': confirmNewAddressLetter({ ...facts, actor: hostileName }),
  'old address, asked for': addressChangeAskedNotice({
    ...facts,
    newEmail: 'new@example.org',
    actor: hostileName,
    labels: ['Phone'],
  }),
  'old address': addressChangeNotice({ ...facts, newEmail: 'new@example.org' }),
  'new sign-in': newSignInLetter({
    ...facts,
    device: 'Firefox on Linux',
    when: 'today',
    ipAddress: '203.0.113.9',
  }),
  ...Object.fromEntries(
    securityChanges
      .filter((change) => change !== 'recovery-finished')
      .map((change) => [change, securityLetter({ ...facts, change, when: 'today', supportEmail: null })]),
  ),
};

describe.each(Object.entries(letters))('the letter %s', (_name, content) => {
  const letter = messageLetter(content);
  it('has a subject of one line, the link in both forms, and names who sent it', () => {
    expect(letter.subject).toMatch(/^[^\n]{5,60}$/);
    expect(letter.text).toContain(facts.url);
    expect(letter.html).toContain('href="http://localhost:3000/x?token=a&amp;redirect=b"');
    expect(letter.links).toEqual([facts.url]);
    expect(letter.text.replaceAll('\n', ' ')).toContain('Sent by Goodshelf.');
  });
  it('writes what a person typed as text, never as markup', () => {
    expect(letter.html).not.toContain('<img');
  });
});

it.each([
  ['help@goodshelf.test', 'Email help@goodshelf.test right away'],
  [null, 'Contact our support team right away'],
])(
  'who has lost the address to somebody else is not sent to choose a password: %j',
  (supportEmail, advice) => {
    const change = 'recovery-finished';
    const letter = messageLetter(securityLetter({ ...facts, change, when: 'today', supportEmail }));
    expect(letter.text.replaceAll('\n', ' ')).toContain(advice);
    expect(letter.text).not.toMatch(/choose a new password/i);
    expect(letter.links).toEqual([]);
  },
);

it('the letter to the owner of an address uses no name that a stranger typed', () => {
  expect(messageLetter(letters['has account']).text).not.toContain(hostileName);
});
