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
export { expectAccessible, expectAccessibleWithoutScript } from './accessible.ts';
