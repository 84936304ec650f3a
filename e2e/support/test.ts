import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { place, type Place } from './place.ts';
import { watchContext, type Watch } from './watch.ts';

type Fixtures = {
  readonly here: Place;
  /** Watches the journey's context from its first page to its end. */
  readonly watch: Watch;
  /** Another person's browser, watched as well. */
  readonly someoneElse: (options?: {
    readonly javaScriptEnabled?: boolean;
    readonly expectStatus?: number | readonly number[];
    readonly expectLostConnection?: boolean;
  }) => Promise<Page>;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The page as it stands is usable by everybody; called for every page and every state that a journey comes to. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(animationsEnded);
  const { violations } = await new AxeBuilder({ page })
    .options({ iframes: false, resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
};

/** Colours are judged as they stay, not half way through a change. */
const animationsEnded = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished);
  await Promise.allSettled(ending);
};

/**
 * The same of a page without script, in which the checker itself could not run: what the browser has made of it is shown
 * to another one, as it stands there.
 */
export const expectAccessibleWithoutScript = async (page: Page, other: Page): Promise<void> => {
  const html = (await page.content())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<(?<end>\/?)noscript>/g, '<$<end>div>');
  const url = page.url();
  await other.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await other.goto(url);
  await expectAccessible(other);
  await other.unroute(url);
};

const hostsOf = ({ platformUrl, shopUrl, payOrigin }: Place): string[] =>
  [platformUrl, shopUrl, ...(payOrigin === null ? [] : [payOrigin])].map((url) => new URL(url).host);

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  here: async ({}, use) => use(await place()),
  watch: [
    async ({ context, here }, use) => {
      const watch = watchContext(context, hostsOf(here));
      await use(watch);
      watch.expectNothingWrong();
    },
    { auto: true },
  ],
  someoneElse: async ({ browser, here, viewport, isMobile, hasTouch }, use) => {
    const opened: { context: BrowserContext; watch: Watch }[] = [];
    await use(async ({ expectStatus, expectLostConnection, ...options } = {}) => {
      const context = await browser.newContext({
        viewport,
        isMobile,
        hasTouch,
        reducedMotion: 'reduce',
        ...options,
      });
      const watch = watchContext(context, hostsOf(here));
      for (const status of [expectStatus ?? []].flat()) watch.expectStatus(status);
      if (expectLostConnection === true) watch.expectLostConnection();
      opened.push({ context, watch });
      return context.newPage();
    });
    for (const { context, watch } of opened) {
      watch.expectNothingWrong();
      await context.close();
    }
  },
});

export { expect };
