import { describe, expect, it } from 'vitest';
import { addressesIn, besideAlertFields } from './address-lines.ts';

describe('the addresses of a text', () => {
  it.each([
    ['', []],
    [' \n\n', []],
    ['ops@example.test', ['ops@example.test']],
    [' a@example.test \r\n\nb@example.test', ['a@example.test', 'b@example.test']],
    [
      'a@example.test, b@example.test; c@example.test',
      ['a@example.test', 'b@example.test', 'c@example.test'],
    ],
  ])('%j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });
});

describe('what stands beside the fields', () => {
  const addresses = ['a@example.test', 'b@', 'c'];
  it('names each wrong address', () => {
    const errors = [
      { field: 'emails.1', message: 'valid email' },
      { field: 'emails.2', message: 'This address is on the list twice.' },
    ];
    expect(besideAlertFields(errors, addresses)).toEqual({
      emails: 'b@: This isn’t a valid email address. c: This address is on the list twice.',
    });
  });
  it('is what is wrong with all of them together', () => {
    const errors = [
      { field: 'emails', message: 'Enter up to 20 addresses.' },
      { field: 'webhook_url', message: 'Start with https://.' },
    ];
    expect(besideAlertFields(errors, addresses)).toEqual({
      emails: 'Enter up to 20 addresses.',
      webhook_url: 'Start with https://.',
    });
  });
  it('is nothing for what the form has no field for', () => {
    expect(besideAlertFields([{ field: 'seen', message: 'Required' }], addresses)).toEqual({});
  });
});
