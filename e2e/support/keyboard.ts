import { expect, type Locator, type Page } from '@playwright/test';
import { moveFocus } from './focus.ts';

const tabsMax = 200;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** From now on a pointer in this person's browser is a complaint, which fails the journey at its end. */
export const forbidPointer = async (page: Page): Promise<void> => {
  await page.context().addInitScript(() => {
    window.addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true });
  });
};

/** Presses Tab until the element has the focus; each stop on the way is looked at. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  const met: string[] = [];
  while (!(await hasFocus(target))) {
    if (met.length === tabsMax)
      throw new Error(
        `${String(target)} cannot be reached with ${key}; it went to ${met.slice(0, 60).join(', ')}`,
      );
    met.push((await moveFocus(page, key)).name);
  }
};

/** Goes to a link, a button or a box and presses it. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Goes to a field and types over what is in it. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
};

/** Goes to a list of choices and types the beginning of one; whoever types slowly begins anew with each letter. */
export const chooseByTyping = async (
  page: Page,
  list: Locator,
  words: string,
  value: string,
): Promise<void> => {
  await tabTo(page, list);
  await expect(async () => {
    await page.keyboard.type(words);
    await expect(list).toHaveValue(value, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
};

/** A control that has the focus; a panel that holds it itself, because nothing in it does, is none. */
export const focusedControl = ':is(a, button, input, select, textarea, summary, [tabindex="0"]):focus';
