import { endpoints } from '@goodshelf/contract';
import { usualContent } from '@goodshelf/contract/page-content';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { withOwner } from '../../../../../../tests/support/test-server.ts';
import { fieldsOf, story, useContent } from '../testing/content-world.ts';
import { headerText } from '../testing/theming-world.ts';

const { world, theming, publish, colleague, versions, log, change, addStory, announce, publishDraft } =
  useContent();
const { home } = usualContent.pages;
const nothing = usualContent;

describe('the content of a storefront', () => {
  it('is the usual one until something is changed, and then part of the draft', async () => {
    expect(await theming()).toMatchObject({
      draft: { content: nothing, is_changed: false },
      published: { content: nothing },
    });
    const { body } = await addStory();
    expect(body).toMatchObject({
      draft: {
        ...{ revision: 1, is_changed: true, theme: defaultTheme },
        content: { pages: { home: [...home, 'story'] }, sections: { story: story('We read.') } },
      },
      ...{ conflicts: [], content_conflicts: [] },
    });
    expect((await theming()).draft).toEqual(body.draft);
    expect((await theming(world.otherOwner)).draft).toMatchObject({ revision: 0, content: nothing });
    expect((await theming()).published.content).toEqual(nothing);
  });

  it('is changed once by a change that is sent twice', async () => {
    const first = await addStory();
    expect((await addStory()).body).toEqual(first.body);
  });

  it('keeps what somebody else changed meanwhile, and says who it was; orders never conflict', async () => {
    const luis = await colleague('Luis', 'Alvarez');
    await announce('Open on Friday');
    await change(
      [
        {
          path: 'announcement',
          value: { ...usualContent.announcement, text: 'Open on Monday' },
          seen: { ...usualContent.announcement, text: 'Open on Friday' },
        },
        { path: 'sections.b', value: { ...story('B'), id: 'b' }, seen: null },
        { path: 'pages.home', value: ['b', ...home], seen: home },
      ],
      luis,
    );
    const { body } = await change([
      {
        path: 'announcement',
        value: { ...usualContent.announcement, text: 'Closed' },
        seen: { ...usualContent.announcement, text: 'Open on Friday' },
      },
      { path: 'sections.story', value: story('We read.'), seen: null },
      { path: 'pages.home', value: [...home, 'story'], seen: home },
    ]);
    expect(body.content_conflicts).toEqual([
      {
        path: 'announcement',
        theirs: { ...usualContent.announcement, text: 'Open on Monday' },
        changed_by: 'Luis Alvarez',
      },
    ]);
    expect(body.draft.content.pages.home).toEqual(['b', ...home, 'story']);
    // A section that somebody took away is told as none.
    await change([{ path: 'sections.story', value: null, seen: story('We read.') }], luis);
    const gone = await change([
      { path: 'sections.story', value: story('We write.'), seen: story('We read.') },
    ]);
    expect(gone.body.content_conflicts).toEqual([
      { path: 'sections.story', theirs: null, changed_by: 'Luis Alvarez' },
    ]);
  });

  it('takes what was typed a little untidily as what it has kept', async () => {
    await announce('  Open on Friday ');
    const { body } = await announce('Open on Monday', '  Open on Friday ');
    expect(body).toMatchObject({
      content_conflicts: [],
      draft: { content: { announcement: { text: 'Open on Monday' } } },
    });
  });

  it('is changed with the look by one call, as one revision', async () => {
    const { body } = await world.ask(world.owner, endpoints.changeTheme, {
      body: {
        changes: [{ path: headerText.path, value: headerText.other, seen: headerText.usual }],
        content: [{ path: 'gifts', value: [{ amount_cents: 2_500, effect: 'Five books' }], seen: [] }],
      },
    });
    expect(body.draft).toMatchObject({
      revision: 1,
      theme: { colors: { header: { text: headerText.other } } },
      content: { gifts: [{ amount_cents: 2_500 }] },
    });
  });
});

describe('look and content', () => {
  const restore = (number: number, revision: number) =>
    world.ask(world.owner, endpoints.restoreTheme, { params: { number }, body: { revision } });
  const differences = async (number: number, query: object = {}) =>
    (await world.ask(world.owner, endpoints.getThemeVersion, { params: { number }, query: { ...query } }))
      .body.differences;

  it('have one history: published, told in words, brought back and discarded together', async () => {
    await addStory();
    await announce('Open on Friday');
    expect((await publishDraft()).number).toBe(1);
    expect((await theming()).published.content.sections.story).toEqual(story('We read.'));
    await change([
      { path: 'sections.story', value: story('We write.'), seen: story('We read.') },
      { path: 'sections.campaign', value: null, seen: usualContent.sections['campaign'] },
      { path: 'pages.home', value: ['story', ...home], seen: [...home, 'story'] },
      { path: 'gifts', value: [{ amount_cents: 2_500, effect: 'Five books' }], seen: [] },
    ]);
    await publishDraft();
    expect(await differences(1)).toEqual([
      { path: 'sections.story', label: 'Home: “Our story” added', before: '', after: '' },
      { path: 'announcement', label: 'Announcement bar', before: '', after: 'Open on Friday' },
    ]);
    expect((await differences(2)).map(({ label }: { label: string }) => label)).toEqual([
      'Home: “Our story” changed',
      'Home: Campaign removed',
      'Home: order of sections',
      'Gift suggestions',
    ]);
    const { items } = (await world.ask(world.owner, endpoints.listThemeVersions)).body;
    expect(items.map(({ change_count: count }: { change_count: number }) => count)).toEqual([4, 2]);
    expect((await log())[0]).toMatchObject({
      summary: 'Published version 2 of the theme',
      changes: [
        { label: 'Gift suggestions', before: '', after: '$25.00' },
        {
          label: 'Pages',
          before: '',
          after: 'Home: “Our story” changed; Home: Campaign removed; Home: order of sections',
        },
      ],
    });

    const before = (await theming()).draft.revision;
    const restored = await restore(1, before);
    expect(restored.body.draft).toMatchObject({ is_changed: true });
    expect(restored.body.draft.content.pages.home).toEqual([...home, 'story']);
    expect((await differences(1, { against: 0 })).length).toBe(0);
    const { revision } = restored.body.draft;
    const discarded = await world.ask(world.owner, endpoints.discardTheme, { body: { revision } });
    expect(discarded.body.draft).toMatchObject({
      is_changed: false,
      content: { pages: { home: ['story', 'hero', 'shelves', 'newest', 'uses'] } },
    });
  });

  it('are refused to whoever publishes what somebody else has just changed, and unchanged ones to everyone', async () => {
    await addStory();
    await announce('Open');
    expect((await publish({ revision: 1 })).body.code).toBe('theme_changed');
    await publishDraft();
    expect((await publish({ revision: 2 })).body.number).toBe(1);
    await announce('Closed', 'Open');
    await announce('Open', 'Closed');
    expect((await publish({ revision: 4 })).body.code).toBe('theme_unchanged');
  });

  it('are imported as they were exported; without a content the pages stay', async () => {
    await addStory();
    const { theme, content, revision } = (await theming()).draft;
    await announce('Open');
    const importing = (body: object) => world.ask(world.owner, endpoints.replaceTheme, { body });
    const { draft } = (await importing({ revision: revision + 1, theme, content })).body;
    expect(draft.content).toEqual(content);
    const kept = await importing({ revision: draft.revision, theme });
    expect(kept.body.draft.content).toEqual(content);
    const wrong = await importing({
      revision: draft.revision,
      theme,
      content: { ...content, sections: { ...content.sections, story: story('') }, uses: 'x' },
    });
    expect(fieldsOf(wrong.body)).toEqual(['content.uses', 'content.sections.story.text']);
  });

  it('are shown by a preview link', async () => {
    await addStory();
    const { url } = (await world.ask(world.owner, endpoints.linkThemePreview)).body;
    const { body } = await world.ask(null, endpoints.getThemePreview, {
      params: { slug: world.school.slug },
      query: { token: new URL(url).searchParams.get('preview') },
    });
    expect(body.content.sections.story).toEqual(story('We read.'));
  });

  it('stay in a version as they were published, whoever asks the database', async () => {
    await addStory();
    await publishDraft();
    const own = (text: string) =>
      withOwner(world.server.url, (database) => database.query(text, [world.school.id]));
    for (const values of [`content = '{}'`, 'content = null', `theme = '{}'`, 'created_at = now()'])
      await expect(own(`update theme_versions set ${values} where organization_id = $1`)).rejects.toThrow(
        'stays as it was published',
      );
    await own('update theme_versions set turns_at = now() where organization_id = $1');
    await expect(world.look(`update theme_versions set content = '{}'`)).rejects.toThrow('permission denied');
    expect(await versions()).toMatchObject([{ number: 1 }]);
  });
});
