import { endpoints } from '@goodshelf/contract';
import { usualContent } from '@goodshelf/contract/page-content';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change, publish, log } = useTheming();
const { path, usual, other, third } = headerText;

const list = async (query: object = {}, who = world.owner) =>
  (await world.ask(who, endpoints.listThemeVersions, { query: { ...query } })).body;
const get = (number: number, query: object = {}, who = world.owner) =>
  world.ask(who, endpoints.getThemeVersion, { params: { number }, query: { ...query } });
const restore = (number: number, revision: number, who = world.owner) =>
  world.ask(who, endpoints.restoreTheme, { params: { number }, body: { revision } });
const discard = (revision: number) => world.ask(world.owner, endpoints.discardTheme, { body: { revision } });
const replace = (theme: unknown, revision = 0) =>
  world.ask(world.owner, endpoints.replaceTheme, { body: { revision, theme } });

/** Two versions: other words in the header, then a third color of them and another font. */
const publishTwo = async () => {
  await change([{ path, value: other, seen: usual }]);
  await publish({ revision: 1 });
  await change([
    { path, value: third, seen: other },
    { path: 'fonts.text', value: 'Inter', seen: defaultTheme.fonts.text },
  ]);
  await publish({ revision: 2 });
};

describe('the history of a theme', () => {
  it('lists the versions from the newest on, with how many values each changed', async () => {
    expect(await list()).toEqual({ items: [], total: 0, page: 1, page_size: 10, page_count: 0 });
    await publishTwo();
    const { items, ...page } = await list();
    expect(page).toEqual({ total: 2, page: 1, page_size: 10, page_count: 1 });
    expect(items).toMatchObject([
      { number: 2, is_worn: true, change_count: 2, published_by: 'Ada Byron', restored_from: null },
      { number: 1, is_worn: false, change_count: 1, published_by: 'Ada Byron', is_scheduled: false },
    ]);
    // A page ends with the version before it.
    expect((await list({ page_size: 1 })).items).toMatchObject([{ number: 2, change_count: 2 }]);
    expect(await list({ page: 2, page_size: 1 })).toMatchObject({
      ...{ total: 2, page: 2, page_count: 2 },
      items: [{ number: 1, change_count: 1 }],
    });
    expect((await list({}, world.otherOwner)).total).toBe(0);
  });

  it('says in words what a version changed, against the one before, another one and the draft', async () => {
    await publishTwo();
    expect((await get(2)).body.differences).toEqual([
      { path: 'fonts.text', label: 'Fonts: Text', before: defaultTheme.fonts.text, after: 'Inter' },
      { path, label: 'Header: Text and links', before: other, after: third },
    ]);
    expect((await get(1)).body.differences).toMatchObject([{ path, before: usual, after: other }]);
    // For whoever compares them in pictures: both looks, whole.
    expect((await get(1)).body).toMatchObject({
      theme: { colors: { header: { text: other } } },
      content: usualContent,
      before: { theme: defaultTheme, content: usualContent },
    });
    expect((await get(1, { against: 2 })).body.before.theme).toMatchObject({
      colors: { header: { text: third } },
      fonts: { text: 'Inter' },
    });
    expect((await get(1, { against: 2 })).body.differences).toMatchObject([
      { path: 'fonts.text', before: 'Inter', after: defaultTheme.fonts.text },
      { path, before: third, after: other },
    ]);
    await change([{ path, value: '#000000', seen: third }]);
    expect((await get(2, { against: 0 })).body.differences).toMatchObject([
      { path, before: '#000000', after: third },
    ]);
    for (const answer of [await get(3), await get(1, { against: 9 }), await get(1, {}, world.otherOwner)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'theme_version_not_found' } });
  });

  it('brings a version back into the draft, and the version that is published of it says so', async () => {
    await publishTwo();
    expect(await restore(1, 1)).toMatchObject({ status: 409, body: { code: 'theme_changed' } });
    expect((await restore(1, 2)).body.draft).toMatchObject({
      ...{ revision: 3, is_changed: true },
      theme: { fonts: defaultTheme.fonts, colors: { header: { text: other } } },
    });
    // Asked again because the answer was lost.
    expect((await restore(1, 2)).body.draft.revision).toBe(3);
    expect((await theming()).published.number).toBe(2);
    await publish({ revision: 3 });
    expect((await list()).items[0]).toMatchObject({ number: 3, is_worn: true, restored_from: 1 });
    expect((await log())[0]).toMatchObject({
      summary: 'Published version 3 of the theme, which brings back version 1',
    });
    // What is made of it afterwards brings nothing back.
    await change([{ path, value: third, seen: other }]);
    await publish({ revision: 4 });
    expect((await list()).items[0]).toMatchObject({ number: 4, restored_from: null });
    expect((await restore(9, 4)).body.code).toBe('theme_version_not_found');
    expect((await restore(1, 0, world.otherOwner)).status).toBe(404);
  });

  it('is read by two statements, however many versions there are', async () => {
    await publishTwo();
    const { statementsOf } = await import('../../../../../tests/support/statements.ts');
    await Promise.all(Array.from({ length: 24 }, () => list()));
    const sent = await statementsOf(() => list());
    expect(sent.filter((name) => name.startsWith('theming.'))).toEqual([
      'theming.read-shop',
      'theming.list-versions',
    ]);
  });
});

describe('the draft as a whole', () => {
  it('is discarded: what the shop wears comes back', async () => {
    await change([{ path, value: other, seen: usual }]);
    expect((await discard(0)).body.code).toBe('theme_changed');
    expect((await discard(1)).body.draft).toMatchObject({ revision: 2, is_changed: false });
    expect((await discard(1)).body.draft.revision).toBe(2);
    expect((await theming()).draft.theme).toEqual(defaultTheme);
  });

  it('is replaced by a document: missing values are the usual ones, unknown ones are dropped', async () => {
    await change([{ path: 'fonts.text', value: 'Inter', seen: defaultTheme.fonts.text }]);
    const document = { colors: { header: { text: other.toLowerCase(), logo: 'x' }, sidebar: {} }, more: 1 };
    expect((await replace(document)).body.code).toBe('theme_changed');
    const { status, body } = await replace(document, 1);
    expect(status).toBe(200);
    expect(body.draft).toEqual({
      ...(await theming()).draft,
      revision: 2,
      theme: {
        ...defaultTheme,
        colors: { ...defaultTheme.colors, header: { ...defaultTheme.colors.header, text: other } },
      },
    });
    // What is exported comes in as it was.
    const exported = (await theming()).draft.theme;
    expect((await replace(exported, 2)).body.draft).toMatchObject({ revision: 2, theme: exported });
  });

  it('a conflict names whoever imported the value', async () => {
    const colleague = await createPerson(world.server.db, {
      belonging: { school: world.school, as: 'member' },
    });
    await world.ask(colleague, endpoints.replaceTheme, {
      body: { revision: 0, theme: { colors: { header: { text: other } } } },
    });
    expect((await change([{ path, value: third, seen: usual }])).body.conflicts).toEqual([
      { path, theirs: other, changed_by: 'Ada Byron' },
    ]);
  });
});
