import { endpoints, type Output } from '@goodshelf/contract';
import type { ShieldLimitsShape } from '@goodshelf/contract/fraud-shield.contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../tests/support/school.ts';
import { makeOrgScope } from '../../platform/tenancy/index.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';

let server: TestServer;
let ask: Ask;
let staff: Person;
beforeAll(async () => {
  server = await createTestServer();
  ask = createAsk(server);
  staff = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());

const first: ShieldLimitsShape = {
  ...{ buyer_check_after: 3, buyer_stop_after: 8, network_check_after: 4, network_stop_after: 20 },
  ...{ shop_check_after: 5, shop_pause_after: 12, platform_check_after: 9, platform_pause_after: 17 },
};
const read = async (): Promise<Output<(typeof endpoints)['getShieldSettings']>> =>
  (await ask(staff, endpoints.getShieldSettings)).body;
const set = (limits: ShieldLimitsShape, version: string) =>
  ask(staff, endpoints.setShieldSettings, { body: { ...limits, version } });

const decline = async (organizationId: string, n: number): Promise<void> => {
  const scope = makeOrgScope(organizationId, 'test');
  const admission = await server.modules.shield.admit({
    ...{ scope, clientAddress: `198.51.100.${n}`, cartId: `cart ${n}`, email: `b${n}@example.com` },
    ...{ idempotencyKey: `key ${n}`, proof: null },
    hasPaidBefore: async () => false,
  });
  await admission.ended({ outcome: 'declined', cardFingerprint: null });
};

test('staff change a limit: it is written down with what it was, and all payments are judged by it', async () => {
  const { limits, version } = await read();
  expect(limits).toEqual(first);
  const stricter = { ...first, shop_check_after: 2 };
  expect(await set(stricter, version)).toMatchObject({
    status: 200,
    body: { success: 'Fraud shield saved' },
  });
  const after = await read();
  expect(after.limits).toEqual(stricter);
  expect(after.events[0]?.summary).toBe('Set the fraud shield: check everyone at a store after 5 → 2');
  // The same once more is no change, whatever was seen.
  expect((await set(stricter, version)).status).toBe(200);
  expect((await read()).events).toHaveLength(1);
  // Whoever saw what stood there before is told.
  expect(await set(first, version)).toMatchObject({ status: 409, body: { code: 'settings_changed' } });
  const school = await createSchool(server.db);
  await decline(school.id, 1);
  await decline(school.id, 2);
  // What judges payments hears of a change a moment after it was saved.
  const shield = await vi.waitFor(async () => {
    const { body } = await ask(staff, endpoints.getFraudShield);
    expect(body.organizations).toMatchObject([{ organization: { id: school.id }, level: 'challenge' }]);
    return body;
  });
  expect(shield.platform.level).toBe('calm');
  expect(shield.hours).toHaveLength(24);
  expect(shield.hours[0]).toMatchObject({ declined: 2, paid: 0 });
});

test('a limit out of its bounds, or a stop before the check, is refused beside its field', async () => {
  const { version } = await read();
  expect(await set({ ...first, buyer_check_after: 9 }, version)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'buyer_stop_after', message: 'Enter at least the number above.' }] },
  });
  expect((await set({ ...first, platform_check_after: 1 }, version)).status).toBe(422);
});

test('nobody but staff reads or sets it', async () => {
  const somebody = await createPerson(server.db);
  for (const endpoint of [endpoints.getFraudShield, endpoints.getShieldSettings, endpoints.setShieldSettings])
    expect([403, 404]).toContain((await ask(somebody, endpoint, { body: { ...first, version: '' } })).status);
  const look = createLook(server);
  expect(await look('select buyer_check_after from shield_settings')).toEqual([{ buyer_check_after: 3 }]);
});
