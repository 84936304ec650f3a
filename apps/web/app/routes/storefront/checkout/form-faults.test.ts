import { describe, expect, it } from 'vitest';
import { cardFaultsOf } from './card-faults.ts';
import { formFaults } from './form-faults.ts';

const now = new Date('2026-11-22T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', code: '123' };
const required = [
  'contact.first_name',
  'contact.email',
  'shipping_address.state',
  'shipping_address.zipcode',
];
const values = {
  'contact.first_name': 'Maria',
  'contact.email': 'maria@example.org',
  'shipping_address.state': 'RI',
  'shipping_address.zipcode': '02906',
};

describe('a press of the button', () => {
  it('finds nothing wrong with a form that is right', () => {
    expect(formFaults(values, required, good, now)).toEqual([]);
    expect(formFaults({ ...values, 'shipping_address.zipcode': '029062345' }, required, good, now)).toEqual(
      [],
    );
  });

  it('tells everything that is wrong at once: expired card, short code, zip code, email, an empty name', () => {
    const typed = {
      ...values,
      'contact.first_name': '',
      'contact.email': 'maria@example',
      'shipping_address.zipcode': '90210',
    };
    const faults = formFaults(typed, required, { ...good, expiry: '01 / 20', code: '12' }, now);
    expect(faults.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'contact.first_name: Enter your first name',
      'contact.email: Enter an email address like name@example.org',
      'shipping_address.zipcode: ZIP code 90210 isn’t in Rhode Island. Check the ZIP code.',
      'card.expiry: This card has expired. Use another card.',
      'card.code: Enter the 3-digit code on the back of the card (4 digits on the front for American Express)',
    ]);
  });

  it('says of an empty card what to enter, and nothing else', () => {
    const faults = formFaults(values, required, { number: '', expiry: '', code: '' }, now);
    expect(faults.map(({ field }) => field)).toEqual(['card.number', 'card.expiry', 'card.code']);
  });
});

describe('a card', () => {
  const fieldsOf = (changes: Partial<typeof good>) =>
    cardFaultsOf({ ...good, ...changes }, now).map(({ field }) => field);

  it.each([
    [{ number: '4242 4242 4242 4241' }, ['card.number']],
    [{ number: '3782 822463 10005' }, ['card.code']],
    [{ number: '3782 822463 10005', code: '1234' }, []],
    [{ expiry: '13 / 30' }, ['card.expiry']],
    [{ expiry: '12' }, ['card.expiry']],
    [{ expiry: '11 / 26' }, []],
    [{ expiry: '10 / 26' }, ['card.expiry']],
  ])('%j', (changes, fields) => expect(fieldsOf(changes)).toEqual(fields));
});
