/**
 * Ids of another organization in paths and bodies, on every endpoint that takes one, generated from the contract: the
 * answer is that for an id of nothing, byte for byte. The access matrix (`tests/access`) says who gets in at all.
 */
import { type EndpointName } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createLook } from '../support/ask.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { callerOf, createScene, createSend, endpointOf, names, validRequest } from './scene.ts';
import type { Scene, Send } from './scene.ts';
import { textFields } from './string-fields.ts';

let server: TestServer;
let send: Send;
let scene: Scene;
let foreign: Scene;
beforeAll(async () => {
  server = await createTestServer();
  send = createSend(server);
  scene = await createScene(server);
  foreign = await createScene(server);
});
afterAll(() => server.close());

type Place = { readonly name: EndpointName; readonly part: 'params' | 'body'; readonly field: string };

const idFields = [
  'organizationId',
  'userId',
  'orderId',
  'sessionId',
  'passkeyId',
  'user_id',
  'organization_id',
];
const places: Place[] = names.flatMap((name) => [
  ...idFields
    .filter((field) => endpointOf(name).path.includes(`:${field}`))
    .map((field): Place => ({ name, part: 'params', field })),
  ...textFields(endpointOf(name))
    .filter((field) => idFields.includes(field))
    .map((field): Place => ({ name, part: 'body', field })),
]);

/** Platform staff may act on any organization: to them only records outside the named one are foreign. */
const isForeign = ({ name, field }: Place): boolean =>
  !(endpointOf(name).access.startsWith('platform-admin') && field === 'organizationId') &&
  !['resetTwoFactor', 'requestRecovery', 'getRecovery', 'cancelRecovery', 'finishRecovery'].includes(name);

const foreignIdOf = async (field: string): Promise<string> => {
  if (field === 'organizationId' || field === 'organization_id') return foreign.school.id;
  if (field === 'userId' || field === 'user_id') return foreign.colleague.id;
  if (field === 'orderId') return foreign.order.id;
  const look = createLook(server);
  if (field === 'passkeyId') {
    const id = newId();
    await server.db.asOperator('a passkey of somebody else', (tx) =>
      tx.raw(
        `insert into passkeys (id, user_id, credential_id, public_key, name, created_at) values ($1, $2, $3, '\\x00', 'Key', now())`,
        [id, foreign.owner.id, id],
      ),
    );
    return id;
  }
  const [session] = await look<{ id: string }>('select id from sessions where user_id = $1', [
    foreign.owner.id,
  ]);
  return session?.id ?? '';
};

const answerTo = async ({ name, part, field }: Place, id: string, token: string | null) => {
  const request = validRequest(name, scene);
  const changed = { ...request, [part]: { ...request[part], [field]: id } };
  const { status, text } = await send(name, token, changed);
  return { status, bytes: text.replace(/"request_id":"[^"]*"/, '') };
};

const rowsOf = ({ school, owner, colleague }: Scene) =>
  createLook(server)(
    `select (select md5(string_agg(u::text, '|' order by u.id)) from users u where id in ($2, $3)) as users,
       (select md5(string_agg(m::text, '|' order by m.user_id)) from memberships m where organization_id = $1) as memberships,
       (select md5(o::text) from organizations o where id = $1) as organization,
       (select md5(d::text) from custom_domains d where organization_id = $1) as domain,
       (select md5(t::text) from storefront_texts t where organization_id = $1) as texts,
       (select md5(string_agg(t::text, '|' order by valid_from)) from organization_terms t where organization_id = $1) as terms,
       (select md5(string_agg(a::text, '|' order by a.kind)) from organization_addresses a where organization_id = $1) as addresses,
       (select md5(string_agg(s::text, '|' order by s.id)) from sessions s where user_id in ($2, $3)) as sessions,
       (select md5(string_agg(a::text, '|' order by a.id)) from audit_entries a where organization_id = $1) as audit`,
    [school.id, owner.id, colleague.id],
  );

it('finds the places where ids are taken', () => {
  const found = places.map(({ name, field }) => `${name} ${field}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'getOrder orderId',
      'getOrganizationUser userId',
      'updateOrganizationUser user_id',
      'changeOrganization organization_id',
      'changeOrganization user_id',
      'revokeSession sessionId',
      'removePasskey passkeyId',
      'getAdministeredUser userId',
      'updateAdministeredUser user_id',
    ]),
  );
});

it.each(places.filter(isForeign))(
  '$name answers a foreign $field as one of nothing, with 404, and changes nothing',
  async (place) => {
    const id = await foreignIdOf(place.field);
    const token = callerOf(place.name, scene)?.token ?? null;
    const before = await rowsOf(foreign);
    const answer = await answerTo(place, id, token);
    expect(answer).toEqual(await answerTo(place, newId(), token));
    expect(answer.status).toBe(404);
    expect(answer.bytes).not.toContain(id);
    expect(await rowsOf(foreign)).toEqual(before);
  },
);

it.each(places.filter(({ name }) => endpointOf(name).access.startsWith('platform-admin')))(
  '$name tells an owner nothing about $field: an own, a foreign and an unknown id are the same',
  async (place) => {
    const { token } = scene.owner;
    const own = String(validRequest(place.name, scene)[place.part][place.field]);
    const answers = [own, await foreignIdOf(place.field), newId()].map((id) => answerTo(place, id, token));
    const [first, ...others] = await Promise.all(answers);
    expect(first?.status).toBe(404);
    for (const other of others) expect(other).toEqual(first);
  },
);
