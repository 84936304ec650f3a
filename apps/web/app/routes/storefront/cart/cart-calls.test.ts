import { endpoints } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { cartCalls } from './cart-calls.ts';

it.each(Object.entries(cartCalls))('the browser calls %s where the contract has it', (name, call) => {
  const { method, path } = endpoints[name as keyof typeof cartCalls];
  expect(call).toEqual({ method, path });
});
