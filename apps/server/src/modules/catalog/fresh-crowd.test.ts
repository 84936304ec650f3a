import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createSite, type SiteUnderTest } from '../../../../../tests/support/site.ts';

let site: SiteUnderTest;
let school: School;
beforeAll(async () => {
  site = await createSite();
  school = await createSchool(site.db);
  await addBooks(
    site.db,
    Array.from({ length: 40 }, (_, index) => ({ title: `Owl ${index}`, subjects: [`Shelf ${index % 9}`] })),
  );
});
afterAll(() => site.close());

const ask = (path: string) => site.ask(`/${school.slug}${path}`, { host: site.shopHost });

test('200 different pages that are asked for at the moment of a change are all answered', async () => {
  const lists = Array.from(
    { length: 100 },
    (_, index) => `/books?page_size=${index + 1}&sort=${(index % 5) + 1}`,
  );
  const products = Array.from({ length: 100 }, (_, index) => `/product/owl-${index % 40}?n=${index}`);
  await ask('/books');
  await addBooks(site.db, [{ title: 'The newest owl' }]);
  const answers = await Promise.all([...lists, ...products].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await ask('/books?search=newest')).text).toContain('The newest owl');
});
