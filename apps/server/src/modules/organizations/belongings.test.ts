import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAsk, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';

let server: TestServer;
let ask: Ask;
let school: School;
let member: Person;

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
});
beforeEach(async () => {
  school = await createSchool(server.db);
  member = await createPerson(server.db, { belonging: { school, as: 'member' } });
});
afterAll(() => server.close());

const shown = async () => {
  const { status, body } = await ask(member, endpoints.getUser);
  expect(status).toBe(200);
  return body.user.organizations as { id: string; name: string; custom_domain_status: number }[];
};
/** As the operator, and as the organization itself: both ways count. */
const change = (text: string, values: readonly unknown[], as: 'operator' | 'organization') =>
  as === 'operator'
    ? server.db.asOperator('test', (tx) => tx.raw(text, values))
    : server.db.inScope(school.scope, (tx) => tx.raw(text, values));

test.for(['operator', 'organization'] as const)(
  'what the %s changes where somebody belongs is seen with the next request',
  async (as) => {
    expect(await shown()).toMatchObject([{ id: school.id, name: school.name }]);
    await change('update organizations set name = $2 where id = $1', [school.id, 'Oak Hill'], as);
    expect(await shown()).toMatchObject([{ name: 'Oak Hill' }]);

    const setStatus = 'update memberships set status = $3 where organization_id = $1 and user_id = $2';
    await change(setStatus, [school.id, member.id, 3], as);
    expect(await shown()).toEqual([]);
    expect((await ask(member, endpoints.getOrganization)).status).toBe(404);
    await change(setStatus, [school.id, member.id, 2], as);
    expect((await ask(member, endpoints.getOrganization)).status).toBe(200);

    await change(
      'delete from memberships where organization_id = $1 and user_id = $2',
      [school.id, member.id],
      as,
    );
    expect((await ask(member, endpoints.getOrganization)).status).toBe(404);
  },
);

test('a second organization is there with the next request', async () => {
  expect(await shown()).toHaveLength(1);
  const other = await createSchool(server.db, { name: 'Aspen School' });
  await server.db.asOperator('test', (tx) =>
    tx.raw('insert into memberships (organization_id, user_id, status) values ($1, $2, 2)', [
      other.id,
      member.id,
    ]),
  );
  expect((await shown()).map(({ name }) => name)).toEqual(['Aspen School', school.name]);
});
