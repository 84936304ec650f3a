/**
 * What a page brings along, in KB as they go over the wire. `node bench/page-weight.ts URL` prints it for a shop that
 * runs; a browser journey fails when the list page's scripts weigh more than the limit.
 */
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { openBrowser } from '../e2e/support/running-product.ts';

export const scriptLimitKb = 115;

const kinds = ['document', 'script', 'stylesheet', 'font', 'image'] as const;
type Kind = (typeof kinds)[number];
export type PageWeight = Readonly<Record<Kind, { readonly files: number; readonly kb: number }>>;

/** Loads a page with nothing in the browser's memory and adds up what came. */
export const weighPage = async (page: Page, url: string): Promise<PageWeight> => {
  const weight = Object.fromEntries(kinds.map((kind) => [kind, { files: 0, kb: 0 }])) as Record<
    Kind,
    { files: number; kb: number }
  >; // every kind is a key
  const arrived: Promise<void>[] = [];
  const weigh = (request: Request): void => {
    const kind = kinds.find((known) => known === request.resourceType());
    if (kind === undefined) return;
    weight[kind].files += 1;
    arrived.push(
      request.sizes().then(({ responseBodySize }) => void (weight[kind].kb += responseBodySize / 1000)),
    );
  };
  page.on('requestfinished', weigh);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // What comes later could be asked of a page that is closed by then.
  page.off('requestfinished', weigh);
  await Promise.all(arrived);
  return weight;
};

const print = async (url: string): Promise<boolean> => {
  const browser = await openBrowser();
  try {
    const weight = await weighPage(await browser.newPage({ viewport: { width: 390, height: 844 } }), url);
    for (const kind of kinds)
      console.log(
        `${kind.padEnd(10)} ${String(weight[kind].files).padStart(3)} files ${weight[kind].kb.toFixed(1).padStart(7)} KB`,
      );
    console.log(`scripts: ${weight.script.kb.toFixed(1)} KB of ${scriptLimitKb} KB`);
    return weight.script.kb <= scriptLimitKb;
  } finally {
    await browser.close();
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const url = process.argv[2];
  if (url === undefined) throw new Error('Which page? http://shop.localhost:3000/lincoln/books');
  process.exitCode = (await print(url)) ? 0 : 1;
}
