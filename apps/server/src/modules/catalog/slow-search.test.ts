import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBooks } from '../../../../../tests/support/books.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createSite, type SiteUnderTest } from '../../../../../tests/support/site.ts';

let site: SiteUnderTest;
let school: School;
let admin: pg.Client;
beforeAll(async () => {
  site = await createSite();
  school = await createSchool(site.db);
  await addBooks(site.db, [{ title: 'The Owl' }]);
  admin = new pg.Client({ connectionString: site.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await site.close();
});

/** While `work` runs, whoever reads the table waits, as for a statement that takes long. */
const whileSlow = async (table: string, work: () => Promise<void>): Promise<void> => {
  await admin.query('begin');
  await admin.query(`lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await admin.query('rollback');
  }
};

const api = (search: string) =>
  site.ask(`/api/storefronts/${school.slug}/products?search=${encodeURIComponent(search)}`, {
    host: site.shopHost,
  });
const page = (path: string, host = site.shopHost) => site.ask(path, { host });

test('a search that takes the database too long is cut and says what to do, and nobody else is told anything', async () => {
  // The shop's shelves are counted from the same table; they are in memory.
  await page(`/${school.slug}`);
  await whileSlow('shared_search', async () => {
    const [answer, html, data, home] = await Promise.all([
      api('owl'),
      page(`/${school.slug}/books?search=owl+and+mouse`),
      page(`/${school.slug}/books.data?search=owl+or+mouse`),
      page(`/${school.slug}/donate`),
    ]);
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'search_too_slow',
      message: 'That search took too long. Try fewer words.',
    });
    expect(html.status).toBe(503);
    expect(html.headers['cache-control']).toBe('no-store');
    expect(html.text).toContain('That search took too long. Try fewer words.');
    // The rest of the page stands: the shop's name, its search field with what was typed, its footer.
    expect(html.text).toContain('owl and mouse');
    expect(html.text).toContain('</footer>');
    expect(data.text).toContain('Try fewer words');
    expect(home.status).toBe(200);
  });
  // Nothing of it was kept, and the connection serves on.
  expect((await page(`/${school.slug}/books?search=owl+and+mouse`)).status).toBe(200);
  expect(JSON.parse((await api('owl')).text)).toMatchObject({ total: 1 });
});

test('a search of the directory that takes too long is cut as well', async () => {
  await whileSlow('organizations', async () => {
    const [answer, html] = await Promise.all([
      site.ask('/api/organizations?search=oak'),
      page('/organizations?search=oak+hill&state=OR', site.platformHost),
    ]);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'search_too_slow' });
    expect(html.status).toBe(503);
    expect(html.text).toContain('Try fewer words');
    expect(html.text).toMatch(/value="oak hill"/);
    expect(html.text).toMatch(/<option value="OR" selected=""/);
  });
});
