import { endpoints } from '@goodshelf/contract';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change, colleague, becomeStore, beSupport } = useTheming();
const { path, usual, other, third } = headerText;
const toOther = { path, value: other, seen: usual };
const drafts = () => world.look('select 1 from theme_drafts where organization_id = $1', [world.school.id]);

describe('the draft of a theme', () => {
  it('is what the shop wears until something is changed', async () => {
    expect(await theming()).toMatchObject({
      draft: { theme: defaultTheme, revision: 0, changed_at: null, changed_by: null, is_changed: false },
      published: { number: null, theme: defaultTheme, published_at: null, published_by: null },
      scheduled: null,
      editors: [],
      preview_url: `${world.server.config.shopUrl}/${world.school.slug}`,
      abilities: { publish: true },
    });
    expect(await drafts()).toEqual([]);
  });

  it('is shown below the shop host, also where the shop has a domain of its own', async () => {
    await world.look(
      `insert into custom_domains (organization_id, domain, token, status)
       values ($1, 'books.example.org', repeat('t', 32), 1)`,
      [world.school.id],
    );
    expect((await theming()).preview_url).toBe(`${world.server.config.shopUrl}/${world.school.slug}`);
  });

  it('is changed by value, and nobody else’s is', async () => {
    const { status, body } = await change([toOther]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      draft: {
        ...{ revision: 1, is_changed: true, changed_by: 'Ada Byron' },
        theme: { ...defaultTheme, colors: { header: { text: other } } },
      },
      conflicts: [],
    });
    expect((await theming()).draft).toEqual(body.draft);
    expect((await theming(world.otherOwner)).draft).toMatchObject({ revision: 0, is_changed: false });
    expect((await theming()).published.theme).toEqual(defaultTheme);
  });

  it('keeps what somebody else changed meanwhile, and says who it was', async () => {
    await change([toOther], await colleague('Luis', 'Alvarez'));
    const answer = await change([
      { path, value: third, seen: usual },
      { path: 'fonts.text', value: 'Inter', seen: defaultTheme.fonts.text },
    ]);
    expect(answer.body).toMatchObject({
      draft: { revision: 2, theme: { fonts: { text: 'Inter' }, colors: { header: { text: other } } } },
      conflicts: [{ path, theirs: other, changed_by: 'Luis Alvarez' }],
    });
    // Whoever has seen it may change it, however the color is written.
    expect((await change([{ path, value: third, seen: other.toLowerCase() }])).body).toMatchObject({
      draft: { revision: 3, theme: { colors: { header: { text: third } } } },
      conflicts: [],
    });
  });

  it('says of a conflict that nobody is known who left Goodshelf', async () => {
    const gone = await colleague('Luis', 'Alvarez');
    await change([toOther], gone);
    await world.look('delete from users where id = $1', [gone.id]);
    const { body } = await change([{ path, value: third, seen: usual }]);
    expect(body).toMatchObject({ draft: { changed_by: null }, conflicts: [{ changed_by: null }] });
  });

  it('is not written when nothing differs, and the same sent again is no conflict', async () => {
    expect((await change([{ path, value: usual, seen: usual }])).body.draft.revision).toBe(0);
    expect(await drafts()).toEqual([]);
    await change([toOther]);
    expect((await change([toOther])).body).toMatchObject({ draft: { revision: 1 }, conflicts: [] });
    expect((await change([{ path, value: third, seen: usual }])).body).toMatchObject({
      draft: { revision: 1 },
      conflicts: [{ path, theirs: other }],
    });
  });

  it('takes changes of one value after the other, as undo and redo send them', async () => {
    const { body } = await change([toOther, { path, value: third, seen: other }]);
    expect(body).toMatchObject({ draft: { revision: 1, theme: { colors: { header: { text: third } } } } });
    expect((await change([{ path, value: usual, seen: third }])).body.draft).toMatchObject({
      revision: 2,
      is_changed: false,
    });
  });

  it('names each wrong path and value beside its place, and takes none of the others', async () => {
    const { status, body } = await change([
      toOther,
      { path: 'colors.header.nothing', value: other, seen: usual },
      { path, value: 'red', seen: usual },
      { path: 'fonts.display', value: 'Comic Sans MS', seen: 'Fraunces' },
      { path: 'schemaVersion', value: '2', seen: '1' },
      { path: 'constructor.prototype.text', value: other, seen: usual },
    ]);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'changes.1.path', message: 'This isn’t part of a theme.' },
      { field: 'changes.2.value', message: 'Enter a color like #1E5B4F.' },
      { field: 'changes.3.value', message: 'Choose one of the fonts in the list.' },
      { field: 'changes.4.path', message: 'This isn’t part of a theme.' },
      { field: 'changes.5.path', message: 'This isn’t part of a theme.' },
    ]);
    expect(await drafts()).toEqual([]);
  });

  it('is written by whoever is at the screen: support, not the member in whose place it acts', async () => {
    await beSupport();
    expect((await change([toOther])).body.draft.changed_by).toBe('Goodshelf support');
  });
});

it('a store has no theme: each call is answered no_storefront', async () => {
  await becomeStore();
  const params = { number: 1 };
  const answers = [
    await world.ask(world.owner, endpoints.getTheming),
    await change([toOther]),
    await world.ask(world.owner, endpoints.replaceTheme, { body: { revision: 0, theme: { fonts: {} } } }),
    await world.ask(world.owner, endpoints.discardTheme, { body: { revision: 0 } }),
    await world.ask(world.owner, endpoints.publishTheme, { body: { revision: 0 } }),
    await world.ask(world.owner, endpoints.scheduleTheme, {
      body: { revision: 0, publish_at: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    await world.ask(world.owner, endpoints.cancelScheduledTheme),
    await world.ask(world.owner, endpoints.listThemeVersions),
    await world.ask(world.owner, endpoints.getThemeVersion, { params }),
    await world.ask(world.owner, endpoints.restoreTheme, { params, body: { revision: 0 } }),
    await world.ask(world.owner, endpoints.tellThemeEditing),
  ];
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    answers.map(() => '409 no_storefront'),
  );
  expect(
    await world.look('select 1 from theme_editors where organization_id = $1', [world.school.id]),
  ).toEqual([]);
});
