/**
 * Measures the theme fonts and writes `apps/web/app/routes/storefront/fonts/metrics.ts`: how wide each is beside a font that every machine
 * has, and how high. Run by hand when a font or its package changes: `node tools/font-metrics.ts`. A test compares the file with the fonts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fonts } from '@goodshelf/contract/lookups';
import { chromium } from '@playwright/test';
import { openSync } from 'fontkit';
import { argumentsLeftOut, chromiumArguments, ensureChromium } from '../e2e/support/chromium.ts';

const root = new URL('..', import.meta.url);

/** English as shops write it, so that each letter counts as often as it is read. */
const sample =
  'Every order here supports our classrooms and the school library. Families choose new picture books, chapter books and ' +
  'activity kits for their children, and a share of each sale pays for what the teachers have asked for this year. Thank you ' +
  'for reading with us. Orders of $35.00 or more ship free; gifts to the reading fund are welcome in any amount.';

/** Headings are set at the first, text at the second. */
const weights = { display: 560, text: 400 } as const;

/**
 * The fonts that stand in. DejaVu is measured; Arial and Georgia (and what is as wide as they are) are not on every machine, and stand in a
 * fixed proportion to it by their published widths.
 */
const standIns = {
  'sans-serif': { measured: 'DejaVu Sans', widthOfOther: 0.8708 },
  serif: { measured: 'DejaVu Serif', widthOfOther: 0.8579 },
} as const;

const fileOf = (fontPackage: string): string => {
  const name = fontPackage.replace('@fontsource-variable/', '');
  return fileURLToPath(new URL(`node_modules/${fontPackage}/files/${name}-latin-wght-normal.woff2`, root));
};

type Measured = { readonly width: number; readonly standIn: number };

const measureAll = async (): Promise<Map<string, Measured>> => {
  const { executablePath, env } = await ensureChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...chromiumArguments],
    ignoreDefaultArgs: argumentsLeftOut(),
  });
  const page = await browser.newPage();
  const measured = new Map<string, Measured>();
  for (const { family, kind, package: fontPackage } of fonts)
    for (const weight of Object.values(weights)) {
      const question = {
        data: readFileSync(fileOf(fontPackage)).toString('base64'),
        name: `measured ${family} ${weight}`,
        weight,
        standIn: standIns[kind].measured,
        sample,
      };
      const answer = await page.evaluate(async ({ data, name, weight: asked, standIn, sample: text }) => {
        const face = new FontFace(name, `url(data:font/woff2;base64,${data})`, { weight: '100 1000' });
        document.fonts.add(await face.load());
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('no canvas');
        const widthIn = (font: string): number => {
          context.font = font;
          return context.measureText(text).width;
        };
        return { width: widthIn(`${asked} 100px '${name}'`), standIn: widthIn(`400 100px '${standIn}'`) };
      }, question);
      measured.set(`${family} ${weight}`, answer);
    }
  await browser.close();
  return measured;
};

const percent = (part: number): number => Math.round(part * 10_000) / 100;

const measured = await measureAll();
const lines = fonts.map(({ family, kind, package: fontPackage }) => {
  const font = openSync(fileOf(fontPackage));
  if (!('ascent' in font)) throw new Error(`${fontPackage} holds several fonts`);
  const height = (value: number): number => percent(Math.abs(value) / font.unitsPerEm);
  const sizes = (weight: number): string => {
    const { width = 0, standIn = 1 } = measured.get(`${family} ${weight}`) ?? {};
    const ofMeasured = width / standIn;
    return `[${percent(ofMeasured / standIns[kind].widthOfOther)}, ${percent(ofMeasured)}]`;
  };
  return `  '${fontPackage}': { ascent: ${height(font.ascent)}, descent: ${height(font.descent)}, lineGap: ${height(font.lineGap)}, display: ${sizes(weights.display)}, text: ${sizes(weights.text)} },`;
});
const file = fileURLToPath(new URL('apps/web/app/routes/storefront/fonts/metrics.ts', root));
writeFileSync(
  file,
  `import type { FontPackage } from '@goodshelf/contract/lookups';

export type FontMetrics = {
  /** Percent of the font's size. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** How wide headings are, in percent of Arial or Georgia, then of DejaVu. */
  readonly display: readonly [number, number];
  /** The same of running text. */
  readonly text: readonly [number, number];
};

/** Written by \`tools/font-metrics.ts\` from the fonts themselves. */
export const fontMetrics: Readonly<Record<FontPackage, FontMetrics>> = {
${lines.join('\n')}
};
`,
);
