import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productListQuery } from '@goodshelf/contract/storefront.contract';
import { addBooks, changeBook } from '../../../../../tests/support/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createBook, createSchool, type School } from '../../../../../tests/support/school.ts';
import { createCatalog, foldFacetCounts, type Catalog } from '../catalog/index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let catalog: Catalog;

let version = 0;
const search = (text: string, who: School = school, more: object = {}) =>
  catalog.listProducts(who.scope, productListQuery.parse({ search: text, page_size: 100, ...more }));
const found = async (text: string) => (await search(text)).items.map(({ title }) => title);

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour' });
  catalog = createCatalog({
    db: own.db,
    catalogueStateOf: (id) => ({
      version: `${id} ${(version += 1)}`,
      sharedVersion: String(version),
      hasOwnProducts: true,
      isChosen: false,
    }),
  });
  await addBooks(own.db, [
    { title: 'Harry Potter and the Sorcerer’s Stone', author: 'J.K. Rowling', isbn13: '9780439554930' },
    { title: 'Harry Potter and the Chamber of Secrets', author: 'J.K. Rowling' },
    { title: 'The Casual Vacancy', author: 'J.K. Rowling' },
    { title: 'The Hobbit', author: 'J. R. R. Tolkien', subtitle: 'There and Back Again' },
    { title: 'Jane Eyre', author: 'Charlotte Brontë', subjects: ['Classics'] },
    {
      title: 'Ender’s Game',
      author: 'Orson Scott Card',
      description: 'A boy is trained for a war among the stars.',
    },
    { title: 'It', author: 'Stephen King' },
    { title: 'Italy: A Guide', author: 'Ann Traveller' },
    { title: 'The Very Hungry Caterpillar', author: 'Eric Carle', grades: [1, 2], priceCents: 899 },
    { title: 'زغازيغ', author: 'أحمد خالد توفيق' },
    { title: 'The Secret Garden', author: 'Frances Hodgson Burnett' },
    { title: 'Garden of Stones', author: 'A. Writer' },
  ]);
  await createBook(own.db, { title: 'Zweibelfisch almanac', owner: neighbour });
});
afterAll(() => own.drop());

describe('finds', () => {
  test.each([
    ['hobbit', 'The Hobbit'],
    ['HOBBIT', 'The Hobbit'],
    ['harry potter chamber', 'Harry Potter and the Chamber of Secrets'],
    ['chambers of secret', 'Harry Potter and the Chamber of Secrets'],
    ['jk rowling vacancy', 'The Casual Vacancy'],
    ['j.k. rowling vacancy', 'The Casual Vacancy'],
    ['J K Rowling vacancy', 'The Casual Vacancy'],
    ['jrr tolkien', 'The Hobbit'],
    ['J.R.R. Tolkien', 'The Hobbit'],
    ['tolkien hobbits', 'The Hobbit'],
    ['bronte', 'Jane Eyre'],
    ['Brontë', 'Jane Eyre'],
    ['BRONTE\u0308', 'Jane Eyre'],
    ['enders game', 'Ender’s Game'],
    ["ender's game", 'Ender’s Game'],
    ['war among stars', 'Ender’s Game'],
    ['hungry cater', 'The Very Hungry Caterpillar'],
    ['there and back', 'The Hobbit'],
    ['classics', 'Jane Eyre'],
    ['زغازيغ', 'زغازيغ'],
    ['978-0-439-55493-0', 'Harry Potter and the Sorcerer’s Stone'],
    ['0-439-55493-4', 'Harry Potter and the Sorcerer’s Stone'],
    ['9780439554930', 'Harry Potter and the Sorcerer’s Stone'],
  ])('"%s"', async (text, title) => {
    expect(await found(text)).toEqual([title]);
    expect((await search(text)).corrected_search).toBeNull();
  });

  test('a title made of stop words, and puts the exact title first', async () => {
    expect((await found('it'))[0]).toBe('It');
    expect((await found('the secret garden'))[0]).toBe('The Secret Garden');
  });

  test('titles before authors before descriptions', async () => {
    await addBooks(own.db, [
      { title: 'A Life', author: 'Rosalind Meteor' },
      { title: 'The Night Sky', description: 'Where every meteor comes from.' },
      { title: 'Meteor Summer' },
    ]);
    expect(await found('meteor')).toEqual(['Meteor Summer', 'A Life', 'The Night Sky']);
  });
});

describe('forgives', () => {
  test.each([
    ['hobit', 'hobbit', 'The Hobbit'],
    ['the hobbti', 'the hobbit', 'The Hobbit'],
    ['tolkein', 'tolkien', 'The Hobbit'],
    ['jane eire', 'jane eyre', 'Jane Eyre'],
    ['charlote bronnte', 'charlotte bronte', 'Jane Eyre'],
    ['catterpiller', 'caterpillar', 'The Very Hungry Caterpillar'],
    ['seccret gardn', 'secret garden', 'The Secret Garden'],
    ['secretgarden', 'secret garden', 'The Secret Garden'],
    ['orsen card', 'orson card', 'Ender’s Game'],
  ])('"%s" and says that it searched "%s"', async (typed, corrected, title) => {
    const { corrected_search, items, total } = await search(typed);
    expect(corrected_search).toBe(corrected);
    expect(items.map((item) => item.title)).toContain(title);
    expect(total).toBe(items.length);
  });

  test('a typing error under a filter, and counts what the filter leaves', async () => {
    const answer = await search('catterpillar', school, { price: 'under-10', grade: 1 });
    expect(answer).toMatchObject({ total: 1, corrected_search: 'caterpillar' });
    const none = await search('catterpillar', school, { price: '20-and-over' });
    expect(none).toMatchObject({ total: 0, items: [], corrected_search: 'caterpillar' });
    expect(none.facets.prices[0]).toMatchObject({ key: 'under-10', count: 1 });
  });

  test.each([
    ['caterpillar xenon', 'caterpillar', 'The Very Hungry Caterpillar'],
    ['jane eyre 1984', 'jane eyre', 'Jane Eyre'],
    ['the hobit xylophagous', 'the hobbit', 'The Hobbit'],
  ])('"%s": one word too many is left out', async (typed, shorter, title) => {
    const { corrected_search, items } = await search(typed);
    expect(corrected_search).toBe(shorter);
    expect(items.map((item) => item.title)).toEqual([title]);
  });

  test('a space in the middle of a word', async () => {
    expect(await search('hungry cater pillar')).toMatchObject({
      corrected_search: 'hungry caterpillar',
      total: 1,
    });
  });

  test('a last word that begins another one, when only a near whole word fits', async () => {
    await addBooks(own.db, [{ title: 'The Cat in the Hat' }, { title: 'Hattie Big Sky' }]);
    expect((await search('hatt')).items.map(({ title }) => title)).toEqual(['Hattie Big Sky']);
    expect(await search('the cat in the hatt')).toMatchObject({
      corrected_search: 'the cat in the hat',
      total: 1,
    });
  });

  test('a word that is one, but not of the book that has the others', async () => {
    await addBooks(own.db, [
      { title: 'The Waste Land' },
      { title: 'Big Nate' },
      { title: 'Stranger Than Fiction' },
    ]);
    await addBooks(own.db, [{ title: 'The Tan Land Rover' }, { title: 'A Nasty Story' }]);
    for (const [typed, meant] of [
      ['the naste land', 'the waste land'],
      ['stranger tan fiction', 'stranger than fiction'],
    ] as const)
      expect(await search(typed)).toMatchObject({ corrected_search: meant, total: 1 });
  });

  test.each([
    ['csat', 'cast'],
    ['acst', 'cast'],
  ])('a short word with two letters swapped, wherever: "%s"', async (typed, meant) => {
    await addBooks(own.db, [{ title: 'Cast' }]);
    expect((await search(typed)).corrected_search).toBe(meant);
  });

  test('a title that is exactly that before words of other books', async () => {
    await addBooks(own.db, [
      { title: 'Scat' },
      { title: 'Scar Tissue' },
      { title: 'A Scar' },
      { title: 'The Scar' },
    ]);
    expect(await search('scap')).toMatchObject({ corrected_search: 'scat', total: 1 });
  });

  test('nothing when no two of its words are in one book', async () => {
    expect(await search('hobbit caterpillar italy')).toMatchObject({ total: 0, corrected_search: null });
  });

  test('nothing that resembles nothing', async () => {
    expect(await search('qqxzvwk')).toMatchObject({ total: 0, items: [], corrected_search: null });
  });

  test('never towards a neighbour’s own words, nor towards what is not shown', async () => {
    expect(await search('zweibelfish')).toMatchObject({ total: 0, corrected_search: null });
    expect((await search('zweibelfisch', neighbour)).total).toBe(1);
    expect((await search('zweibelfisch')).total).toBe(0);
    await changeBook(own.db, 'The Casual Vacancy', 'status = 4');
    await foldFacetCounts(own.db);
    expect(await search('vacancyy')).toMatchObject({ total: 0, corrected_search: null });
    await changeBook(own.db, 'The Casual Vacancy', 'status = 2');
  });
});

describe('withstands', () => {
  test.each([
    "'; drop table products; --",
    'a & b | !c <-> d:*',
    ':* & ( | )',
    "\\'\\\\",
    '!!! ??? ...',
    '%_%',
    '\u202Etxet \u200B\u200D',
    '\u00AD',
    'a'.repeat(200),
    'ab '.repeat(66),
    '😀 🎉',
    '$1 $$ {} [] <script>alert(1)</script>',
    '978-0-000',
    'ＦＵＬＬ　ＷＩＤＴＨ',
    '½ ﬁ № ℡ ʼ ´ ｀',
  ])('%j', async (text) => {
    const { total, items } = await search(text);
    expect(items).toHaveLength(total);
  });

  test('any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: 'binary', maxLength: 60 })
          .filter((text) => text.isWellFormed() && !text.includes('\0')),
        async (text) => {
          expect((await search(text)).total).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('NUL and torn characters are refused at the door', () => {
    expect(productListQuery.safeParse({ search: 'a\0b' }).success).toBe(false);
    expect(productListQuery.safeParse({ search: '\uD800' }).success).toBe(false);
    expect(productListQuery.safeParse({ search: 'a'.repeat(201) }).success).toBe(false);
  });
});

test('the application’s role searches the shared catalogue by its index', async () => {
  const plan = await own.db.withoutTenant(async (tx) => {
    await tx.raw('set local enable_seqscan = off');
    const { rows } = await tx.raw<{ 'QUERY PLAN': string }>(
      `explain (costs off) with asked as materialized (select search_query('hobbit') as query)
       select v.product_id from asked cross join shared_search v where v.search_vector @@ asked.query`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('shared_search_vector_idx');
});

test('the application can change neither the words nor the vectors of the shared catalogue', async () => {
  for (const sql of [
    "insert into search_words values ('canary', 1)",
    'delete from search_words',
    'delete from shared_search',
    "update shared_search set search_vector = ''",
  ]) {
    await expect(own.db.inScope(school.scope, (tx) => tx.raw(sql))).rejects.toMatchObject({ code: '42501' });
  }
});

test('a changed title is found by its new words and no longer by its old ones', async () => {
  await addBooks(own.db, [{ title: 'Walrus and Carpenter' }]);
  expect(await found('walrus')).toEqual(['Walrus and Carpenter']);
  await changeBook(own.db, 'Walrus and Carpenter', "title = 'Oyster and Carpenter'");
  expect(await found('oyster')).toEqual(['Oyster and Carpenter']);
  expect(await found('walrus')).toEqual([]);
  await createBook(own.db, { title: 'Seahorse diary', owner: school });
  await changeBook(own.db, 'Seahorse diary', "title = 'Seagull diary'", school);
  expect(await found('seagull')).toEqual(['Seagull diary']);
});

test('a long title is corrected as well as a short one', async () => {
  const title = 'Alexander and the Terrible, Horrible, No Good, Very Bad Day of the Brave Little Dragons';
  await addBooks(own.db, [{ title }]);
  const typed = 'alexander and the terible horrible no good very bad day of the brave little dargons';
  const answer = await search(typed);
  expect(answer.corrected_search).toBe(typed.replace('terible', 'terrible').replace('dargons', 'dragons'));
  expect(answer.items.map((book) => book.title)).toEqual([title]);
});

test('a T-shirt is found however it is written, and goods are not corrected into words of titles', async () => {
  await createBook(own.db, { title: 'Leopards T-Shirt', owner: school });
  await addBooks(own.db, [
    { title: 'Thirty Short Card Tricks', author: 'Ann Hardy' },
    { title: 'Less than Thirty' },
  ]);
  for (const typed of ['tshirt', 't-shirt', 'T Shirts', 'tee shirt', 'leopards tshirt'])
    expect((await search(typed)).items.map(({ title }) => title)).toEqual(['Leopards T-Shirt']);
  expect(await search('tshirt', neighbour)).toMatchObject({ total: 0, corrected_search: null });
  for (const typed of ['gift card', 'giftcard', 'gift crad', 'gfit cards', 'hardu qqxzvwk'])
    expect((await search(typed)).corrected_search).toBeNull();
});
