import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from './parse-event.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

test('the README names exactly the events that we understand, for whoever sets the webhook up', () => {
  const named = [...readme.matchAll(/`((?:CHECKOUT|PAYMENT|CUSTOMER)\.[A-Z.]+)`/g)].map(([, type]) => type);
  expect(named.toSorted()).toEqual(eventTypes.toSorted());
});
