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

  it('dedicates only when the donor chose to', () => {
    expect(readGift(formOf({ amount: '500', dedication_name: 'Ada' })).gift?.dedication).toBeNull();
    const dedicated = readGift(
      formOf({ amount: '500', dedication_kind: 'memory', dedication_name: ' Ada ' }),
    );
    expect(dedicated.gift?.dedication).toEqual({
      kind: 'memory',
      name: 'Ada',
      message: '',
      notify_email: null,
    });
  });
});
