/** How many statements the busiest account calls send, whatever the number of rows: an N+1 would show here. */
import { endpoints, type Endpoint } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAsk, type Ask } from '../support/ask.ts';
import { createPerson, type Person } from '../support/people.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { statementsOf } from '../support/statements.ts';

let server: TestServer;
let ask: Ask;
let school: School;
let owner: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
});
afterAll(() => server.close());

const sentBy = async (endpoint: Endpoint, status = 200): Promise<string[]> => {
  // Opens every connection of the pool: a new one sends statements of its own.
  await Promise.all(Array.from({ length: 24 }, () => ask(owner, endpoint)));
  return statementsOf(async () => expect((await ask(owner, endpoint)).status).toBe(status));
};

/** Who calls, with everything that belongs to them. */
const authentication = ['identity.find-sessions'];

it('authentication sends one statement, and none for who names nobody', async () => {
  expect((await sentBy(endpoints.revokeSession, 404)).slice(0, 1)).toEqual(authentication);
  expect(await statementsOf(() => ask({ token: 'A'.repeat(43) }, endpoints.getUser))).toEqual(authentication);
  expect(await statementsOf(() => ask(null, endpoints.getUser))).toEqual([]);
});

it.each([
  ['getUser', endpoints.getUser, 0],
  ['getOrganization', endpoints.getOrganization, 2],
  ['listOrganizationUsers', endpoints.listOrganizationUsers, 4],
] as const)('%s sends as many statements for one row as for forty', async (_name, endpoint, atMost) => {
  const few = await sentBy(endpoint);
  expect(few.slice(0, 1)).toEqual(authentication);
  expect(few.length - 1).toBeLessThanOrEqual(atMost);
  for (let count = 0; count < 40; count++) {
    await createPerson(server.db, { belonging: { school, as: 'member' } });
    const another = await createSchool(server.db, { name: 'Oak Hill' });
    await server.db.asOperator('another membership', (tx) =>
      tx.raw('insert into memberships (organization_id, user_id, status) values ($1, $2, 2)', [
        another.id,
        owner.id,
      ]),
    );
  }
  expect(await sentBy(endpoint)).toEqual(few);
});
