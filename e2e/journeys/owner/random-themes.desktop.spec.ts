import {
  colorAt,
  colorGroups,
  type ColorPath,
  colorVariable,
  defaultTheme,
  fixContrast,
  previewFrameName,
  type Theme,
  wrapMessage,
} from '@goodshelf/theme';
import type { Frame, Page } from '@playwright/test';
import fc from 'fast-check';
import { anyTheme, changed } from '../../../tests/support/random-themes.ts';
import { expectReadable } from '../../support/accessible.ts';
import { enter } from '../../support/owners.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';
import { path } from '../../support/theme-editor.ts';

// What the rules of the theme call readable is held against what the checker sees on the pages themselves.
// 4 themes in the ordinary run; THEMES=30 for the whole sample, SEED=n to repeat one.
const count = Number(process.env['THEMES'] ?? 4);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const pages = [
  '/',
  '/about',
  '/books',
  '/product/the-secret-garden',
  '/donate',
  '/campaign',
  '/cart',
  '/gift-cards',
  '/policies/returns',
  '/preview?request=checkout',
  '/preview?request=order',
  '/preview?request=404',
] as const;

const variables = colorGroups.flatMap(({ key, colors }) =>
  colors.map((color) => ({
    path: `${key}.${color.key}` as ColorPath,
    name: colorVariable(key, color.key),
  })),
);

/** The colors that the frame wears, in the order of the theme. */
const wornIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(
    (names) => names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    variables.map(({ name }) => name),
  );

/** Sent until it is worn: a page that has just come may not listen yet. */
const wear = (page: Page, frame: Frame, theme: Theme): Promise<void> => {
  const message = wrapMessage({ kind: 'theme', theme });
  const wanted = variables.map(({ path: at }) => colorAt(theme, at));
  return expect(async () => {
    await page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);
    expect(await wornIn(frame)).toEqual(wanted);
  }).toPass({ intervals: [20, 100, 500] });
};

test('each page of a shop in random colors that can be published can be read', async ({ page, here }) => {
  test.setTimeout(count * 30_000 + 60_000);
  const themes = fc
    .sample(anyTheme, { numRuns: count, seed })
    .map((theme) => changed(theme, fixContrast(theme)));
  await enter(page, here, 'owner@lincoln.test', path);
  await expect(page.frameLocator(`iframe[name="${previewFrameName}"]`).locator('h1')).toBeVisible();
  const frame = page.frame({ name: previewFrameName });
  if (frame === null) throw new Error('there is no frame');
  // The checker sees this frame: what can't be published is told.
  const faint = changed(defaultTheme, [
    { path: 'general.text', value: defaultTheme.colors.general.background },
  ]);
  await wear(page, frame, faint);
  await expect(expectReadable(frame, 'a theme that can’t be published')).rejects.toThrow(/color-contrast/);
  for (const address of pages) {
    await frame.goto(storefront(here, address));
    await expect(frame.locator('h1').first()).toBeVisible();
    for (const [at, theme] of themes.entries()) {
      await wear(page, frame, theme);
      await expectReadable(frame, `${address} in theme ${at} of seed ${seed}`);
    }
  }
});
