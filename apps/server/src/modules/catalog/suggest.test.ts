import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import type { Db } from '../../platform/database/index.ts';
import { createCatalog, type Catalog } from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let chooser: School;
let catalog: Catalog;
const asked: string[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour' });
  chooser = await createSchool(own.db, { name: 'Chooser' });
  await addBooks(own.db, [
    { title: 'The Owl Service', author: 'Alan Garner', subjects: ['Fantasy'], isbn13: '9780007127894' },
    { title: 'Owl Moon', author: 'Jane Yolen', subjects: ['Owls and other birds'] },
    { title: 'Émile and the Detectives', author: 'Erich Kästner', subjects: ['Crime'] },
    { title: 'To Kill a Mockingbird', author: 'Harper Lee', subjects: ['Fiction'], isbn13: '9780061120084' },
    { title: 'Guinness World Records', author: 'Harper Collins', subjects: ['Fiction'] },
  ]);
  await createBook(own.db, { title: 'CANARY owl yearbook', owner: neighbour });
  await own.db.asOperator('test', async (tx) => {
    await tx.raw('insert into assortments (organization_id, is_chosen) values ($1, true)', [chooser.id]);
    await tx.raw(
      `insert into assortment_products (organization_id, product_id)
       select $1, id from products where title in ('Owl Moon', 'To Kill a Mockingbird')`,
      [chooser.id],
    );
  });
  catalog = createCatalog({
    db: watched(own.db),
    catalogueStateOf: (id) => ({
      version: id === school.id ? '1' : `1 ${id}`,
      sharedVersion: '1',
      hasOwnProducts: id === neighbour.id,
      isChosen: id === chooser.id,
    }),
  });
});
afterAll(() => own.drop());

const watched = (db: Db): Db => ({
  ...db,
  read: (statement, values, options) => (asked.push(statement.name), db.read(statement, values, options)),
});
const titlesOf = async (who: School, typed: string): Promise<string[]> =>
  (await catalog.suggest(who.scope, typed)).titles.map(({ title }) => title);

test('what begins like that comes first, then what has the words, whatever accents and capitals were typed', async () => {
  expect(await titlesOf(school, 'owl')).toEqual(['Owl Moon', 'The Owl Service']);
  expect(await titlesOf(school, 'EMILE det')).toEqual(['Émile and the Detectives']);
  expect(await titlesOf(school, 'mocki')).toEqual(['To Kill a Mockingbird']);
  expect(await titlesOf(school, 'kill a mock')).toEqual(['To Kill a Mockingbird']);
  expect(await titlesOf(school, 'zebra')).toEqual([]);
});

test('authors and shelves are suggested by the words that they begin with', async () => {
  const { authors, shelves, titles } = await catalog.suggest(school.scope, 'harp');
  expect(authors.map(({ name }) => name).toSorted()).toEqual(['Harper Collins', 'Harper Lee']);
  expect(titles).toHaveLength(2);
  expect(shelves).toEqual([]);
  expect((await catalog.suggest(school.scope, 'kastner')).authors).toEqual([{ name: 'Erich Kästner' }]);
  const owls = await catalog.suggest(school.scope, 'birds & öwl');
  expect(owls.shelves).toEqual([{ slug: 'owls-and-other-birds', name: 'Owls and other birds' }]);
});

test.each([
  '9780061120084',
  '978-0-06-112008-4',
  '0-06-112008-1',
  '978-0-06-112',
  'ISBN: 978 0061',
  '006112008',
])('an ISBN is recognized as it is typed: %s', async (typed) => {
  expect(await titlesOf(school, typed)).toEqual(['To Kill a Mockingbird']);
});

test('nobody is suggested what the organization does not sell, and everybody their own', async () => {
  expect(await titlesOf(chooser, 'owl')).toEqual(['Owl Moon']);
  expect(await titlesOf(chooser, '9780007127894')).toEqual([]);
  expect(await titlesOf(chooser, '978-0-06-112')).toEqual(['To Kill a Mockingbird']);
  expect((await catalog.suggest(chooser.scope, 'garner')).authors).toEqual([]);
  expect((await catalog.suggest(chooser.scope, 'fantasy')).shelves).toEqual([]);
  expect((await titlesOf(neighbour, 'owl')).toSorted()).toEqual([
    'CANARY owl yearbook',
    'Owl Moon',
    'The Owl Service',
  ]);
  expect(JSON.stringify(await catalog.suggest(school.scope, 'canary'))).not.toContain('CANARY');
});

test('a common beginning is looked for among bestsellers and beginnings of titles, and not in the index of words', async () => {
  await own.db.asOperator('test', async (tx) => {
    await tx.raw(
      `insert into search_words (word, product_count) select 'owl' || chr(97 + i), 9000 from generate_series(0, 5) i`,
      [],
    );
  });
  asked.length = 0;
  expect(await titlesOf(school, 'ow')).toEqual(['Owl Moon', 'The Owl Service']);
  expect(asked).toContain('catalog.suggest common');
  asked.length = 0;
  // One rare word is enough.
  expect(await titlesOf(school, 'service ow')).toEqual(['The Owl Service']);
  expect(asked).toContain('catalog.suggest rare');
});

test('what was suggested is suggested again without a statement; a refusal is nobody else’s', async () => {
  const refuse = () => Promise.reject(new Error('too many'));
  await expect(catalog.suggest(school.scope, 'guinness', refuse)).rejects.toThrow('too many');
  expect(await titlesOf(school, 'guinness')).toEqual(['Guinness World Records']);
  asked.length = 0;
  expect((await catalog.suggest(school.scope, ' Guinness ', refuse)).titles).toHaveLength(1);
  expect(await catalog.suggest(school.scope, 'g', refuse)).toEqual({ titles: [], authors: [], shelves: [] });
  expect(asked).toEqual([]);
});
