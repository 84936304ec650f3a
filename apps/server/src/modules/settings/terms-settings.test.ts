import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAsk, createLook, type Ask } from '../../../../../tests/support/ask.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { bringTermsIntoForce, platformTerms, termsDayOf } from '../terms/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
let ask: Ask;
let look: ReturnType<typeof createLook>;
let staff: Person;
let other: Person;
let school: School;
/** What staff's clock is ahead of the database's. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await createTestServer({ clock });
  ask = createAsk(server);
  look = createLook(server);
  staff = await createPerson(server.db, { isAdmin: true });
  other = await createPerson(server.db, { isAdmin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  await look(`delete from platform_terms where valid_from > '2000-01-01'`);
  school = await createSchool(server.db);
});

/** The day in New York that is so many days from now. */
const dayIn = (days: number): string => termsDayOf(new Date(Date.now() + days * dayMs));

type Settings = Output<typeof endpoints.getTermsSettings>;
type Own = Output<typeof endpoints.getOrganizationTerms>;
const get = async (): Promise<Settings> => (await ask(staff, endpoints.getTermsSettings)).body;
const getOwn = async (): Promise<Own> =>
  (await ask(staff, endpoints.getOrganizationTerms, { params: { organizationId: school.id } })).body;

const bodyOf = (version: string, day: string, share: number | null, fee: number | null) => ({
  version,
  valid_from: day,
  catalogue_share_bps: share,
  platform_fee_bps: fee,
});
const schedule = async (day: string, share: number, fee = 500, who = staff, version?: string) =>
  ask(who, endpoints.scheduleTerms, { body: bodyOf(version ?? (await get()).version, day, share, fee) });
const scheduleOwn = async (day: string, share: number | null, fee: number | null, version?: string) =>
  ask(staff, endpoints.scheduleOrganizationTerms, {
    params: { organizationId: school.id },
    body: bodyOf(version ?? (await getOwn()).version, day, share, fee),
  });
const withdraw = (day: string) => ask(staff, endpoints.withdrawTerms, { params: { validFrom: day } });
const paid = async () =>
  (
    await look('select catalogue_share_bps, platform_fee_bps from money_terms where organization_id = $1', [
      school.id,
    ])
  )[0];
const eventCount = async () => Number((await look('select count(*) from setting_events'))[0]?.['count']);

describe('the terms of the platform', () => {
  test('change on their day and not before, for everybody without terms of their own', async () => {
    expect(await get()).toMatchObject({ in_force: { catalogue_share_bps: 2000, platform_fee_bps: 500 } });
    expect((await schedule(dayIn(1), 2500)).status).toBe(200);
    expect(await paid()).toEqual({ catalogue_share_bps: 2000, platform_fee_bps: 500 });
    expect(await get()).toMatchObject({
      in_force: { catalogue_share_bps: 2000 },
      changes: [
        { valid_from: dayIn(1), state: 'scheduled', catalogue_share_bps: 2500 },
        { valid_from: null, state: 'in_force' },
      ],
    });
    expect((await schedule(dayIn(0), 2200)).body).toEqual({ success: 'New terms are in effect' });
    expect(await paid()).toMatchObject({ catalogue_share_bps: 2200 });
    expect((await get()).changes.map(({ state }) => state)).toEqual(['scheduled', 'in_force', 'past']);
  });

  test('hold from the first moment of their day, also while no job has run; then pages are renewed', async () => {
    const { id } = await createBook(server.db);
    const earned = async (): Promise<number> => {
      const answer = await server.app.inject({
        url: `/api/storefronts/${school.slug}/products/book-${id}`,
        headers: { host: new URL(server.config.shopUrl).host },
      });
      return answer.json().variants?.[0]?.share_cents;
    };
    await expect.poll(earned).toBe(320);
    aheadMs = -2 * dayMs;
    expect((await schedule(dayIn(-1), 3000)).status).toBe(200);
    expect(await paid()).toMatchObject({ catalogue_share_bps: 3000 });
    const { versionOf } = server.modules.storefrontDirectory;
    const shown = versionOf(school.id);
    aheadMs = 0;
    expect(await bringTermsIntoForce({ db: server.db, clock })).toBe(1);
    await expect.poll(() => versionOf(school.id)).not.toBe(shown);
    expect(await earned()).toBe(480);
    expect(await bringTermsIntoForce({ db: server.db, clock })).toBe(0);
  });

  test('are set for today or later, within two years', async () => {
    for (const [day, message] of [
      [dayIn(-1), 'Choose today or a later day. What was sold already keeps its terms.'],
      [dayIn(800), 'Choose a day within 2 years.'],
    ] as const)
      expect(await schedule(day, 2500)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'valid_from', message }] },
      });
    await expect(
      look(`insert into platform_terms values (current_date - 3, 2500, 500, now(), false)`),
    ).rejects.toThrow(/check constraint/);
  });

  test('are changed by whoever saw them as they are; the same once more is no change', async () => {
    const { version } = await get();
    const count = await eventCount();
    expect((await schedule(dayIn(3), 2500)).status).toBe(200);
    expect(await schedule(dayIn(5), 2600, 500, other, version)).toMatchObject({
      status: 409,
      body: { code: 'settings_changed' },
    });
    expect((await schedule(dayIn(3), 2500, 500, staff, version)).status).toBe(200);
    expect(await schedule(dayIn(3), 2700)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'valid_from' }] },
    });
    expect(await eventCount()).toBe(count + 1);
    expect((await get()).events[0]).toMatchObject({
      summary: expect.stringMatching(/catalog share 20% → 25%, platform fee stays 5%$/),
      actor_name: 'Ada Byron',
    });
  });

  test('are not set by two who saw the same; without the lock they would be', async () => {
    const { version } = await get();
    const answers = await Promise.all([
      schedule(dayIn(4), 2500, 500, staff, version),
      schedule(dayIn(6), 2600, 500, other, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    let sawCount = 0;
    const bothSaw = Promise.withResolvers<void>();
    const naive = (day: string) =>
      server.db.asOperator('planted twin', async (tx) => {
        const rows = await platformTerms.list(tx);
        sawCount += 1;
        if (sawCount === 2) bothSaw.resolve();
        await bothSaw.promise;
        const terms = { valid_from: day, catalogue_share_bps: 1, platform_fee_bps: 1 };
        await platformTerms.add(tx, terms, new Date(), false);
        return rows.length;
      });
    expect(new Set(await Promise.all([naive(dayIn(8)), naive(dayIn(9))])).size).toBe(1);
  });

  test('that begin today are corrected today, once; what they were is kept, and no other day is changed', async () => {
    const count = await eventCount();
    expect((await schedule(dayIn(0), 200)).status).toBe(200);
    expect(await paid()).toMatchObject({ catalogue_share_bps: 200 });
    const { version } = await get();
    const answers = [
      await schedule(dayIn(0), 2000, 500, staff, version),
      await schedule(dayIn(0), 2000, 500, staff, version),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await schedule(dayIn(0), 2100, 500, other, version)).toMatchObject({ status: 409 });
    expect(await paid()).toEqual({ catalogue_share_bps: 2000, platform_fee_bps: 500 });
    expect(await eventCount()).toBe(count + 2);
    expect((await get()).events[0]?.summary).toContain('catalog share 2% → 20%');
    expect(
      await look(
        `select was->>'catalogue_share_bps' as share from replaced_settings where section = 'platform_terms'`,
      ),
    ).toEqual([{ share: '200' }]);
    await expect(
      look(
        `update platform_terms set catalogue_share_bps = 1, set_at = now() where valid_from = '2000-01-01'`,
      ),
    ).rejects.toThrow(/check constraint/);
  });

  test('are withdrawn before their day, once or twice, and not afterwards', async () => {
    const count = await eventCount();
    await schedule(dayIn(3), 2500);
    expect((await withdraw(dayIn(3))).status).toBe(200);
    expect((await withdraw(dayIn(3))).status).toBe(200);
    expect(await eventCount()).toBe(count + 2);
    await schedule(dayIn(0), 2500);
    expect(await withdraw(dayIn(0))).toMatchObject({ status: 409, body: { code: 'terms_in_force' } });
    expect(await paid()).toMatchObject({ catalogue_share_bps: 2500 });
  });
});

describe('terms of one organization', () => {
  test('hold in place of the platform’s, each by itself, until they end', async () => {
    const neighbour = await createSchool(server.db, { name: 'Maple Street School' });
    expect((await scheduleOwn(dayIn(0), 3000, null)).status).toBe(200);
    await schedule(dayIn(0), 2200, 400);
    expect(await paid()).toEqual({ catalogue_share_bps: 3000, platform_fee_bps: 400 });
    expect((await scheduleOwn(dayIn(2), null, null)).status).toBe(200);
    const own = await getOwn();
    expect(own).toMatchObject({
      in_force: { catalogue_share_bps: 3000, platform_fee_bps: 400 },
      standard: { catalogue_share_bps: 2200, platform_fee_bps: 400 },
      changes: [{ state: 'scheduled', catalogue_share_bps: null }, { state: 'in_force' }],
    });
    const mine = (await get()).exceptions.filter(({ organization }) => organization.id === school.id);
    expect(mine).toMatchObject([{ in_force: { catalogue_share_bps: 3000 }, next_from: dayIn(2) }]);
    const [theirs] = await look('select * from money_terms where organization_id = $1', [neighbour.id]);
    expect(theirs).toMatchObject({ catalogue_share_bps: 2200 });
  });

  test('stand in the log of the organization and among the changes of all terms', async () => {
    await scheduleOwn(dayIn(1), 2500, 300);
    await ask(staff, endpoints.withdrawOrganizationTerms, {
      params: { organizationId: school.id, validFrom: dayIn(1) },
    });
    const entries = await look<{ action: string }>(
      'select action from audit_entries where organization_id = $1 order by at',
      [school.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['terms.scheduled', 'terms.withdrawn']);
    expect((await get()).events[0]?.summary).toContain('Withdrew the change of terms of Lincoln Elementary');
  });
});
