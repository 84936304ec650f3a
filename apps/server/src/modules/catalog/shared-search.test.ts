import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';

let own: TestDatabase;
let school: School;
const run = (sql: string, values: unknown[] = []) => own.db.asOperator('test', (tx) => tx.raw(sql, values));

/** What the copies must say, worked out anew from the catalogue. */
const expected = `
  select p.id as product_id, p.price_cents, p.grades, p.sales_count, p.created_at, p.sort_title,
    (select coalesce(array_agg(id order by id), '{}') from unnest(category_ids_with_ancestors(p.id)) as id) as category_ids,
    search_vector_of(p)::text as search_vector
  from products p where p.status = 2 and p.organization_id is null order by p.id`;
const kept = `
  select product_id, price_cents, grades, sales_count, created_at, sort_title,
    (select coalesce(array_agg(id order by id), '{}') from unnest(category_ids) as id) as category_ids,
    search_vector::text as search_vector
  from shared_search order by product_id`;
const expectAgreement = async (count: number) => {
  const [copies, catalogue] = [(await run(kept)).rows, (await run(expected)).rows];
  expect(copies).toEqual(catalogue);
  expect(copies).toHaveLength(count);
};

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  await addBooks(own.db, [
    { title: 'Heidi', subjects: ['Fiction', 'Mountains'] },
    { title: 'Kim', subjects: ['Adventure'] },
    { title: 'Emma' },
  ]);
});
afterAll(() => own.drop());

test('every column of the copies is compared', async () => {
  const names = (row: object | undefined) => Object.keys(row ?? {}).toSorted();
  const [whole, compared] = [(await run('select * from shared_search')).rows, (await run(kept)).rows];
  expect(names(compared[0])).toEqual(names(whole[0]));
});

test('what is searched and counted follows every change of the shared catalogue', async () => {
  await expectAgreement(3);
  await changeBook(
    own.db,
    'Heidi',
    "title = 'Heidi of the Alps', price_cents = 5, grades = '{3,4}', sales_count = 9",
  );
  await changeBook(own.db, 'Kim', "description_html = '<p>A boy in Lahore</p>', created_at = '2026-01-01'");
  await expectAgreement(3);
  await changeBook(own.db, 'Kim', 'status = 5');
  await changeBook(own.db, 'Emma', 'status = 1');
  await expectAgreement(1);
  await changeBook(own.db, 'Kim', "status = 2, subtitle = 'A novel'");
  await expectAgreement(2);
  await run('delete from products where title = $1', ['Kim']);
  await expectAgreement(1);
});

test('a category that moves, comes or goes is followed too', async () => {
  await changeBook(own.db, 'Emma', 'status = 2');
  await run(
    "update categories set parent_id = (select id from categories where slug = 'fiction') where slug = 'mountains'",
  );
  await run(
    "update categories set parent_id = (select id from categories where slug = 'adventure') where slug = 'fiction'",
  );
  await expectAgreement(2);
  await run(
    "insert into product_categories (product_id, category_id) select p.id, c.id from products p, categories c where title = 'Emma' and c.slug = 'mountains'",
  );
  await expectAgreement(2);
  await run("update categories set parent_id = null where slug = 'fiction'");
  await expectAgreement(2);
  await run(
    "delete from product_categories where category_id = (select id from categories where slug = 'mountains')",
  );
  await run("delete from categories where slug = 'fiction'");
  await expectAgreement(2);
});

test('an organization’s own products are never among what everybody searches', async () => {
  const { id } = await createBook(own.db, { title: 'CANARY yearbook', owner: school });
  await own.db.inScope(school.scope, async (tx) => {
    await tx.raw(
      "insert into categories (id, organization_id, slug, name) values (gen_random_uuid(), $1, 'ours', 'Ours')",
      [school.id],
    );
    await tx.raw(
      "insert into product_categories (organization_id, product_id, category_id, category_owner_id) select $1, $2, id, $1 from categories where slug = 'ours'",
      [school.id, id],
    );
    await tx.raw("update products set title = 'CANARY almanac' where id = $1", [id]);
  });
  await expectAgreement(2);
  expect((await run('select 1 from shared_search where product_id = $1', [id])).rows).toEqual([]);
});
