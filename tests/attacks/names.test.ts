/**
 * Names stand in emails to people who never asked for one. Whoever chooses a name writes no letter with it: no line of
 * their own, no address that a mail program would make a link of.
 */
import { endpoints, type EndpointName } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createAccount } from '../support/accounts.ts';
import { createAsk } from '../support/ask.ts';
import { writeLetters } from '../support/letters.ts';
import { createSchool } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { textFields } from './string-fields.ts';
import { callerOf, createScene, createSend, validRequest, writes, type Scene, type Send } from './scene.ts';

let server: TestServer;
let scene: Scene;
let send: Send;
beforeAll(async () => {
  server = await createTestServer();
  scene = await createScene(server);
  send = createSend(server);
});
afterAll(() => server.close());

const nameFields: readonly string[] = ['first_name', 'last_name', 'name', 'organization_name'];
const addressFields: readonly string[] = ['line1', 'line2', 'city'];

/** The paths of all such fields in a body: `contact.first_name`. */
const pathsIn = (body: object, fields: readonly string[], above = ''): string[] =>
  Object.entries(body).flatMap(([key, value]) => {
    const path = `${above}${key}`;
    if (typeof value === 'object' && value !== null) return pathsIn(value, fields, `${path}.`);
    return fields.includes(key) ? [path] : [];
  });

const withValue = (body: object, [key = '', ...rest]: readonly string[], value: string): object => {
  const copy: object = Array.isArray(body) ? [...body] : { ...body };
  Reflect.set(copy, key, rest.length === 0 ? value : withValue(Object(Reflect.get(body, key)), rest, value));
  return copy;
};

const hostile = [
  'Ada\r\nBcc: all@example.org',
  'Ada\nYou won',
  'Ada\u2028You won',
  'Ada\u0007',
  'https://evil.example',
  'Go to www.evil.example',
  'Ada\u202egro.live',
  'ｈｔｔｐ：／／evil.example',
  'evil.example:\u200d//x',
  'mailto:a@evil.example',
];

const pairs = (fields: readonly string[]): (readonly [EndpointName, string])[] => {
  const nobody = { id: newId(), email: 'a@example.org', token: 'x', password: 'x' };
  const somewhere = { id: newId(), slug: 'school', name: 'School' };
  const dry = {
    school: somewhere,
    owner: nobody,
    colleague: nobody,
    admin: nobody,
    order: { id: newId() },
    book: { id: newId(), variantId: newId() },
    own: { id: newId(), variantId: newId() },
    takenDown: { id: newId(), variantId: newId() },
    categoryIds: { own: newId(), shared: newId() },
    uploadIds: { own: newId(), shared: newId(), logo: newId() },
    run: { runId: newId(), withdrawalId: newId() },
    correctionId: newId(),
    report: { reportId: newId(), differenceId: newId() },
    schedule: 'work',
    month: '2000-01',
    entryId: newId(),
    newEmail: 'b@example.org',
  } as unknown as Scene; // only the shape of the requests is looked at
  return writes.flatMap((name) =>
    pathsIn(validRequest(name, dry).body, fields)
      // What an endpoint does not read, it does not judge.
      .filter((path) => textFields(endpoints[name]).includes(path))
      .map((path) => [name, path] as const),
  );
};

it('there are names to choose', () => {
  expect(pairs(nameFields).map(([name, path]) => `${name} ${path}`)).toEqual(
    expect.arrayContaining([
      'register first_name',
      'register organization_name',
      'registerAppMerchant name',
      'loginByToken last_name',
      'updateProfile first_name',
      'addBrand name',
      'updateOrganizationUser first_name',
      'placeOrder contact.last_name',
    ]),
  );
});

const expectRefused = async (name: EndpointName, path: string, message: string): Promise<void> => {
  const request = validRequest(name, scene);
  for (const value of hostile) {
    const body = withValue(request.body, path.split('.'), value);
    const { status, text } = await send(name, callerOf(name, scene)?.token ?? null, { ...request, body });
    expect(status, JSON.stringify(value)).toBe(422);
    expect(JSON.parse(text).errors, JSON.stringify(value)).toContainEqual({ field: path, message });
  }
};

describe.each(pairs(nameFields))('%s', (name, path) => {
  it(`${path} is a name, on one line, without an address`, () =>
    expectRefused(name, path, 'Enter a name without line breaks or web addresses.'));
});

it('there are addresses to choose', () => {
  expect(pairs(addressFields).map(([name, path]) => `${name} ${path}`)).toEqual(
    expect.arrayContaining(['changeOrderAddress line1', 'placeOrder shipping_address.city']),
  );
});

describe.each(pairs(addressFields))('%s', (name, path) => {
  it(`${path} is where something is sent to, on one line, and no link`, () =>
    expectRefused(name, path, 'Enter an address without line breaks or web addresses.'));
});

it('an invitation from an organization that nobody has approved quotes it, shortens it and links to us alone', async () => {
  const ask = createAsk(server);
  const school = await createSchool(server.db, { name: 'Win at evil.example today ok' });
  const owner = await createAccount(server, { belonging: { school, as: 'owner' } });
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw("update organizations set status = 'pending' where id = $1", [school.id]),
  );
  await server.db.asOperator('test fixture', (tx) =>
    tx.raw('update users set first_name = $2, last_name = $3 where id = $1', [
      owner.id,
      'Call 555-0100 now and visit pay.evil.example',
      'x'.repeat(80),
    ]),
  );
  const email = `${newId()}@example.org`;
  await ask(owner, endpoints.assignUserByEmail, { body: { email, role: '1' } });
  const [letter] = await writeLetters(server, email);
  const text = `${letter?.subject ?? ''}\n${letter?.body_text ?? ''}`;
  expect(text).toContain('“Win at evil');
  expect(text).not.toContain('evil.example');
  expect(text).not.toContain('xxxxxxxx');
  for (const link of letter?.links ?? []) expect(link.startsWith(server.config.platformUrl)).toBe(true);
});
