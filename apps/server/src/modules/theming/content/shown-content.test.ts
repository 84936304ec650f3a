import { endpoints, type Endpoint } from '@goodshelf/contract';
import { usualContent, usualGifts } from '@goodshelf/contract/page-content';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testLog } from '../../../../../../tests/support/database.ts';
import { statementsOf } from '../../../../../../tests/support/statements.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { jobScope } from '../../../platform/jobs/index.ts';
import { turnContents } from '../index.ts';
import { story, useContent } from '../testing/content-world.ts';

const { world, theming, change, addStory, announce, publishDraft, becomeStore } = useContent();
const minuteMs = 60_000;
const inMinutes = (count: number): string => new Date(Date.now() + count * minuteMs).toISOString();

const visit = async (endpoint: Endpoint, params: object = {}, school = world.school) =>
  (await world.ask(null, endpoint, { params: { slug: school.slug, ...params } })).body;
const page = (name: string) => visit(endpoints.getStorefrontPage, { page: name });
const home = async () => visit(endpoints.getStorefrontHome);
const idsOf = ({ sections }: { sections: { id: string }[] }) => sections.map(({ id }) => id);
const addCampaign = () =>
  world.look(
    `insert into campaigns (organization_id, id, title, goal_cents, starts_on)
     values ($1, gen_random_uuid(), 'Reading week', 100000, '2020-01-01')`,
    [world.school.id],
  );

describe('a visitor', () => {
  it('sees the usual sections, no announcement and no menus of a storefront that has changed nothing', async () => {
    expect(idsOf(await home())).toEqual(usualContent.pages.home);
    expect(idsOf(await page('donate'))).toEqual(['gifts']);
    expect(await visit(endpoints.getStorefront)).toMatchObject({
      ...{ announcement: null, has_about_page: false },
      menus: { header: [], footer: [] },
    });
  });

  it('sees what is published, and nothing of the draft, of what is hidden or of another time', async () => {
    const rest = ['a', 'b', 'c', 'd'];
    const times = [
      { is_hidden: true },
      { from: inMinutes(60) },
      { until: inMinutes(-60) },
      { from: inMinutes(-60), until: inMinutes(60) },
    ];
    await change([
      ...rest.map((id, index) => ({
        path: `sections.${id}`,
        value: story(id, { id, ...times[index] }),
        seen: null,
      })),
      { path: 'pages.about', value: rest, seen: [] },
      { path: 'menus.header', value: [{ label: 'Hours', to: '/about' }], seen: [] },
      {
        path: 'announcement',
        value: { text: 'Book fair', to: '/books', from: null, until: inMinutes(60) },
        seen: usualContent.announcement,
      },
    ]);
    expect(await page('about')).toMatchObject({ code: 'page_not_found' });
    await publishDraft();
    expect(idsOf(await page('about'))).toEqual(['d']);
    expect(await visit(endpoints.getStorefront)).toMatchObject({
      announcement: { text: 'Book fair', to: '/books' },
      menus: { header: [{ label: 'Hours', to: '/about' }], footer: [] },
      has_about_page: true,
    });
    expect(await visit(endpoints.getStorefront, {}, world.neighbour)).toMatchObject({
      ...{ announcement: null, has_about_page: false },
    });
  });

  it('finds no page about what there isn’t: no campaign, no section, no gifts', async () => {
    for (const name of ['about', 'campaign']) expect((await page(name)).code, name).toBe('page_not_found');
    await addCampaign();
    expect((await page('campaign')).campaign).toMatchObject({ title: 'Reading week' });
    await becomeStore();
    expect((await page('donate')).code).toBe('page_not_found');
    expect((await page('home')).code).toBe('not_found');
  });

  it('sees nothing of what a shop says that staff have not approved', async () => {
    await announce('Canary');
    await addStory('Canary');
    await change([{ path: 'gifts', value: [{ amount_cents: 2_500, effect: 'Canary' }], seen: [] }]);
    await publishDraft();
    await world.look("update organizations set status = 'pending' where id = $1", [world.school.id]);
    const told = await visit(endpoints.getStorefront);
    expect(told).toMatchObject({ announcement: null, has_about_page: false });
    expect(JSON.stringify(told)).not.toContain('Canary');
  });

  it('is told the uses and offered the amounts of the content, and usual amounts where it has none', async () => {
    const offered = async () => ({
      uses: (await home()).uses_of_money.map(({ title }: { title: string }) => title),
      gifts: (await visit(endpoints.getStorefront)).gift_suggestions,
    });
    expect(await offered()).toEqual({ uses: [], gifts: usualGifts });
    const gifts = [{ amount_cents: 2_500, effect: 'Five books' }];
    await change([
      { path: 'gifts', value: gifts, seen: [] },
      { path: 'uses', value: [{ title: 'Books', text: 'For all' }], seen: [] },
    ]);
    await publishDraft();
    expect(await offered()).toEqual({ uses: ['Books'], gifts });
  });

  it('gets a page of what was stored wrongly, without what is wrong', async () => {
    await world.look(
      `insert into theme_versions (organization_id, number, theme, content, is_worn)
       values ($1, 1, '{}', '{"sections":{"a":{"kind":"evil"}},"pages":{"home":["a"]},"menus":7,"announcement":[]}', true)`,
      [world.school.id],
    );
    expect(idsOf(await home())).toEqual([]);
    expect(await visit(endpoints.getStorefront)).toMatchObject({
      announcement: null,
      menus: { header: [], footer: [] },
    });
  });

  it('costs no more statements than before: of what is fresh, and of what isn’t there', async () => {
    const endpointsOf = async (ask: () => Promise<unknown>) => {
      await ask();
      return (await statementsOf(ask)).filter((name) => name.includes('.'));
    };
    const first = await endpointsOf(home);
    expect((await endpointsOf(() => page('donate'))).toSorted()).toEqual(first.toSorted());
    expect(await endpointsOf(() => visit(endpoints.getStorefront))).toEqual(['storefront.find-organization']);
    expect((await endpointsOf(() => page('about'))).toSorted()).toEqual([
      'storefront.find-campaign',
      'storefront.find-organization',
    ]);
  });
});

describe('what has a time', () => {
  const clock = fixedClock(new Date());
  const turn = (minutes: number) => {
    clock.set(new Date(Date.now() + minutes * minuteMs));
    return turnContents({ db: world.server.db, clock, log: testLog, scopeOf: jobScope });
  };
  const version = async () =>
    (
      await world.look<{ version: number }>('select version from content_signals where scope = $1', [
        world.school.id,
      ])
    )[0]?.version;
  beforeEach(async () => {
    // Of the tests before.
    await world.look('update theme_versions set turns_at = null where turns_at is not null');
  });

  it('renews the pages of its storefront when it begins and when it ends, once each', async () => {
    await addStory('We read.', { from: inMinutes(10), until: inMinutes(20) });
    await change([
      {
        path: 'announcement',
        value: { text: 'Book fair', to: '', from: null, until: inMinutes(20) },
        seen: usualContent.announcement,
      },
    ]);
    expect(await turn(30)).toBe(0);
    await publishDraft();
    const published = await version();
    expect(await turn(9)).toBe(0);
    expect(await version()).toBe(published);
    expect(await turn(11)).toBe(1);
    const begun = await version();
    expect(begun).toBeGreaterThan(published ?? 0);
    expect(await turn(11)).toBe(0);
    expect(await turn(21)).toBe(1);
    expect(await version()).toBeGreaterThan(begun ?? 0);
    expect(await turn(10_000)).toBe(0);
  });

  it('renews them once after a while in which nothing ran, and whoever runs it how often', async () => {
    await addStory('We read.', { from: inMinutes(10), until: inMinutes(20) });
    await publishDraft();
    const before = (await version()) ?? 0;
    await Promise.all(Array.from({ length: 5 }, () => turn(60)));
    expect(await version()).toBe(before + 1);
  });

  it('isn’t waited for when it is hidden, on no page, or worn no longer', async () => {
    await addStory('We read.', { from: inMinutes(10), is_hidden: true });
    await publishDraft();
    expect(await turn(11)).toBe(0);
    await change([
      {
        path: 'sections.story',
        value: story('We read.', { from: inMinutes(12) }),
        seen: (await world.ask(world.owner, endpoints.getTheming)).body.draft.content.sections.story,
      },
    ]);
    await publishDraft();
    await change([{ path: 'pages.home', value: [], seen: [...usualContent.pages.home, 'story'] }]);
    await publishDraft();
    expect(await turn(60)).toBe(0);
  });
});

describe('policies and texts', () => {
  const own = [{ title: 'Classroom deliveries', text: 'We hand out orders on Fridays.' }];
  const texts = {
    order_thanks: 'Every order fills a shelf.',
    gift_thanks: 'You fill a shelf.',
    footer: 'Room 12',
    nothing_found: 'Ask Mrs. Alvarez.',
  };
  const policy = (name: string, school = world.school) =>
    visit(endpoints.getStorefrontPolicy, { policy: name }, school);
  const write = () =>
    change([
      { path: 'policies.returns', value: own, seen: [] },
      { path: 'texts', value: texts, seen: usualContent.texts },
    ]);

  it('are none until they are published, and then each on its page alone', async () => {
    await write();
    expect(await policy('returns')).toEqual({ sections: [] });
    expect(await visit(endpoints.getStorefront)).toMatchObject({ footer_text: '' });
    await publishDraft();
    expect(await policy('returns')).toEqual({ sections: own });
    expect(await policy('privacy')).toEqual({ sections: [] });
    expect(await policy('returns', world.neighbour)).toEqual({ sections: [] });
    const shop = await visit(endpoints.getStorefront);
    expect(shop).toMatchObject({ footer_text: 'Room 12' });
    expect(await visit(endpoints.getStorefrontTexts)).toEqual({ nothing_found: 'Ask Mrs. Alvarez.' });
    // What only one page shows isn’t sent with every page.
    const told = JSON.stringify([shop, await home()]);
    for (const words of ['Fridays', 'fills a shelf', 'fill a shelf', 'Alvarez'])
      expect(told).not.toContain(words);
  });

  it('cost one statement each', async () => {
    await write();
    await publishDraft();
    for (const ask of [() => policy('returns'), () => visit(endpoints.getStorefrontTexts)]) {
      await ask();
      // The news of what was published may come just now, and the process then reads the storefront by itself, once.
      await vi.waitFor(async () => {
        const sent = (await statementsOf(ask)).filter((name) => name.includes('.'));
        expect(sent).toEqual(['storefront.find-organization']);
      });
    }
  });

  it('are nothing that a shop says before staff have approved it', async () => {
    await write();
    await publishDraft();
    await world.look("update organizations set status = 'pending' where id = $1", [world.school.id]);
    expect(await policy('returns')).toEqual({ sections: [] });
    expect(await visit(endpoints.getStorefront)).toMatchObject({ footer_text: '' });
  });

  it('come back with the version that had them', async () => {
    await write();
    const { number } = await publishDraft();
    await change([{ path: 'policies.returns', value: [], seen: own }]);
    await publishDraft();
    expect(await policy('returns')).toEqual({ sections: [] });
    const { draft } = await theming();
    await world.ask(world.owner, endpoints.restoreTheme, {
      params: { number: String(number) },
      body: { revision: draft.revision },
    });
    await publishDraft();
    expect(await policy('returns')).toEqual({ sections: own });
  });
});
