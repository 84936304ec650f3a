import { expect, type Page } from '@playwright/test';

/** What a look at the focus found: what has it, and what somebody who only sees the screen would miss. */
type Look = {
  readonly name: string;
  readonly problem: string | null;
  /** It has been here since `startRound`. */
  readonly isKnown: boolean;
};

type Round = { readonly wanted: Element[]; readonly met: Set<Element> };

declare global {
  interface Window {
    lastLook?: { readonly element: Element; readonly name: string; readonly drawn: string };
    round?: Round;
    nameOfElement?: (element: Element) => string;
  }
}

/** Runs in the page. Its parts are inside, because only one function can be sent there. */
const look = async (): Promise<Look> => {
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const words =
      element.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      element.textContent.trim().slice(0, 60);
    return `${element.tagName.toLowerCase()} "${words.trim()}"`;
  };
  window.nameOfElement = nameOf;

  /** Outline and shadow of the element, of what it draws around itself, and of its nearest boxes. */
  const drawnAround = (element: Element): string => {
    const drawn: string[] = [];
    let box: Element | null = element;
    for (let steps = 0; box !== null && steps < 3; steps += 1, box = box.parentElement)
      for (const part of [null, '::before', '::after']) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box, part);
        drawn.push(
          outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
          boxShadow,
        );
      }
    return drawn.join('|');
  };

  /** A hidden radio button is shown by its label. */
  const shownBy = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 ? element : (element.closest('label') ?? element);
  };

  const isSeen = (element: Element): boolean =>
    [...element.getClientRects()].some(({ left, right, top, bottom }) => {
      const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      if (x1 - x0 < 1 || y1 - y0 < 1) return false;
      return [0.5, 0.1, 0.9].some((across) =>
        [0.5, 0.1, 0.9].some((down) => {
          const hit = document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down);
          if (hit === null) return false;
          // A toast goes by itself after three seconds.
          return element.contains(hit) || hit === element.parentElement || hit.closest('.toasts') !== null;
        }),
      );
    });

  /** The page itself, and a letter in its frame, draw no ring. */
  const isAround = (element: Element): boolean => element === document.body || element.tagName === 'IFRAME';

  const problemOf = (element: Element, name: string): string | null => {
    const before = window.lastLook;
    if (before !== undefined && before.element !== element && !isAround(before.element))
      if (before.element.isConnected && drawnAround(before.element) === before.drawn)
        return `nothing shows on the screen that ${before.name} has the focus`;
    const dialogs = document.querySelectorAll('dialog:modal');
    if (dialogs.length > 0 && element.closest('dialog') === null)
      return `the focus has left the open panel and is at ${name}`;
    if (isAround(element)) return null;
    if (!element.matches(':focus-visible')) return `${name} has the focus without :focus-visible`;
    if (!isSeen(shownBy(element))) return `${name} has the focus and cannot be seen`;
    return null;
  };

  const now = (): Element => document.activeElement ?? document.body;
  // What appears with the focus, or scrolls to it, is drawn some frames later.
  const framesMax = 30;
  for (let frames = 0; frames < framesMax && problemOf(now(), '') !== null; frames += 1)
    await new Promise(requestAnimationFrame);
  const element = now();
  const name = nameOf(element);
  const problem = problemOf(element, name);
  window.lastLook = { element, name, drawn: drawnAround(element) };
  const isKnown = window.round?.met.has(element) === true;
  if (element !== document.body) window.round?.met.add(element);
  return { name, problem, isKnown };
};

/** Runs in the page: notes everything that the keyboard should reach, in the open panel or on the page. */
const startRound = (): void => {
  const around = document.activeElement?.closest('dialog') ?? document.body;
  const isReachable = (element: HTMLElement): boolean => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Of a group of radio buttons Tab reaches the chosen one; the arrows do the rest.
    return element.checked;
  };
  const all = around.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]',
  );
  window.round = { wanted: [...all].filter(isReachable), met: new Set() };
};

/** Runs in the page: what the round did not come to, though it is still there. */
const endRound = (): string[] => {
  const { wanted, met } = window.round ?? { wanted: [], met: new Set<Element>() };
  delete window.round;
  return wanted
    .filter((element) => element.isConnected && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !met.has(element))
    .map((element) => window.nameOfElement?.(element) ?? element.tagName);
};

/** Presses Tab (or another key that moves the focus) and looks where that leads; fails where one could not see it. */
export const moveFocus = async (page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Look> => {
  await page.keyboard.press(key);
  const seen = await page.evaluate(look);
  expect(seen.problem, `after ${key} on ${page.url()}`).toBeNull();
  return seen;
};

const roundMax = 300;

/**
 * Goes once around with Tab: every control is reached and seen, and the way leads back to its beginning. In an open
 * panel the round stays in it; on a page, nothing holds the focus.
 */
export const expectAllReachable = async (page: Page): Promise<void> => {
  await page.evaluate(startRound);
  for (let pressed = 0; ; pressed += 1) {
    const { isKnown, name } = await moveFocus(page);
    if (isKnown) break;
    expect(pressed, `Tab comes round; it is at ${name}`).toBeLessThan(roundMax);
  }
  expect(await page.evaluate(endRound), `what Tab does not reach on ${page.url()}`).toEqual([]);
};
