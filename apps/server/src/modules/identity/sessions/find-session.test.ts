import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { statementsOf } from '../../../../../../tests/support/statements.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { secretToken, sha256 } from '../../../platform/ids/index.ts';
import { createIdentityRepo } from '../identity.repo.ts';
import { createFindSession } from './find-session.ts';

let database: TestDatabase;
let findSession: ReturnType<typeof createFindSession>;
beforeAll(async () => {
  database = await createTestDatabase();
  findSession = createFindSession({ repo: createIdentityRepo(database.db), clock: systemClock });
});
afterAll(() => database.drop());

const peopleOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(database.db)));
const revoke = (token: string) =>
  database.db.asOperator('test', (tx) =>
    tx.raw('update sessions set revoked_at = now() where token_hash = $1', [sha256(token)]),
  );

it('gives each of those who ask at once their own session, and the others none', async () => {
  const people = await peopleOf(150);
  const ended = people[7]?.token ?? '';
  await revoke(ended);
  const asked = people.flatMap((person) => [person, { ...person, token: secretToken() }, person]);
  const found = await Promise.all(asked.map(({ token }) => findSession(token)));
  const expected = asked.map(({ id, token }) =>
    token !== ended && people.some((person) => person.token === token) ? id : undefined,
  );
  expect(found.map((session) => session?.user_id)).toEqual(expected);
  expect(found[0]?.tokenHash).toEqual(sha256(people[0]?.token ?? ''));
});

it('asks once for all who come together', async () => {
  const people = await peopleOf(12);
  await findSession(secretToken()); // the connection is there
  const sent = await statementsOf(() =>
    Promise.all(people.map(async ({ token }) => Promise.resolve().then(() => findSession(token)))),
  );
  expect(sent).toEqual(['identity.find-sessions']);
});

it('remembers nothing: who asks after the end of a session is told so, also while an answer is on its way', async () => {
  const [person] = await peopleOf(1);
  const token = person?.token ?? '';
  expect(await findSession(token)).not.toBeNull();
  const onItsWay = findSession(token);
  await revoke(token);
  expect(await findSession(token)).toBeNull();
  await onItsWay;
});

it('a database that fails fails those who asked, and nobody later', async () => {
  const [person] = await peopleOf(1);
  const repo = createIdentityRepo(database.db);
  let isAway = true;
  const find = createFindSession({
    repo: {
      findSessions: (...asked) => (isAway ? Promise.reject(new Error('away')) : repo.findSessions(...asked)),
    },
    clock: systemClock,
  });
  const together = await Promise.allSettled([find(person?.token ?? ''), find(secretToken())]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect((await find(person?.token ?? ''))?.user_id).toBe(person?.id);
});
