import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { turnCampaigns } from '../campaigns/index.ts';
import { createStorefrontDirectory, type StorefrontDirectory } from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
const open: StorefrontDirectory[] = [];
const shopHost = 'shop.localhost:3000';

const openDirectory = async (deps: Partial<Parameters<typeof createStorefrontDirectory>[0]> = {}) => {
  const directory = await createStorefrontDirectory({
    db: own.db,
    listen: own.database.listen,
    log: testLog,
    ...deps,
  });
  open.push(directory);
  return directory;
};
const change = (assignments: string, who: School = school) =>
  own.db.asOperator('test', (tx) =>
    tx.raw(`update organizations set ${assignments} where id = $1`, [who.id]),
  );
const giveDomain = (domain: string, status: 0 | 1) =>
  own.db.asOperator('test', (tx) =>
    tx.raw(
      `insert into custom_domains (organization_id, domain, token, status) values ($1, $2, repeat('t', 32), $3)
       on conflict (organization_id) do update set domain = $2, status = $3`,
      [school.id, domain, status],
    ),
  );
/** What is counted of the school in the database: of its content, and of its details. */
const countedInDatabase = async () => {
  const { rows } = await own.db.withoutTenant((tx) =>
    tx.raw<{ version: number; details_version: number }>(
      'select version, details_version from content_versions where scope = $1',
      [school.id],
    ),
  );
  return rows[0];
};
/** Resolves when the directory has announced a change of this organization (null: of the shared catalogue). */
const changeOf = (directory: StorefrontDirectory, id: string | null) =>
  new Promise<void>((resolve) => {
    const stop = directory.onChange((changed) => {
      if (changed !== id) return;
      stop();
      resolve();
    });
  });

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour' });
});
afterEach(async () => {
  open.splice(0).forEach((directory) => directory.close());
  await change("status = 'approved'");
  await own.db.asOperator('test', (tx) => tx.raw('delete from custom_domains'));
});
afterAll(() => own.drop());

test('a storefront is found by its slug, and an unknown slug finds nothing', async () => {
  const directory = await openDirectory();
  expect(directory.find(school.slug, shopHost)).toEqual({
    organizationId: school.id,
    slug: school.slug,
    name: 'Lincoln Elementary',
    isOpen: true,
    type: 'Public School',
    customDomain: null,
  });
  for (const slug of ['', 'nothing', school.id, '__proto__', 'constructor', `${school.slug}x`])
    expect(directory.find(slug, shopHost)).toBeNull();
});

test('a custom domain shows its own organization and nobody else’s', async () => {
  await giveDomain('Books.Lincoln.example', 1);
  const directory = await openDirectory();
  expect(directory.slugOfDomain('books.lincoln.example:3000')).toBe(school.slug);
  expect(directory.find(school.slug, 'books.lincoln.example')?.organizationId).toBe(school.id);
  expect(directory.find(neighbour.slug, 'books.lincoln.example')).toBeNull();
  expect(directory.find(neighbour.slug, shopHost)?.organizationId).toBe(neighbour.id);
});

test('a custom domain counts only while it is active', async () => {
  await giveDomain('books.lincoln.example', 0);
  const directory = await openDirectory();
  expect(directory.slugOfDomain('books.lincoln.example')).toBeNull();
  expect(directory.slugOfDomain('example')).toBeNull();
});

test('what is not approved yet is there and not open; what is rejected is not there', async () => {
  await change("status = 'pending'");
  expect((await openDirectory()).find(school.slug, shopHost)).toMatchObject({ isOpen: false });
  await change("status = 'rejected'");
  expect((await openDirectory()).find(school.slug, shopHost)).toBeNull();
});

test('a change of an organization is seen at once, by everybody who writes it, with a new version', async () => {
  const directory = await openDirectory();
  const [before, others] = [directory.versionOf(school.id), directory.versionOf(neighbour.id)];
  await own.db.inScope(school.scope, (tx) =>
    tx.raw("update organizations set name = 'Lincoln Middle' where id = $1", [school.id]),
  );
  await vi.waitFor(() => expect(directory.find(school.slug, shopHost)?.name).toBe('Lincoln Middle'));
  expect(directory.versionOf(school.id)).not.toBe(before);
  expect(directory.versionOf(neighbour.id)).toBe(others);
});

test('a change that is rolled back is no change', async () => {
  const directory = await openDirectory();
  const before = directory.versionOf(school.id);
  const rolledBack = own.db.inScope(school.scope, async (tx) => {
    await tx.raw("update organizations set name = 'Never' where id = $1", [school.id]);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  const changed = changeOf(directory, neighbour.id);
  await change("name = 'Hello'", neighbour);
  await changed;
  expect(directory.versionOf(school.id)).toBe(before);
});

test('a change of the shared catalogue gives every storefront a new version', async () => {
  const directory = await openDirectory();
  const before = [directory.versionOf(school.id), directory.versionOf(neighbour.id)];
  const changed = changeOf(directory, null);
  await own.db.asOperator('test', (tx) => tx.raw("select bump_content_version('platform')"));
  await changed;
  expect(directory.versionOf(school.id)).not.toBe(before[0]);
  expect(directory.versionOf(neighbour.id)).not.toBe(before[1]);
});

test('new organizations come, rejected ones go', async () => {
  const directory = await openDirectory();
  const guest = await createSchool(own.db, { name: 'Guest' });
  await vi.waitFor(() => expect(directory.find(guest.slug, shopHost)).not.toBeNull());
  await change("status = 'rejected'", guest);
  await vi.waitFor(() => expect(directory.find(guest.slug, shopHost)).toBeNull());
});

test('a lost notification is made up for', async () => {
  const directory = await openDirectory({ listen: async () => undefined, revalidateEveryMs: 20 });
  await change("name = 'Lincoln High'");
  await vi.waitFor(() => expect(directory.find(school.slug, shopHost)?.name).toBe('Lincoln High'));
  const before = directory.versionOf(neighbour.id);
  await own.db.asOperator('test', (tx) => tx.raw("select bump_content_version('platform')"));
  await vi.waitFor(() => expect(directory.versionOf(neighbour.id)).not.toBe(before));
});

test('after a lost connection everything is compared at once', async () => {
  let onGap = (): void => undefined;
  const directory = await openDirectory({
    listen: async (_channel, _onNotification, whenLost) => void (onGap = whenLost ?? onGap),
  });
  await change("name = 'Lincoln Academy'");
  onGap();
  await vi.waitFor(() => expect(directory.find(school.slug, shopHost)?.name).toBe('Lincoln Academy'));
});

test('while the database is away the storefronts stay, and are corrected afterwards', async () => {
  let isDown = false;
  const directory = await openDirectory({
    db: {
      ...own.db,
      asOperator: (reason, work) =>
        isDown ? Promise.reject(new Error('down')) : own.db.asOperator(reason, work),
    },
    revalidateEveryMs: 20,
  });
  isDown = true;
  await change("name = 'Lincoln College'");
  expect(directory.find(school.slug, shopHost)).not.toBeNull();
  isDown = false;
  await vi.waitFor(() => expect(directory.find(school.slug, shopHost)?.name).toBe('Lincoln College'));
});

test('storefronts without products of their own share one state of the catalogue, others have theirs', async () => {
  const directory = await openDirectory();
  const before = directory.catalogueStateOf(neighbour.id);
  expect(before).toEqual(directory.catalogueStateOf(school.id));
  expect(before.hasOwnProducts).toBe(false);
  const changed = changeOf(directory, neighbour.id);
  await createBook(own.db, { title: 'Yearbook', owner: neighbour });
  await own.db.asOperator('test', (tx) => tx.raw('select bump_content_version($1)', [neighbour.id]));
  await changed;
  expect(directory.catalogueStateOf(neighbour.id)).toMatchObject({ hasOwnProducts: true, isChosen: false });
  expect(directory.catalogueStateOf(neighbour.id).version).not.toBe(before.version);
  expect(directory.catalogueStateOf(school.id)).toEqual(before);
});

test('an announcement of stock gives the pages that show it a new version, and leaves the content’s alone', async () => {
  const directory = await openDirectory();
  const announced = (scope: string) =>
    own.db.asOperator('announce', (tx) =>
      tx.raw(
        `with version as (
           insert into stock_versions (scope, announced_at) values ($1, now())
           on conflict (scope) do update set version = stock_versions.version + 1 returning version)
         select pg_notify('stock_version', $1 || ':' || version) from version`,
        [scope],
      ),
    );
  const [before, neighbours] = [directory.versionOf(school.id), directory.versionOf(neighbour.id)];
  await announced(school.id);
  await vi.waitFor(() => expect(directory.versionOf(school.id)).not.toBe(before));
  expect(directory.versionOf(neighbour.id)).toBe(neighbours);
  await announced('platform');
  await vi.waitFor(() => expect(directory.versionOf(neighbour.id)).not.toBe(neighbours));
  // A process that starts later, or has missed it, finds the same.
  const later = await openDirectory({ listen: async () => undefined });
  expect(later.versionOf(neighbour.id)).toBe(directory.versionOf(neighbour.id));
});

test('a domain is used and given up with the next request, and is no change of content', async () => {
  const directory = await openDirectory();
  const before = await countedInDatabase();
  const { version } = directory.catalogueStateOf(school.id);
  await giveDomain('books.example.org', 1);
  await vi.waitFor(() => expect(directory.slugOfDomain('books.example.org')).toBe(school.slug));
  expect(await countedInDatabase()).toMatchObject({ version: before?.version });
  expect(directory.catalogueStateOf(school.id).version).toBe(version);
  await giveDomain('books.example.org', 0);
  await vi.waitFor(() => expect(directory.slugOfDomain('books.example.org')).toBeNull());
  expect(await countedInDatabase()).toMatchObject({ version: before?.version });
});

test('a domain is found although its notification was lost', async () => {
  const directory = await openDirectory({ listen: async () => undefined, revalidateEveryMs: 20 });
  await giveDomain('books.example.org', 1);
  await vi.waitFor(() => expect(directory.slugOfDomain('books.example.org')).toBe(school.slug));
});

test('claiming a domain and looking one up at night renew nothing at all', async () => {
  const before = await countedInDatabase();
  await giveDomain('claimed.example.org', 0);
  expect(await countedInDatabase()).toEqual(before);
  await giveDomain('claimed.example.org', 1);
  const active = await countedInDatabase();
  expect(active).not.toEqual(before);
  await own.db.asOperator('test', (tx) =>
    tx.raw(
      'update custom_domains set checked_at = now(), failing_since = now(), problem = $$gone$$ where organization_id = $1',
      [school.id],
    ),
  );
  expect(await countedInDatabase()).toEqual(active);
});

test.each([
  ['texts', "insert into storefront_texts (organization_id, story) values ($1, 'We read.')"],
  ['the headline', "update storefront_texts set tagline = 'Read on' where organization_id = $1"],
  [
    'a theme',
    `insert into theme_versions (organization_id, number, theme, is_worn) values ($1, 1, '{"a":1}', true)`,
  ],
])('%s are content: every page is renewed', async (_what, text) => {
  const directory = await openDirectory();
  const [before, shown] = [await countedInDatabase(), directory.versionOf(school.id)];
  await own.db.asOperator('test', (tx) => tx.raw(text, [school.id]));
  await vi.waitFor(() => expect(directory.versionOf(school.id)).not.toBe(shown));
  expect((await countedInDatabase())?.version).toBeGreaterThan(before?.version ?? 0);
});

test.each([
  [
    'the address where it is',
    "insert into organization_addresses (organization_id, kind, city) values ($1, 'location', 'Salem')",
  ],
  [
    'what it earns',
    `insert into organization_terms (organization_id, valid_from, catalogue_share_bps, set_at, is_in_force)
     values ($1, terms_day(now()), 2500, now(), true)`,
  ],
])('%s is no content, and the pages that show it say the new one', async (_what, text) => {
  const directory = await openDirectory();
  const [before, shown] = [await countedInDatabase(), directory.versionOf(school.id)];
  await own.db.asOperator('test', (tx) => tx.raw(text, [school.id]));
  await vi.waitFor(() => expect(directory.versionOf(school.id)).not.toBe(shown));
  expect((await countedInDatabase())?.version).toBe(before?.version);
});

test.each([
  [
    'a mailing address',
    "insert into organization_addresses (organization_id, kind, city) values ($1, 'donation_mailing', 'Salem')",
  ],
  [
    'a member',
    `with made as (insert into users (id, email) values (gen_random_uuid(), 'new@example.org') returning id)
     insert into memberships (organization_id, user_id, status) select $1, id, 2 from made`,
  ],
  [
    'a theme that nobody wears',
    `insert into theme_versions (organization_id, number, theme) values ($1, 2, '{"b":1}')`,
  ],
  ['the same text again', "update storefront_texts set tagline = 'Read on' where organization_id = $1"],
])('%s renews no page', async (_what, text) => {
  const before = await countedInDatabase();
  await own.db.asOperator('test', (tx) => tx.raw(text, [school.id]));
  expect(await countedInDatabase()).toEqual(before);
});

test('the first and the last day of a campaign renew the pages of its organization, once each', async () => {
  const clock = fixedClock('2026-09-01T00:00:10Z');
  await own.db.inScope(school.scope, (tx) =>
    tx.raw(
      `insert into campaigns (organization_id, id, title, goal_cents, starts_on, ends_on)
       values ($1, gen_random_uuid(), 'Reading week', 100000, '2026-09-02', '2026-09-08')`,
      [school.id],
    ),
  );
  const turn = () => turnCampaigns({ db: own.db, clock });
  const directory = await openDirectory();
  expect(await turn()).toBe(0);
  clock.set('2026-09-02T00:00:10Z');
  const changed = changeOf(directory, school.id);
  expect(await turn()).toBe(1);
  await changed;
  expect(await turn()).toBe(0);
  clock.set('2026-09-09T00:00:10Z');
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
});
