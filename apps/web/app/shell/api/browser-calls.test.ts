import { endpoints } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { browserCalls } from './browser-calls.ts';

it.each(Object.entries(browserCalls))('the browser calls %s where the contract has it', (name, call) => {
  const { method, path } = endpoints[name as keyof typeof browserCalls];
  expect(call).toEqual({ method, path });
});
