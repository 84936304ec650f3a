import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { customerOf } from '../../../../../tests/support/customers.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { recountCustomers } from './index.ts';
import { countCustomers } from './recount-customers.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let owner: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
});
afterAll(() => server.close());

const [home, work] = ['home@example.com', 'work@example.com'];
let homeId: string;
let workId: string;
beforeEach(async () => {
  school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
  await give(home);
  await give(work);
  homeId = await customerOf(server.db, school, home);
  workId = await customerOf(server.db, school, work);
});
const give = (email: string) => sellTo(server.db, school, [lines.gift(10_00)], { email });
const merge = (customerId: string, otherId: string) =>
  ask(owner, endpoints.mergeCustomers, {
    params: { customerId },
    body: { other_id: otherId, version: 0, other_version: 0 },
  });
const naiveMerge = 'update customers set stays_as = $2, merged_into = $2, merged_at = now() where id = $1';
const staying = () =>
  look<{ id: string; orders_count: number }>(
    'select id, orders_count from customers where organization_id = $1 and stays_as is null',
    [school.id],
  );

describe('two who merge the same customers the other way around, at once', () => {
  it('leave one person with everything, and tell the other that the page was of before', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([merge(homeId, workId), merge(workId, homeId)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [only, ...others] = await staying();
      expect(others).toEqual([]);
      expect(only).toMatchObject({ orders_count: 2 });
      await expectInvariants(server);
      const merged = only?.id === homeId ? workId : homeId;
      const params = { customerId: only?.id ?? '' };
      const [row] = await look<{ version: number }>('select version from customers where id = $1', [
        only?.id,
      ]);
      const body = { merged_id: merged, version: row?.version ?? -1 };
      expect((await ask(owner, endpoints.separateCustomer, { params, body })).status).toBe(200);
      await look('update customers set version = 0 where organization_id = $1', [school.id]);
    }
  });

  it('cannot both write: the naive twin, which asks nobody, is refused by the database', async () => {
    const twins = await Promise.allSettled([
      look(naiveMerge, [homeId, workId]),
      look(naiveMerge, [workId, homeId]),
    ]);
    expect(twins.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await staying()).toHaveLength(1);
    const [only] = await staying();
    await look('update customers set stays_as = null, merged_into = null, merged_at = null where id <> $1', [
      only?.id,
    ]);
  });
});

describe('a merge while customers are counted', () => {
  it('waits for the count, and its figures stand', async () => {
    await give(home);
    await give(work);
    const [answer] = await Promise.all([
      merge(homeId, workId),
      recountCustomers(server),
      recountCustomers(server),
    ]);
    expect(answer.status).toBe(200);
    await recountCustomers(server);
    expect(await staying()).toEqual([{ id: homeId, orders_count: 4 }]);
    await expectInvariants(server);
  });

  it('of who counted without waiting the older figures would stay: the planted twin', async () => {
    const gate = Promise.withResolvers<void>();
    const hasRead = Promise.withResolvers<void>();
    const counting = server.db.asOperator('count without waiting', async (tx) => {
      // Holds nothing, as the count would without its lock; what it writes is of the orders and addresses that it knew.
      const { rows } = await tx.raw<{ orders_count: number }>(
        'select orders_count from customers where id = $1',
        [homeId],
      );
      hasRead.resolve();
      await gate.promise;
      await tx.raw('update customers set orders_count = $2 where id = $1', [homeId, rows[0]?.orders_count]);
    });
    await hasRead.promise;
    expect((await merge(homeId, workId)).status).toBe(200);
    gate.resolve();
    await counting;
    await expect(expectInvariants(server)).rejects.toThrow(/merged-customers-are-their-orders/);
    await server.db.asOperator('count again', (tx) =>
      countCustomers(tx, [{ organization_id: school.id, email: home }]),
    );
    await expectInvariants(server);
  });
});
