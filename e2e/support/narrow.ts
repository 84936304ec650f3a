import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The narrowest screen that pages are made for: a small phone, or a page enlarged four times. */
export const narrow = { width: 320, height: 640 } as const;

/** What a person with this width cannot get at: what hangs over the page's edge, and controls outside of every scroll. */
const beyondTheEdge = (width: number): string[] => {
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, [inert], [aria-hidden="true"]') === null;
  /** Tables and rows of chips may be wider than the page when they scroll by themselves. */
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
  const outside = controls.filter((control) => {
    const { left, right, width: own } = control.getBoundingClientRect();
    return own > 1 && isSeen(control) && !scrolls(control) && (left < -1 || right > width + 1);
  });
  const wide = document.documentElement.scrollWidth;
  const widest =
    wide <= width
      ? []
      : [...document.body.querySelectorAll('*')].filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 1 && box.right > width + 1 && element.checkVisibility() && !scrolls(element);
        });
  return [
    ...(wide <= width ? [] : [`the page is ${wide} px wide`]),
    ...outside.map((control) => `out of reach: ${named(control)}`),
    ...widest.slice(-4).map((element) => `hangs over: ${named(element)}`),
  ];
};

/** No page scrolls sideways, and every control can be reached. */
export const expectFits = async (page: Page, width: number = narrow.width): Promise<void> => {
  await expect
    .configure({ soft: true, timeout: 3_000 })
    .poll(() => page.evaluate(beyondTheEdge, width), { message: `what does not fit on ${page.url()}` })
    .toEqual([]);
};
