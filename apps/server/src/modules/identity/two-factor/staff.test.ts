import { endpoints } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, turnOnTwoFactor } from '../../../../../../tests/support/accounts.ts';
import { createAsk, type Ask } from '../../../../../../tests/support/ask.ts';
import { createAuthenticator } from '../../../../../../tests/support/authenticator.ts';
import { createSchool, type School } from '../../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../../tests/support/server.ts';
import { fixedClock } from '../../../platform/clock/index.ts';

const clock = fixedClock(new Date());
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret key of this test, long enough',
  PLATFORM_URL: 'https://goodshelf.example',
  SHOP_URL: 'https://shop.goodshelf.example',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_DEMONSTRATION: '1',
};
let servers: Record<'development' | 'production', TestServer>;
let school: School;

beforeAll(async () => {
  servers = {
    development: await createTestServer({ clock }),
    production: await createTestServer({ clock, settings: production }),
  };
  school = await createSchool(servers.production.db, { name: 'Lincoln Elementary' });
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
});

const isRequired = async (ask: Ask, who: { token: string }) =>
  (await ask(who, endpoints.getTwoFactor)).body.is_required;

it('in production platform staff do nothing as such before they have a second factor', async () => {
  const server = servers.production;
  const ask = createAsk(server);
  const admin = await createAccount(server, { isAdmin: true });
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  await server.db.asOperator('staff switch to the school', (tx) =>
    tx.raw('update users set organization_id = $2 where id = $1', [admin.id, school.id]),
  );
  const calls = () =>
    Promise.all([
      ask(admin, endpoints.listAdministeredOrganizations),
      ask(admin, endpoints.getAdministeredOrganization, { params: { organizationId: school.id } }),
      ask(admin, endpoints.listOrganizationUsers),
    ]);
  for (const answer of await calls())
    expect(answer).toMatchObject({ status: 403, body: { code: 'two_factor_setup_required' } });
  expect((await ask(admin, endpoints.getUser)).status).toBe(200);
  expect([await isRequired(ask, admin), await isRequired(ask, owner)]).toEqual([true, false]);
  expect((await ask(owner, endpoints.listOrganizationUsers)).status).toBe(200);
  await turnOnTwoFactor(ask, admin, clock);
  for (const answer of await calls()) expect(answer.status).toBe(200);
  await ask(admin, endpoints.disableTotp);
  for (const answer of await calls()) expect(answer.status).toBe(403);
});

it('in production a passkey is second factor enough for platform staff', async () => {
  const server = servers.production;
  const ask = createAsk(server);
  const admin = await createAccount(server, { isAdmin: true });
  const { origin, hostname } = new URL(server.config.platformUrl);
  const { body } = await ask(admin, endpoints.passkeyRegistrationOptions);
  const response = createAuthenticator({ origin, rpId: hostname }).register(body.options.challenge);
  expect((await ask(admin, endpoints.addPasskey, { body: { name: 'Phone', response } })).status).toBe(200);
  expect((await ask(admin, endpoints.listAdministeredOrganizations)).status).toBe(403);
  expect((await ask(admin, endpoints.enablePasskeyFactor)).status).toBe(200);
  expect((await ask(admin, endpoints.listAdministeredOrganizations)).status).toBe(200);
});

it('in development it is only offered', async () => {
  const server = servers.development;
  const ask = createAsk(server);
  const admin = await createAccount(server, { isAdmin: true });
  expect((await ask(admin, endpoints.listAdministeredOrganizations)).status).toBe(200);
  expect(await isRequired(ask, admin)).toBe(false);
});
