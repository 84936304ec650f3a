import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSchool } from '../../../../../tests/support/school.ts';
import { newId } from '../../platform/ids/index.ts';
import { parseWords } from './search.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let server: TwoSchools['server'];
let ask: TwoSchools['ask'];
let owner: TwoSchools['owner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ server, ask, owner, admin } = world);
});

describe('the public directory', () => {
  const list = async (query: Record<string, unknown> = {}) =>
    (await ask(null, endpoints.listDirectory, { query })).body;

  it('shows approved organizations to everybody, with their storefronts, and nobody else', async () => {
    const word = `qvw${newId().slice(-8)}`;
    const open = await createSchool(server.db, { name: `Open ${word}` });
    const closed = await createSchool(server.db, { name: `Closed ${word}` });
    await server.db.asOperator('test', async (tx) => {
      await tx.raw("update organizations set status = 'pending' where id = $1", [closed.id]);
      await tx.raw(
        "insert into organization_addresses (organization_id, kind, city, state) values ($1, 'location', 'Salem', 'OR')",
        [open.id],
      );
      await tx.raw("insert into storefront_texts (organization_id, tagline) values ($1, 'Read on')", [
        open.id,
      ]);
    });
    const expected = {
      name: open.name,
      slug: open.slug,
      type: 'Public School',
      tagline: 'Read on',
      city: 'Salem',
      state: 'OR',
      url: `${server.config.shopUrl}/${open.slug}`,
    };
    expect(await list({ search: word })).toMatchObject({ items: [expected], total: 1 });
    expect(await list({ search: `${word} salem`, state: 'OR', type: 'Public School' })).toMatchObject({
      total: 1,
    });
    expect(await list({ search: word, state: 'RI' })).toMatchObject({ items: [], total: 0 });
    const { types, states } = await list();
    expect(types).toContainEqual({ type: 'Public School', count: expect.any(Number) });
    expect(states).toContainEqual({ state: 'OR', count: expect.any(Number) });
  });

  it('does not tell who owns an organization', async () => {
    expect(await list({ search: owner.email })).toMatchObject({ items: [], total: 0 });
  });

  it('forgets an answer when an organization changes', async () => {
    const word = `jkw${newId().slice(-8)}`;
    const open = await createSchool(server.db, { name: `Soon ${word}` });
    expect(await list({ search: word })).toMatchObject({ total: 1 });
    await ask(admin, endpoints.rejectOrganization, {
      params: { organizationId: open.id },
      body: { reason: 'No.' },
    });
    await expect.poll(async () => (await list({ search: word })).total).toBe(0);
  });

  it.each([{ state: 'ZZ' }, { type: 'bank' }, { page_size: 5 }, { page: -1 }, { search: 'y'.repeat(101) }])(
    'refuses query %#',
    async (query) => {
      expect((await ask(null, endpoints.listDirectory, { query })).status).toBe(422);
    },
  );
});

it('counts the words of a search as the database will read them: signs are written out first', () => {
  const search = parseWords('ﷺ'.repeat(100));
  expect(search.kind === 'words' ? search.all.length : 0).toBeLessThanOrEqual(16);
  expect(JSON.stringify(parseWords('ﬁne ｏａｋ'))).toContain('%fine%');
  expect(JSON.stringify(parseWords('a '.repeat(50)))).toHaveLength(
    JSON.stringify(parseWords('a '.repeat(16))).length,
  );
});
