import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from './events.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

test('the README names exactly the events that we understand, for whoever sets the webhook up', () => {
  const named = [...readme.matchAll(/`((?:payment_intent|charge|refund)\.[a-z._]+)`/g)].map(
    ([, type]) => type,
  );
  expect(named.toSorted()).toEqual(eventTypes.toSorted());
});
