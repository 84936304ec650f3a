import { accessProblems, endpoints, type Endpoint, type EndpointName } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../apps/server/src/platform/http/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { confirmedAt, createAccount, type Account } from '../support/accounts.ts';
import { createAsk, createLook, type Ask } from '../support/ask.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let school: School;
let owner: Account;
let admin: Account;

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const grave = names.filter((name) => endpointOf(name).confirmation === 'fresh');
const own = names.filter((name) => endpointOf(name).whileActing === 'refused');

beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  look = createLook(server);
  school = await createSchool(server.db, { name: 'Lincoln Elementary' });
  owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  admin = await createAccount(server, { isAdmin: true });
  for (const person of [owner, admin])
    await confirmedAt(server, person, new Date(Date.now() - 10 * 60_000 - 1000));
});
afterAll(() => server.close());

/** Everything that these calls could change, in one value. */
const everything = async () => {
  const tables = [
    'users',
    'sessions',
    'memberships',
    'organizations',
    'audit_entries',
    'totp_secrets',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'one_time_tokens',
  ];
  const texts = tables.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${table} t`,
  );
  return look(texts.join(' union all '));
};

const askWith = (name: EndpointName, who: Account) => {
  const params = {
    organizationId: school.id,
    userId: owner.id,
    sessionId: newId(),
    passkeyId: newId(),
    validFrom: '2099-01-01',
    state: 'OR',
  };
  const body = {
    email: 'new@example.org',
    role: '1',
    user_id: owner.id,
    status: '2',
    code: '123456',
    name: 'Key',
    reason: 'asked for help',
  };
  return ask(who, endpoints[name], { params, body });
};

it('covers second factors and members, in both variants', () => {
  expect(grave).toEqual(
    expect.arrayContaining([
      'startTotp',
      'confirmTotp',
      'disableTotp',
      'renewRecoveryCodes',
      'passkeyRegistrationOptions',
      'addPasskey',
      'removePasskey',
      'assignUserByEmail',
      'updateOrganizationUser',
      'changeUserStatus',
      'assignAdministeredUser',
      'updateAdministeredUser',
      'changeAdministeredUserStatus',
    ]),
  );
});

for (const name of grave)
  it(`${name} refuses a session that was confirmed eleven minutes ago, and changes nothing`, async () => {
    const who = endpointOf(name).access.startsWith('platform-admin') ? admin : owner;
    const before = await everything();
    expect(await askWith(name, who)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required', message: 'Please confirm it’s you.' },
    });
    expect(await everything()).toEqual(before);
  });

it('the documentation says which calls ask for a confirmation and which are the person’s own', () => {
  const { paths } = openApiDocument(endpoints, {
    apiUrl: '/api',
    productName: 'Goodshelf',
    version: '1',
  }) as {
    paths: Record<
      string,
      Record<string, { description: string; responses: Record<string, { description: string }> }>
    >;
  };
  for (const name of [...grave, ...own]) {
    const endpoint = endpointOf(name);
    const path = endpoint.path.replace(/:([a-zA-Z_]+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    for (const problem of accessProblems(endpoint))
      expect(operation?.responses['403']?.description, name).toContain(problem);
  }
});
