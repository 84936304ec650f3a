import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';

/** A school with its owner, a neighbour that must never show, and platform staff; new ones for each test. */
export type TwoSchools = {
  server: TestServer;
  ask: Ask;
  look: ReturnType<typeof createLook>;
  school: School;
  neighbour: School;
  owner: Person;
  otherOwner: Person;
  admin: Person;
};

/** The product's API on a database of this test file. The fields are there as soon as a test runs. */
export const useTwoSchools = (): TwoSchools => {
  const world = {} as TwoSchools;
  beforeAll(async () => {
    const server = await createTestServer();
    Object.assign(world, { server, ask: createAsk(server), look: createLook(server) });
  });
  beforeEach(async () => {
    const { db } = world.server;
    const school = await createSchool(db);
    const neighbour = await createSchool(db, { name: 'Neighbour High' });
    Object.assign(world, {
      school,
      neighbour,
      owner: await createPerson(db, { belonging: { school, as: 'owner' } }),
      otherOwner: await createPerson(db, { belonging: { school: neighbour, as: 'owner' } }),
      admin: await createPerson(db, { isAdmin: true }),
    });
  });
  afterAll(() => world.server.close());
  return world;
};

/** What the form of a user sends, beside `user_id` and `email`. */
export const details = {
  first_name: 'Luis',
  last_name: 'Alvarez',
  phone_prefix: '+1',
  phone: '+15035550100',
  role: '1',
} as const;
