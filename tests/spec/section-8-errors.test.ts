import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../support/people.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { createCaller, type Call } from './caller.ts';

let server: TestServer;
let call: Call;
let owner: Person;

beforeAll(async () => {
  server = await createTestServer();
  call = createCaller(server);
  const school = await createSchool(server.db);
  owner = await createPerson(server.db, { belonging: { school, as: 'owner' } });
});
afterAll(() => server.close());

// Which toast follows from which body is proven beside the code: apps/web/app/shell/toasts/toasts-of-answer.test.ts.

test('8 a write that succeeds carries success, a sentence for the toast', async () => {
  const { body } = await call(owner, 'POST', '/organization/add-brand', { name: 'Third Shelf' });
  expect(body['success']).toMatch(/^[A-Z].*\.$/);
});

test('8 a refusal has the errors array first, and its first message again as message', async () => {
  const { status, body } = await call(owner, 'POST', 'profile', {
    first_name: '',
    last_name: 'B',
    email: 'x',
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: [
      { field: 'first_name', message: 'required' },
      { field: 'email', message: 'valid email' },
    ],
    message: expect.any(String),
  });
});

test('8 a login failure is a 401 with error', async () => {
  const answer = await call(null, 'POST', '/auth/login', { email: 'nobody@example.org', password: 'Wrong' });
  expect(answer).toMatchObject({ status: 401, body: { error: expect.stringMatching(/\.$/) } });
});

test('8 any other failure has a message and a stable code, and no error', async () => {
  const { status, body } = await call(owner, 'GET', `organization/users/${crypto.randomUUID()}`);
  expect([status, body['code'], typeof body['message'], body['error']]).toEqual([
    404,
    'member_not_found',
    'string',
    undefined,
  ]);
});
