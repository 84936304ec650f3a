import type { Page } from '@playwright/test';
import { expectStill, noteShifts } from '../../support/layout-shifts.ts';
import { wearTheme } from '../../support/theme.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// One shop wears one theme after the other, so both widths are looked at in turn.

const pairs = [
  { display: 'Fraunces', text: 'Figtree' },
  { display: 'Playfair Display', text: 'Source Sans 3' },
  { display: 'EB Garamond', text: 'Work Sans' },
  { display: 'Lexend', text: 'Lexend' },
  { display: 'Newsreader', text: 'Public Sans' },
] as const;
const widths = [1280, 390] as const;

/** The fonts arrive when the page has long been drawn. */
const delayFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

test('a theme’s fonts are all that a page asks for, and nothing moves when they come late', async ({
  here,
  someoneElse,
}) => {
  test.setTimeout(240_000);
  for (const { display, text } of pairs) {
    await wearTheme(here, 'owner@openpages.test', { 'fonts.display': display, 'fonts.text': text });
    for (const width of widths) {
      const page = await someoneElse();
      await page.setViewportSize({ width, height: 844 });
      const files: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'font') files.push(request.url());
      });
      await delayFonts(page);
      await noteShifts(page);
      for (const path of ['', '/books', '/donate']) {
        await page.goto(`${here.shopUrl}/open-pages${path}`);
        await expectStill(page);
      }
      await expectAccessible(page);
      // Names with a letter from beyond western Europe bring the second file of a family.
      const asked = files.map((url) => /([a-z0-9-]+)-latin(?:-ext)?-wght-normal/.exec(url)?.[1]);
      const own = [display, text].map((family) => family.toLowerCase().replaceAll(' ', '-'));
      expect([...new Set(asked)].toSorted()).toEqual([...new Set(own)].toSorted());
      await page.close();
    }
  }
  await wearTheme(here, 'owner@openpages.test', { 'fonts.display': 'Fraunces', 'fonts.text': 'Figtree' });
});
