import { endpoints } from '@goodshelf/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLook } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { lines, placeOrder } from '../../../../../tests/support/orders.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { createUploads } from '../../../../../tests/support/uploads.ts';
import { runChecks } from '../../checks/index.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { startImportRunner } from './index.ts';

let server: TestServer;
let look: ReturnType<typeof createLook>;
let files: ReturnType<typeof createUploads>;
let staff: Person;
let school: School;

beforeAll(async () => {
  server = await createTestServer();
  look = createLook(server);
  staff = await createPerson(server.db, { isAdmin: true });
  school = await createSchool(server.db);
  files = createUploads(server, staff);
});
afterAll(() => server.close());
afterEach(async () => {
  const broken = (await runChecks(server.db)).filter(({ violationCount }) => violationCount > 0);
  expect(broken).toEqual([]);
  // Each test begins without an import that could be undone.
  await server.db.asOperator('clean up', (tx) => tx.raw('delete from imports'));
});

type Type = 'New Products' | 'Update Inventory';
const bring = async (content: string, type: Type = 'New Products', change: object = {}): Promise<string> => {
  const id = await files.upload(content, type);
  const terms = type === 'Update Inventory' ? { stock_mode: 'change', ...change } : change;
  expect((await files.check(id, terms)).status).toBe(200);
  await files.work(id);
  const started = await files.start(id);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await files.work(id);
  return id;
};
const undo = (importId: string) => files.ask(staff, endpoints.undoImport, { params: { importId }, body: {} });
const undone = async (importId: string) => {
  const answer = await undo(importId);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return files.work(importId);
};

let run = 0;
/** Two books that no other test has. */
const twoBooks = () => {
  run += 1;
  const [first, second] = [`First ${run}`, `Second ${run}`];
  return {
    first,
    second,
    csv: `title,authors,price,stock,subjects\n${first},Ada,12.99,4,Poems\n${second},Ben,9.50,2,Plays\n`,
  };
};
const recordsOf = (titles: readonly string[]) =>
  look(
    `select p.title, p.status, p.author_line, v.price_cents, s.on_hand,
       (select array_agg(c.slug order by c.slug) from product_categories pc
        join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
       (select json_agg(json_build_array(c.name, c.role) order by c.position) from product_contributors c
        where c.product_id = p.id) as people
     from products p join variants v on v.product_id = p.id join stock_levels s on s.variant_id = v.id
     where p.author_line = any($1) order by p.author_line`,
    [titles],
  );
const variantOf = async (title: string): Promise<{ readonly id: string; readonly product: string }> => {
  const [row] = await look(
    'select v.id, v.product_id from variants v join products p on p.id = v.product_id where p.title = $1',
    [title],
  );
  return { id: row?.['id'] as string, product: row?.['product_id'] as string };
};

test('new products leave the catalog, and the page says who undid it', async () => {
  const { first, second, csv } = twoBooks();
  const id = await bring(csv);
  expect(await files.get(id)).toMatchObject({ can_undo: true });
  const found = await undone(id);
  expect(found).toMatchObject({
    state: 'undone',
    can_undo: false,
    remarks: ['2 products removed from the catalog.'],
  });
  expect(found.undone_by).not.toBe('');
  expect(await look('select 1 from products where title = any($1)', [[first, second]])).toEqual([]);
  // The same file makes them again.
  expect(await files.get(await bring(csv))).toMatchObject({ figures: { created: 2 } });
});

test('changed products get back record, people, categories, price, status and cover', async () => {
  const authors = [`Cara ${++run}`, `Dora ${run}`];
  const csv = (title: string, price: string, subject: string, more = '') =>
    `isbn13,title,authors,price,stock,subjects\n9780439023481,${title},${authors[0]}${more},${price},4,${subject}\n`;
  await bring(csv('Back', '12.99', 'Poems'), 'New Products', { publish: false });
  const before = await recordsOf([authors[0] ?? '']);
  expect(before).toMatchObject([{ status: 1, price_cents: 1299, categories: ['poems'] }]);
  const id = await bring(csv('Forth', '14.99', 'Plays|Letters'));
  expect(await recordsOf([authors[0] ?? ''])).toMatchObject([
    { title: 'Forth', status: 2, price_cents: 1499, categories: ['letters', 'plays', 'poems'] },
  ]);
  expect(await undone(id)).toMatchObject({ remarks: ['1 product put back the way it was.'] });
  expect(await recordsOf([authors[0] ?? ''])).toEqual(before);
  expect(
    await look(
      'select i.alt from product_images i join products p on p.id = i.product_id where p.author_line = $1',
      [authors[0]],
    ),
  ).toEqual([{ alt: 'Cover of Back' }]);
});

test('a new product that a cart, a group or an organization has is archived', async () => {
  const { first, second, csv } = twoBooks();
  const id = await bring(csv);
  const { product } = await variantOf(first);
  await server.db.asOperator('test: a group', async (tx) => {
    await tx.raw(
      `insert into product_groups (id, slug, title, position) values (gen_random_uuid(), 'picks-' || md5($1), 'Picks ' || $1, 0)`,
      [first],
    );
    await tx.raw(
      `insert into product_group_items (group_id, product_id, position)
       select id, $2, 0 from product_groups where title = 'Picks ' || $1`,
      [first, product],
    );
  });
  const found = await undone(id);
  expect(found.remarks).toEqual([
    '1 product removed from the catalog.',
    '1 product archived instead, because a cart, a group, an organization, or their history has them.',
  ]);
  expect(await look('select title, status from products where title = any($1)', [[first, second]])).toEqual([
    { title: first, status: 3 },
  ]);
});

test('what was sold since stands in the way, and is named', async () => {
  const { first, second, csv } = twoBooks();
  const id = await bring(csv);
  const { id: variantId } = await variantOf(first);
  await placeOrder(server.db, school, [lines.book(variantId, 1299), lines.shipping(495)]);
  const answer = await undo(id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'import_not_undone' } });
  expect(answer.body.message).toContain(`“${first}” was sold`);
  expect(await recordsOf(['Ada', 'Ben'])).not.toEqual([]);
  expect(await look('select 1 from products where title = $1', [second])).toHaveLength(1);
});

test('what staff changed since stands in the way', async () => {
  const { second, csv } = twoBooks();
  const id = await bring(csv);
  const { product } = await variantOf(second);
  const body = { product_ids: [product], status: 1, reason: null };
  expect((await files.ask(staff, endpoints.moveProducts, { body })).status).toBe(200);
  const answer = await undo(id);
  expect(answer.body.message).toContain(`“${second}” was changed since`);
});

test('only the last import is undone, and then the one before it', async () => {
  const [one, two] = [await bring(twoBooks().csv), await bring(twoBooks().csv)];
  expect((await undo(one)).body.message).toContain('Another import came after this one');
  expect(await files.get(one)).toMatchObject({
    ...{ can_undo: false, undo_first: { id: two, file_name: 'file.csv' } },
  });
  await undone(two);
  expect(await files.get(one)).toMatchObject({ can_undo: true, undo_first: null });
  expect(await files.get(two)).toMatchObject({ can_undo: false, undo_first: null });
  expect((await undo(two)).body.code).toBe('import_moved_on');
  expect(await undone(one)).toMatchObject({ state: 'undone' });
});

test('stock moves back, with a movement that says why; what was sold or counted since stands in the way', async () => {
  const { first, second, csv } = twoBooks();
  await bring(csv);
  const [a, b] = [await variantOf(first), await variantOf(second)];
  await server.db.asOperator('test: SKUs', (tx) =>
    tx.raw('update variants set sku = case id when $1 then $3 else $4 end where id in ($1, $2)', [
      a.id,
      b.id,
      `A${run}`,
      `B${run}`,
    ]),
  );
  const rows = `sku,stock,backorder\nA${run},+6,\nB${run},,yes\n`;
  const id = await bring(rows, 'Update Inventory');
  const levels = () =>
    look('select on_hand, allow_backorder from stock_levels where variant_id = any($1) order by on_hand', [
      [a.id, b.id],
    ]);
  expect(await levels()).toEqual([
    { on_hand: 2, allow_backorder: true },
    { on_hand: 10, allow_backorder: false },
  ]);
  expect(await undone(id)).toMatchObject({ remarks: ['The stock of 2 products is what it was before.'] });
  expect(await levels()).toEqual([
    { on_hand: 2, allow_backorder: false },
    { on_hand: 4, allow_backorder: false },
  ]);
  const history = await files.ask(staff, endpoints.listStockMovements, { params: { productId: a.product } });
  expect(history.body.items[0]).toMatchObject({ delta: -6, reason: 'The import of file.csv was undone' });

  // What was undone is no reason to keep what came before it.
  const [earlier, later] = [
    await bring(rows, 'Update Inventory'),
    await bring(`sku,stock\nA${run},+3\n`, 'Update Inventory'),
  ];
  await undone(later);
  expect(await undone(earlier)).toMatchObject({
    remarks: ['The stock of 2 products is what it was before.'],
  });

  const again = await bring(rows, 'Update Inventory');
  await placeOrder(server.db, school, [lines.book(a.id, 1299), lines.shipping(495)]);
  expect((await undo(again)).body.message).toContain(`“${first}” was sold`);
});

test('an undoing whose server stops goes on with the next one; what is sold meanwhile stays, and is told', async () => {
  const rows = Array.from({ length: 450 }, (_, row) => `Undone ${row},Writer ${row},9.00,3\n`);
  const id = await bring(`title,authors,price,stock\n${rows.join('')}`);
  expect((await undo(id)).status).toBe(200);
  let turns = 0;
  const runner = startImportRunner({
    ...{ db: server.db, clock: fixedClock('2026-03-01T12:00:00Z'), log: testLog, everyMs: 5 },
    turn: async () => {
      turns += 1;
      if (turns === 2) void runner.stop();
    },
  });
  await expect.poll(() => turns).toBeGreaterThanOrEqual(2);
  await runner.stop();
  expect(await files.get(id)).toMatchObject({ state: 'undoing', progress: { done: 200, of: 450 } });
  const { id: variantId } = await variantOf('Undone 449');
  await placeOrder(server.db, school, [lines.book(variantId, 900), lines.shipping(495)]);
  const found = await files.work(id);
  expect(found.remarks).toEqual([
    '449 products removed from the catalog.',
    '1 product left unchanged. The warnings say why.',
  ]);
  expect(found.issues).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('was sold') as string },
  ]);
  expect(await look("select title from products where title like 'Undone %'")).toEqual([
    { title: 'Undone 449' },
  ]);
});
