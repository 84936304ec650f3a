import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
/** What a statement may name, by owner: a product, a category and a shelf. */
let ids: Record<
  'ours' | 'theirs' | 'shared',
  { product: string; variant: string; category: string; group: string }
>;
beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour High' });
  const belongingsOf = async (owner: School | null) => {
    const { id: product, variantId: variant } = await createBook(own.db, { owner });
    const [category, group] = [crypto.randomUUID(), crypto.randomUUID()];
    await run('insert into categories (id, organization_id, slug, name) values ($1, $2, $3, $3)', [
      category,
      owner?.id ?? null,
      `shelf-${category}`,
    ]);
    await run('insert into product_groups (id, organization_id, slug, title) values ($1, $2, $3, $3)', [
      group,
      owner?.id ?? null,
      `shelf-${group}`,
    ]);
    return { product, variant, category, group };
  };
  ids = {
    ours: await belongingsOf(school),
    theirs: await belongingsOf(neighbour),
    shared: await belongingsOf(null),
  };
});
afterAll(() => own.drop());

/** As the operator, who sees everything: only the keys of the tables stand in the way. */
const run = (text: string, values: readonly unknown[]) =>
  own.db.asOperator('try to mix two owners', (tx) => tx.raw(text, values));

const zero = '00000000-0000-0000-0000-000000000000';
const named = { ours: () => school.id, theirs: () => neighbour.id, shared: () => zero };
type Owner = keyof typeof named;

/** A row of ours that names something of `owner`, truthfully or with the owner given as `claimed`. */
const references: Record<string, (owner: Owner, claimed: Owner) => Promise<unknown>> = {
  product_categories: (owner, claimed) =>
    run(
      'insert into product_categories (organization_id, product_id, category_id, category_owner_id) values ($1, $2, $3, $4)',
      [school.id, ids.ours.product, ids[owner].category, named[claimed]()],
    ),
  product_group_items: (owner, claimed) =>
    run(
      'insert into product_group_items (organization_id, group_id, product_id, product_owner_id) values ($1, $2, $3, $4)',
      [school.id, ids.ours.group, ids[owner].product, named[claimed]()],
    ),
  cart_lines: async (owner, claimed) => {
    const cart = crypto.randomUUID();
    await run(
      'insert into carts (organization_id, id, token_hash) values ($1, $2, sha256($2::uuid::text::bytea))',
      [school.id, cart],
    );
    return run(
      `insert into cart_lines (organization_id, cart_id, id, kind, variant_id, variant_owner_id)
       values ($1, $2, gen_random_uuid(), 'product', $3, $4)`,
      [school.id, cart, ids[owner].variant, named[claimed]()],
    );
  },
  order_lines: async (owner, claimed) => {
    const order = await sellTo(own.db, school, [lines.gift(5_00)]);
    return run(
      `insert into order_lines (organization_id, order_id, position, kind, variant_id, variant_owner_id, title,
         unit_price_cents, amount_cents)
       values ($1, $2, 9, 'product', $3, $4, 'A book', 0, 0)`,
      [school.id, order.id, ids[owner].variant, named[claimed]()],
    );
  },
};

describe.each(Object.entries(references))('%s', (_table, refer) => {
  it('names what is ours and what is the platform’s', async () => {
    await expect(refer('ours', 'ours')).resolves.toMatchObject({ rowCount: 1 });
    await expect(refer('shared', 'shared')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('never names what is a neighbour’s, whatever it says of the owner', async () => {
    for (const claimed of ['theirs', 'ours', 'shared'] as const)
      await expect(refer('theirs', claimed)).rejects.toMatchObject({
        code: expect.stringMatching(/^23(503|514)$/),
      });
  });
});

/** A row of `owner`'s on a product: its owner is made of the organization, nobody can say another one. */
const parts: Record<string, (owner: string | null, product: string) => Promise<unknown>> = {
  product_contributors: async (owner, product) => {
    await run('delete from product_contributors where product_id = $1', [product]);
    return run(
      `insert into product_contributors (organization_id, product_id, position, name, role) values ($1, $2, 7, 'Ann', 'author')`,
      [owner, product],
    );
  },
  product_images: async (owner, product) => {
    await run('delete from product_images where product_id = $1', [product]);
    return run(
      `insert into product_images (organization_id, product_id, position, image_key, width, height, dominant_colour)
       values ($1, $2, 7, 'cover', 1, 1, '#000000')`,
      [owner, product],
    );
  },
  stock_levels: async (owner, product) => {
    await run('delete from stock_levels where product_id = $1', [product]);
    return run(
      `insert into stock_levels (organization_id, product_id, variant_id)
       select $1, product_id, id from variants where product_id = $2`,
      [owner, product],
    );
  },
};

describe.each(Object.entries(parts))('%s', (_table, add) => {
  it('hangs on a product of its own owner', async () => {
    await expect(add(school.id, ids.ours.product)).resolves.toMatchObject({ rowCount: 1 });
    await expect(add(null, ids.shared.product)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('never hangs on a neighbour’s, nor is what everybody sees about an organization’s own', async () => {
    for (const [owner, product] of [
      [school.id, ids.theirs.product],
      [school.id, ids.shared.product],
      [null, ids.theirs.product],
    ] as const)
      await expect(add(owner, product)).rejects.toMatchObject({ code: '23503' });
  });
});

it('a sold product that is removed leaves the line as it was', async () => {
  const { id, variantId } = await createBook(own.db, { owner: school });
  const order = await sellTo(own.db, school, [lines.ownBook(variantId, 12_00)]);
  await run('delete from products where id = $1', [id]);
  const { rows } = await run(
    'select variant_id, variant_owner_id, title from order_lines where order_id = $1 and kind = $2',
    [order.id, 'product'],
  );
  expect(rows).toEqual([{ variant_id: null, variant_owner_id: null, title: 'Charlotte’s Web' }]);
});

it('a tree of categories has one owner', async () => {
  const child = (parent: Owner) =>
    run(
      `insert into categories (id, organization_id, parent_id, slug, name)
       values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'Child')`,
      [school.id, ids[parent].category],
    );
  await child('ours');
  await expect(child('theirs')).rejects.toMatchObject({ code: '23503' });
  await expect(child('shared')).rejects.toMatchObject({ code: '23503' });
});

it('a product and a shelf are an organization’s own, or the platform’s for its rows', async () => {
  const into = (table: 'product_categories' | 'product_group_items', parent: string, product: string) =>
    run(
      table === 'product_categories'
        ? 'insert into product_categories (organization_id, product_id, category_id) values ($1, $2, $3)'
        : 'insert into product_group_items (organization_id, product_id, group_id) values ($1, $2, $3)',
      [null, product, parent],
    );
  await into('product_categories', ids.shared.category, ids.shared.product);
  await into('product_group_items', ids.shared.group, ids.shared.product);
  await expect(into('product_categories', ids.shared.category, ids.theirs.product)).rejects.toMatchObject({
    code: '23503',
  });
  await expect(into('product_group_items', ids.shared.group, ids.theirs.product)).rejects.toMatchObject({
    code: '23503',
  });
});
