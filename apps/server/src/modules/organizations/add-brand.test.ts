import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let server: TwoSchools['server'];
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let school: TwoSchools['school'];
let owner: TwoSchools['owner'];
beforeEach(() => {
  ({ server, ask, look, school, owner } = world);
});

const me = async (who = owner) => (await ask(who, endpoints.getOrganization)).body;
const makeAppMerchant = (id: string) =>
  server.db.asOperator('test fixture', (tx) =>
    tx.raw("update organizations set type = 'App Merchant' where id = $1", [id]),
  );

describe('add-brand', () => {
  const add = (name: unknown, who = owner) => ask(who, endpoints.addBrand, { body: { name } });

  it('adds a business of the caller, which becomes the active organization', async () => {
    const answer = await add('  Oak Street Books ');
    expect(answer.body).toMatchObject({
      success: 'Oak Street Books added. We’ll email you when it’s approved.',
    });
    expect(await me()).toMatchObject({
      id: answer.body.organization_id,
      name: 'Oak Street Books',
      type: 'business',
      status: 'pending',
    });
    const { user, store } = (await ask(owner, endpoints.getUser)).body;
    expect(user).toMatchObject({ organization_id: answer.body.organization_id, is_store_owner: 1 });
    expect(user.organizations).toHaveLength(2);
    expect(store.slug).toMatch(/^oak-street-books/);
  });

  it('adds a store when the active organization is an App Merchant', async () => {
    await makeAppMerchant(school.id);
    expect((await add('Second Shelf')).body.success).toBe(
      'Second Shelf added. We’ll email you when it’s approved.',
    );
    expect(await me()).toMatchObject({ type: 'App Merchant' });
  });

  it('takes the type from an active membership only', async () => {
    await makeAppMerchant(school.id);
    const removed = await createPerson(server.db, { belonging: { school, as: 'removed' } });
    await add('Alone', removed);
    expect(await me(removed)).toMatchObject({ type: 'business' });
  });

  it('five wait for approval at a time, and an account asks twenty times a day', async () => {
    const busy = await createPerson(server.db);
    const approveAll = () =>
      server.db.asOperator('test fixture', (tx) =>
        tx.raw(
          `update organizations set status = 'approved' where id in (
             select organization_id from memberships where user_id = $1 and is_owner)`,
          [busy.id],
        ),
      );
    for (let shop = 0; shop < 5; shop++) expect((await add(`Shop ${shop}`, busy)).status).toBe(200);
    const sixth = await add('Shop 6', busy);
    expect(sixth.status).toBe(422);
    expect(JSON.stringify(sixth.body)).toContain('waiting for approval');
    // The same name again is the same one.
    expect((await add('Shop 1', busy)).status).toBe(200);
    await approveAll();
    for (let press = 7; press < 19; press++) expect((await add('Shop 6', busy)).status).toBe(200);
    expect((await add('Shop 6', busy)).status).toBe(200);
    expect((await add('Shop 6', busy)).status).toBe(429);
  });

  it('a double submit makes one organization', async () => {
    const answers = await Promise.all([add('Twin Oaks'), add('Twin Oaks'), add('twin oaks')]);
    expect(new Set(answers.map(({ body }) => body.organization_id)).size).toBe(1);
    expect((await ask(owner, endpoints.getUser)).body.user.organizations).toHaveLength(2);
  });

  it('gives every one a slug of its own, whoever is first', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(server.db)));
    const answers = await Promise.all(people.map((person) => add('Rush Hour', person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const rows = await look<{ slug: string }>("select slug from organizations where name = 'Rush Hour'");
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(8);
    for (const { slug } of rows) expect(slug).toMatch(/^rush-hour(-\d+)?$/);
  });

  it('never takes a path of ours for a slug, and makes one of a name without letters', async () => {
    const slugs: string[] = [];
    for (const name of ['Admin', 'API', '!!!', '書店', 'Élan & Söhne']) {
      const person = await createPerson(server.db);
      await add(name, person);
      slugs.push((await me(person)).slug);
    }
    expect(slugs).toEqual([
      expect.stringMatching(/^admin-books/),
      expect.stringMatching(/^api-books/),
      expect.stringMatching(/^shop-of-books/),
      expect.stringMatching(/^shop-of-books-\d/),
      expect.stringMatching(/^elan-sohne/),
    ]);
  });

  it('takes 30 characters after trimming, and not 31', async () => {
    expect((await add(` ${'a'.repeat(30)} `)).status).toBe(200);
    expect(await add('b'.repeat(31))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', message: 'Use 30 characters or fewer.' }] },
    });
  });

  it.each([
    ['no name', undefined],
    ['an empty name', ''],
    ['a blank name', '   '],
    ['null', null],
    ['a number', 7],
    ['an object', {}],
    ['a huge name', 'x'.repeat(50_000)],
    ['NUL', 'a\u0000b'],
  ])('refuses %s', async (_what, name) => {
    expect(await add(name)).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
    expect((await ask(owner, endpoints.getUser)).body.user.organizations).toHaveLength(1);
  });

  it('waits until the address is confirmed', async () => {
    const unverified = await createPerson(server.db);
    await server.db.asOperator('test fixture', (tx) =>
      tx.raw('update users set email_verified_at = null where id = $1', [unverified.id]),
    );
    expect(await add('Too Early', unverified)).toMatchObject({
      status: 409,
      body: { code: 'email_not_verified' },
    });
    expect(await look("select 1 from organizations where name = 'Too Early'")).toEqual([]);
  });

  it('makes nobody an admin and approves nothing', async () => {
    const body = { name: 'Mass', type: 'Public School', status: 'approved', is_admin: true, slug: 'stolen' };
    await ask(owner, endpoints.addBrand, { body });
    expect(await me()).toMatchObject({
      type: 'business',
      status: 'pending',
      slug: expect.stringMatching(/^mass/),
    });
    expect((await ask(owner, endpoints.getUser)).body.user.is_admin).toBe(false);
  });
});
