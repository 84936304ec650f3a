import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool } from '../../../../../tests/support/school.ts';
import { foldFacetCounts } from '../catalog/index.ts';

let own: TestDatabase;
const run = (sql: string, values: unknown[] = []) => own.db.asOperator('test', (tx) => tx.raw(sql, values));

/** The words of all published titles of the shared catalogue, counted anew. */
const counted = `
  select word, ndoc as product_count from ts_stat($$
    select to_tsvector('simple', sort_title || ' ' || search_text(concat_ws(' ', author_line, subtitle, subject)))
    from products p where status = 2 and organization_id is null$$)
  where length(word) between 3 and 40 and word !~ '[0-9]' order by word collate "C"`;
const kept = 'select word, product_count from search_words order by word collate "C"';
const expectAgreement = async (): Promise<void> => {
  await foldFacetCounts(own.db);
  expect((await run(kept)).rows).toEqual((await run(counted)).rows);
};

beforeAll(async () => {
  own = await createTestDatabase();
  await addBooks(own.db, [
    { title: 'Heidi', author: 'Johanna Spyri', subjects: ['Mountains'] },
    { title: 'Heidi grows up, 2nd edition', author: 'Charles Tritten' },
    { title: 'Kim', author: 'Rudyard Kipling', subtitle: 'A boy of Lahore' },
  ]);
});
afterAll(() => own.drop());

test('what an import brought is learned with it', async () => {
  expect((await run('select 1 from facet_changes')).rows).toEqual([]);
  const { rows } = await run("select product_count from search_words where word = 'heidi'");
  expect(rows).toEqual([{ product_count: 2 }]);
  await expectAgreement();
});

test('the words are those of what is shown, whatever happens to it', async () => {
  await changeBook(own.db, 'Kim', "title = 'Kim of Lahore', subtitle = null");
  await expectAgreement();
  await changeBook(own.db, 'Heidi', 'status = 3');
  await expectAgreement();
  await run("delete from products where title like 'Heidi grows%'");
  await expectAgreement();
  expect((await run("select 1 from search_words where word = 'heidi'")).rows).toEqual([]);
  await changeBook(own.db, 'Heidi', "status = 2, author_line = 'J. Spyri'");
  await expectAgreement();
});

test('an organization’s own words are nobody else’s business', async () => {
  const school = await createSchool(own.db);
  await createBook(own.db, { title: 'Zweibelfisch almanac', owner: school });
  await expectAgreement();
  expect((await run("select 1 from search_words where word = 'zweibelfisch'")).rows).toEqual([]);
});

test('learning the same twice changes nothing', async () => {
  const before = (await run(kept)).rows;
  await run('select learn_words(array(select product_id from shared_search))');
  expect((await run(kept)).rows).toEqual(before);
});
