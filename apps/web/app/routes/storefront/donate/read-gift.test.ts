import { describe, expect, it } from 'vitest';
import { readGift } from './read-gift.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('the gift form', () => {
  it('takes a suggested amount, and a typed one only when "other" is chosen', () => {
    expect(readGift(formOf({ amount: '2500', other_amount: '7' })).gift?.amount_cents).toBe(2500);
    expect(readGift(formOf({ amount: 'other', other_amount: '$1,234.5' })).gift?.amount_cents).toBe(123_450);
  });

  it.each(['', 'ten', '1.234', '-5', '1e9'])('asks again when the typed amount is "%s"', (typed) => {
    const read = readGift(formOf({ amount: 'other', other_amount: typed, comment: 'kept' }));
    expect(read.gift).toBeNull();
    expect(read.values['comment']).toBe('kept');
  });

  it.each(['0.99', '0', '1000000.01'])('says in words why $%s is no amount', (typed) => {
    const read = readGift(formOf({ amount: 'other', other_amount: typed }));
    expect(read.gift === null ? read.errors : []).toEqual([
      { field: 'amount_cents', message: expect.stringMatching(/^Enter an amount (of at least|up to) \$/) },
    ]);
  });

  it('dedicates a gift as the donor said', () => {
    expect(readGift(formOf({ amount: '500' })).gift?.dedication).toBeNull();
    const dedicated = readGift(
      formOf({
        amount: '500',
        dedication_kind: 'memory',
        dedication_name: ' Ada ',
        dedication_message: 'Hi',
      }),
    );
    expect(dedicated.gift?.dedication).toEqual({
      kind: 'memory',
      name: 'Ada',
      message: 'Hi',
      notify_email: null,
    });
  });

  it.each([
    [{ dedication_name: 'Ada' }, ['dedication.kind']],
    [{ dedication_message: 'We miss you.' }, ['dedication.kind', 'dedication.name']],
    [{ dedication_kind: 'honor', dedication_message: 'Thank you.' }, ['dedication.name']],
  ])('asks for what a dedication lacks instead of dropping it: %o', (fields, missing) => {
    const read = readGift(formOf({ amount: '500', ...fields }));
    expect(read.gift === null ? read.errors.map(({ field }) => field) : []).toEqual(missing);
    expect(read.values).toMatchObject(fields);
  });
});
