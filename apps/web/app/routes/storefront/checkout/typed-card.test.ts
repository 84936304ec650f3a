import { describe, expect, it } from 'vitest';
import { groupedExpiry, groupedNumber } from './typed-card.ts';

describe('card fields', () => {
  it('group the number as it stands on the card', () => {
    expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('4242-4242 42')).toBe('4242 4242 42');
    expect(groupedNumber('378282246310005')).toBe('3782 822463 10005');
  });

  it('read the expiry date however it is typed', () => {
    expect(groupedExpiry('1228')).toBe('12 / 28');
    expect(groupedExpiry('12/28')).toBe('12 / 28');
    expect(groupedExpiry('928')).toBe('09 / 28');
    expect(groupedExpiry('12 /')).toBe('12');
  });
});
