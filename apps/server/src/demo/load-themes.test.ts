import { contentPages } from '@goodshelf/contract/content-pages';
import { sectionKinds, sectionsShown } from '@goodshelf/contract/page-content';
import { defaultTheme, parseTheme, themeWarnings } from '@goodshelf/theme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../open-storage.ts';
import { testLog } from '../../../../tests/support/database.ts';
import { createTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { getThemingOf } from '../../../../tests/support/themes.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadOrganizations } from './load-organizations.ts';
import { loadThemes, readThemes } from './load-themes.ts';

let server: TestServer;
const now = new Date();
beforeAll(async () => {
  server = await createTestServer();
  await server.db.asOperator('test', async (tx) => {
    await loadOrganizations(tx, now);
    await loadCatalogue(tx, testLog, now);
  });
  const storage = await openStorage(server.config, testLog);
  await loadThemes({ database: server.database, config: server.config, storage }, now);
});
afterAll(() => server.close());

test('the demo’s shops look as shops do at first, after other versions', async () => {
  for (const { organization: slug } of readThemes()) {
    const id = demoOrganizations.find((one) => one.slug === slug)?.id ?? '';
    const { published, draft } = await getThemingOf(server, id, demoPeople.lincolnOwner.id);
    expect(published).toMatchObject({ theme: defaultTheme });
    expect(published.number).toBeGreaterThan(1);
    expect(published.published_at).not.toBeNull();
    // What is worked on could be published as it is.
    expect(draft).toMatchObject({ is_changed: true });
    const parsed = parseTheme(draft.theme);
    expect(parsed.ok && themeWarnings(parsed.theme)).toEqual([]);
  }
});

test('the demo’s themes are of several people, over weeks', async () => {
  const { rows } = await server.db.asOperator('test', (tx) =>
    tx.raw<{ slug: string; people: number; count: number }>(
      `select o.slug, count(*)::int as count, count(distinct v.published_by)::int as people
       from theme_versions v join organizations o on o.id = v.organization_id
       where o.slug in ('lincoln', 'open-pages') group by o.slug order by o.slug`,
    ),
  );
  expect(rows).toEqual([
    { slug: 'lincoln', count: 4, people: 2 },
    { slug: 'open-pages', count: 3, people: 1 },
  ]);
});

test('the demo’s pages are of every kind of section, those that visitors see and one that is to come', async () => {
  const contents = await Promise.all(
    readThemes().map(async ({ organization: slug }) => {
      const id = demoOrganizations.find((one) => one.slug === slug)?.id ?? '';
      return (await getThemingOf(server, id, demoPeople.lincolnOwner.id)).published.content;
    }),
  );
  const kindsOf = (sections: readonly { kind: string }[]) => new Set(sections.map(({ kind }) => kind));
  const all = kindsOf(contents.flatMap(({ sections }) => Object.values(sections)));
  expect([...all].toSorted()).toEqual([...sectionKinds].toSorted());
  const seen = contentPages.flatMap((page) =>
    contents.flatMap((content) => sectionsShown(content, page, now)),
  );
  expect(kindsOf(seen)).toEqual(new Set(sectionKinds));
});
