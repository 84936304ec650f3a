import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axeCore.RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
};

/**
 * What the checker says of the document as it stands; null when it isn't there yet. Colours are judged as they stay, not
 * half way through a change, nor dimmed while a list waits for its next rows.
 */
const violationsOf = async (wanted: axeCore.RunOptions): Promise<string[] | null> => {
  const { axe } = window as unknown as Partial<Record<'axe', typeof axeCore>>;
  if (axe === undefined) return null;
  // A journey that holds an answer back looks at the waiting page itself.
  const patientUntil = performance.now() + 2_000;
  while (document.querySelector('[aria-busy="true"]') !== null && performance.now() < patientUntil)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished);
  await Promise.allSettled(ending);
  const { violations } = await axe.run(document, wanted);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
};

/**
 * The page as it stands is usable by everybody; called for every page and every state that a journey comes to. The checker
 * goes into a document once: axe's own package for Playwright sends its megabyte and a half twice for every state, which
 * took longer than the look itself.
 */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await check(page, options), `accessibility of ${page.url()}`).toEqual([]);

const check = async (page: Page | Frame, wanted: axeCore.RunOptions): Promise<string[] | null> => {
  const told = await page.evaluate(violationsOf, wanted);
  if (told !== null) return told;
  await page.evaluate(checker);
  return page.evaluate(violationsOf, wanted);
};

/** What is in the frame has contrast enough, and nothing else is asked. */
export const expectReadable = async (frame: Frame, what: string): Promise<void> =>
  expect(await check(frame, { ...options, runOnly: ['color-contrast'] }), `contrast of ${what}`).toEqual([]);

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
