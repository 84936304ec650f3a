import { expect, test } from 'vitest';
import { withoutReturnWords } from './index.ts';

const bare = (search: string): string | undefined =>
  withoutReturnWords(new URL(`https://shop.test/lincoln/order/abc${search}`))?.href;

test('what a provider adds to the address where a bank leads back is dropped, and nothing else', () => {
  expect(
    bare(
      '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded&saved=first',
    ),
  ).toBe('https://shop.test/lincoln/order/abc?saved=first');
  expect(bare('?payment_intent_client_secret=')).toBe('https://shop.test/lincoln/order/abc');
});

test('an address without any of it is left alone, so that nothing is asked for twice', () => {
  expect(bare('')).toBeUndefined();
  expect(bare('?saved=first')).toBeUndefined();
});
