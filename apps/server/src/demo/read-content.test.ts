import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMemberEvents } from './demo-member-events.ts';
import { readOrders } from './demo-orders.ts';
import { demoOrganizations, readDirectory } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

test('content that is not what it should be is refused, with its file and place', () => {
  const wrong = z.array(z.object({ slug: z.string(), parent: z.number() }));
  expect(() => readContent('categories.json', wrong)).toThrow(/categories\.json is wrong.+at \[0\]\.parent/s);
});

test('orders and events are of organizations that are there, and nobody has the id or the address of another', () => {
  const organizations = [...demoOrganizations, ...readDirectory()];
  const slugs = organizations.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(new Set(organizations.map(({ id }) => id)).size).toBe(organizations.length);
  for (const { organization } of [...readOrders(), ...readMemberEvents()])
    expect(slugs).toContain(organization);
});
