import { endpoints } from '@goodshelf/contract';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change, publish } = useTheming();
const { path, usual, other, third } = headerText;
const toOther = { path, value: other, seen: usual };

describe('the draft of a theme', () => {
  it('is what the shop wears until something is changed', async () => {
    expect(await theming()).toMatchObject({
      draft: { theme: defaultTheme, revision: 0, changed_at: null, changed_by: null, is_changed: false },
      published: { number: null, theme: defaultTheme, published_at: null, published_by: null },
      scheduled: null,
      editors: [],
      preview_url: expect.stringMatching(new RegExp(`^${world.server.config.shopUrl}/${world.school.slug}$`)),
      abilities: { publish: true },
    });
    expect(await world.look('select 1 from theme_drafts where organization_id = $1', [world.school.id])).toEqual([]);
  });

  it('is changed by value, and nobody else’s is', async () => {
    const { status, body } = await change([toOther]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      draft: { revision: 1, is_changed: true, changed_by: 'Ada Byron', theme: { colors: { header: { text: other } } } },
      conflicts: [],
    });
    expect((await theming(world.otherOwner)).draft).toMatchObject({ revision: 0, is_changed: false });
    expect((await theming()).published.theme).toEqual(defaultTheme);
  });

  it('keeps what somebody else changed meanwhile, and says who it was', async () => {
    const [first] = [await createPerson(world.server.db, { belonging: { school: world.school, as: 'member' } })];
    await world.look("update users set first_name = 'Luis', last_name = 'Alvarez' where id = $1", [first.id]);
    await change([toOther], first);
    const answer = await change([
      { path, value: third, seen: usual },
      { path: 'fonts.text', value: 'Inter', seen: 'Figtree' },
    ]);
    expect(answer.body).toMatchObject({
      draft: { revision: 2, theme: { fonts: { text: 'Inter' }, colors: { header: { text: other } } } },
      conflicts: [{ path, theirs: other, changed_by: 'Luis Alvarez' }],
    });
    // Whoever has seen it may change it.
    expect((await change([{ path, value: third, seen: other.toLowerCase() }])).body).toMatchObject({
      draft: { revision: 3, theme: { colors: { header: { text: third } } } },
      conflicts: [],
    });
  });

  it('is not written when nothing differs, and the same sent again is no conflict', async () => {
    await change([toOther]);
    expect((await change([toOther])).body).toMatchObject({ draft: { revision: 1 }, conflicts: [] });
    expect((await change([{ path, value: other, seen: other }])).body.draft.revision).toBe(1);
  });
});

describe('publishing', () => {
  it('makes a version that the shop wears, with the change in the log', async () => {
    await change([toOther]);
    expect(await publish({ revision: 1 })).toMatchObject({
      status: 200,
      body: { number: 1, draft: { revision: 1, is_changed: false } },
    });
    expect((await theming()).published).toMatchObject({ number: 1, published_by: 'Ada Byron' });
    expect((await world.ask(world.owner, endpoints.listAuditEntries)).body.items).toMatchObject([
      {
        action: 'theme.published',
        summary: 'Published version 1 of the theme',
        changes: [{ label: 'Header: Text and links', before: usual, after: other }],
      },
    ]);
  });
});
