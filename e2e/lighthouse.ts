/**
 * `node e2e/lighthouse.ts [URL …]`: how Lighthouse rates the list page of a storefront (or the given pages) on a phone;
 * ends with 1 when a goal is missed. Without a URL it starts the product itself.
 */
import lighthouse from 'lighthouse';
import { ensureWebBuild } from '../tools/build.ts';
import { freePort } from './support/place.ts';
import { openBrowser, withProduct } from './support/running-product.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
const categories = Object.keys(goals) as (keyof typeof goals)[];
const figures = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'cumulative-layout-shift': 'CLS',
  'total-blocking-time': 'TBT',
  'speed-index': 'SI',
} as const;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const scoresOf = (report: Report) =>
  categories.map((name) => ({
    name,
    score: Math.round((report.categories[name]?.score ?? 0) * 100),
    goal: goals[name],
  }));

/** What cost points, in Lighthouse's own words. */
const weaknessesOf = (report: Report): string[] =>
  categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (audit === undefined || audit.score === null || audit.score >= 0.9 || weight === 0) return [];
      return [`${name}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd()];
    }),
  );

/** Rates one page and prints what it found; resolves with whether every goal is reached. */
const rate = async (url: string, port: number): Promise<boolean> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: categories,
  });
  if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const { lhr: report } = result;
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message);
  console.log(`\n${url}`);
  const scores = scoresOf(report);
  for (const { name, score, goal } of scores) {
    const verdict = score >= goal ? 'ok' : `MISSED, wanted ${goal}`;
    console.log(`  ${name.padEnd(15)} ${String(score).padStart(3)}  ${verdict}`);
  }
  const told = Object.entries(figures).map(
    ([audit, name]) => `${name} ${report.audits[audit]?.displayValue ?? '?'}`,
  );
  console.log(`  ${told.join(', ')}`);
  for (const weakness of weaknessesOf(report)) console.log(`  - ${weakness}`);
  return scores.every(({ score, goal }) => score >= goal);
};

const rateAll = async (urls: readonly string[]): Promise<void> => {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    for (const url of urls) if (!(await rate(url, port))) process.exitCode = 1;
  } finally {
    await browser.close();
  }
};

const urls = process.argv.slice(2);
if (urls.length > 0) await rateAll(urls);
else {
  await ensureWebBuild();
  await withProduct(async ({ shopUrl }) => {
    const list = `${shopUrl}/lincoln/books`;
    // The first visitor of a page waits for its covers to be drawn; the second is the one who counts.
    const browser = await openBrowser();
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(list);
    await page.waitForLoadState('networkidle');
    await browser.close();
    await rateAll([list]);
  });
}
