/**
 * A token anywhere but in `Authorization: Bearer` authenticates nobody, on every endpoint that needs somebody. That the
 * account cookie alone is refused is tested in `tests/access/access.test.ts`, too, for every endpoint.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { callerOf, createScene, createSend, endpointOf, names, validRequest } from './scene.ts';
import type { Scene, Send } from './scene.ts';

let server: TestServer;
let send: Send;
let scene: Scene;
beforeAll(async () => {
  server = await createTestServer();
  send = createSend(server);
  scene = await createScene(server);
});
afterAll(() => server.close());

const guarded = names.filter((name) =>
  ['signed-in', 'organization-member', 'platform-admin', 'platform-admin-of-organization'].includes(
    endpointOf(name).access,
  ),
);

it.each(guarded)('%s takes a token from the Authorization header alone, as a bearer’s', async (name) => {
  const { token = '' } = callerOf(name, scene) ?? {};
  const request = validRequest(name, scene);
  const basic = Buffer.from(`${token}:`).toString('base64');
  const headers: Record<string, string>[] = [
    { cookie: `auth.__token=${token}; browser_id=browser` },
    { cookie: `__Host-auth.__token=${token}; token=${token}; session=${token}` },
    { authorization: token },
    { authorization: `Basic ${basic}` },
    { authorization: `Token ${token}` },
    { authorization: `Bearer  ${token}` },
    { authorization: `Bearer ${token}, Bearer ${token}` },
    { authorization: `Bearer ${token}=` },
    { authorization: 'Bearer null' },
    { authorization: `Bearer ${'A'.repeat(43)}` },
    { 'x-auth-token': token, 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` },
  ];
  for (const header of headers) {
    const answer = await send(name, null, request, { headers: header });
    expect(answer.status, JSON.stringify(header)).toBe(401);
  }
  const query = `?token=${token}&access_token=${token}&auth.__token=${token}`;
  expect((await send(name, null, request, { query })).status).toBe(401);
  const body = { ...request.body, token, access_token: token, 'auth.__token': token };
  expect((await send(name, null, { ...request, body })).status).toBe(401);
});
