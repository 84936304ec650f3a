import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Shift = { readonly value: number; readonly moved: readonly string[] };
declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Notes every movement that no action of the visitor caused, from the first paint on. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className : String(node),
        );
        window.layoutShifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What browsers write as 0.000: a fraction of a pixel of a word whose font has come. */
const invisible = 0.0005;

/** Nothing has moved since then, or less than this share of the window. */
export const expectStill = async (page: Page, limit = invisible): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `what moved on ${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThan(limit);
};
