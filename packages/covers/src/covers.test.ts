import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contrast } from './colour.ts';
import { composeCover } from './compose-cover.ts';
import type { CoverInput } from './compose-cover.ts';
import { drawCover } from './index.ts';
import { renderCover } from './render.ts';
import { layouts } from './layouts/index.ts';
import type { LayoutName } from './layouts/index.ts';
import { palettes } from './palettes.ts';
import type { PlacedText } from './typeset.ts';

const subjects = [
  'picture-books',
  'adventure',
  'animals',
  'fairy-tales',
  'poetry',
  'history',
  'biography',
  'mystery',
  'science-fiction',
  'classics',
  'essays',
  'plays',
];
const names = Object.keys(layouts).filter((name): name is LayoutName => name in layouts);

const emma: CoverInput = {
  id: '2400000010028',
  title: 'Emma',
  authors: ['Jane Austen'],
  subject: 'classics',
};

/** Titles as they come from forms, feeds and attackers. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 160 }),
  fc.string({ unit: 'grapheme', maxLength: 160 }),
  fc
    .array(fc.constantFrom('The', 'of', 'Ångström', 'Ęśćżółw', 'Adventures', 'W', '—', 'II'), {
      maxLength: 40,
    })
    .map((words) => words.join(' ')),
  fc.constantFrom(
    '',
    '   ',
    '\u0000\u0007',
    'W'.repeat(300),
    '</svg><script>alert(1)</script>',
    '&amp;"\'<',
    '\ud800',
    '🦊📚',
    '日本語',
  ),
);
const anyInput: fc.Arbitrary<CoverInput> = fc.record({
  id: fc.string({ maxLength: 20 }),
  title: anyText,
  subtitle: fc.option(anyText, { nil: null }),
  authors: fc.array(anyText, { maxLength: 5 }),
  subject: fc.constantFrom(...subjects, '', 'Juvenile Fiction / Animals'),
});

function overlaps({ ink: a }: PlacedText, { ink: b }: PlacedText): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('a drawn cover', () => {
  test('is the same for the same book and another for another book', () => {
    expect(drawCover(emma)).toEqual(drawCover({ ...emma }));
    expect(drawCover({ ...emma, id: '2400000010011' }).svg).not.toBe(drawCover(emma).svg);
  });

  test('uses all twelve layouts over an ordinary stock', () => {
    const seen = new Set<string>();
    for (const subject of subjects) {
      for (let book = 0; book < 30; book += 1)
        seen.add(composeCover({ ...emma, id: `book ${book}`, subject }).layout);
    }
    expect(names).toHaveLength(12);
    expect([...seen].sort()).toEqual([...names].sort());
  });

  test('of what is no book shows the thing itself, unbound, with its name readable below', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { svg, ground, texts, layout } = composeCover({ ...input, isBook: false });
        if (layout !== 'goods') return;
        expect(svg).not.toMatch(/<script|spine/);
        for (const { ink, colour } of texts) {
          expect(contrast(colour, ground)).toBeGreaterThan(4.5);
          expect(ink.x).toBeGreaterThanOrEqual(0);
          expect(ink.x + ink.width).toBeLessThanOrEqual(800);
          expect(ink.y + ink.height).toBeLessThanOrEqual(1200);
        }
      }),
      { numRuns: 200 },
    );
    const goods = (title: string) => composeCover({ ...emma, authors: [], title, isBook: false });
    expect(goods('Leopards T-shirt').layout).toBe('goods');
    expect(goods('Leopards T-shirt').svg).not.toBe(goods('Library tote bag').svg);
    expect(goods('Fall fundraiser cookbook').layout).not.toBe('goods');
    expect(composeCover({ ...emma, title: 'Leopards T-shirt' }).layout).not.toBe('goods');
  });

  test.each(names)(
    'keeps all lettering on the board, apart and readable, whatever the title: %s',
    (layout) => {
      fc.assert(
        fc.property(anyInput, (input) => {
          const { texts } = composeCover(input, { layout });
          for (const text of texts) {
            expect(text.ink.x).toBeGreaterThanOrEqual(40);
            expect(text.ink.x + text.ink.width).toBeLessThanOrEqual(776);
            expect(text.ink.y).toBeGreaterThanOrEqual(24);
            expect(text.ink.y + text.ink.height).toBeLessThanOrEqual(1176);
            expect(contrast(text.colour, text.ground)).toBeGreaterThanOrEqual(4.5);
          }
          const [title, author] = ['title', 'author'].map((role) => texts.find((text) => text.role === role));
          if (title !== undefined && author !== undefined) expect(overlaps(title, author)).toBe(false);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('can be read in every palette and every layout', () => {
    for (const subject of subjects) {
      for (const layout of names) {
        for (let book = 0; book < 12; book += 1) {
          const { texts } = composeCover({ ...emma, id: `${book}`, subject }, { layout });
          const title = texts.find(({ role }) => role === 'title');
          expect(
            title && contrast(title.colour, title.ground),
            `${subject} ${layout}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
    for (const palette of Object.values(palettes).flat()) {
      expect(contrast(palette.foil, palette.cloth), palette.cloth).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.paper, palette.cloth), palette.cloth).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.ink, palette.paper), palette.paper).toBeGreaterThanOrEqual(7);
    }
  });

  test('really has no ink outside the box it claims for its lettering', async () => {
    for (const layout of names) {
      const { texts } = composeCover(
        { ...emma, title: 'Żółć, Ångström & the Quick Jaguar', subtitle: 'Jÿ' },
        { layout },
      );
      for (const { svg, ink } of texts.filter((text) => text.svg !== '')) {
        const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1400" viewBox="-100 -100 1000 1400">${svg.replace(/fill="[^"]*"/, 'fill="#000"')}</svg>`;
        const { info } = await sharp(Buffer.from(alone))
          .flatten({ background: '#fff' })
          .trim({ threshold: 1 })
          .toBuffer({ resolveWithObject: true });
        expect(-(info.trimOffsetLeft ?? 0) - 100, layout).toBeGreaterThanOrEqual(Math.floor(ink.x) - 2);
        expect(-(info.trimOffsetTop ?? 0) - 100, layout).toBeGreaterThanOrEqual(Math.floor(ink.y) - 2);
        expect(info.width, layout).toBeLessThanOrEqual(ink.width + 4);
        expect(info.height, layout).toBeLessThanOrEqual(ink.height + 4);
      }
    }
  });

  test('is well-formed XML without a trace of the title in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => {
        const { svg } = drawCover(input);
        expect(svg).not.toMatch(/<script|<text|<foreignObject|\son\w+=/i);
        expect(svg).not.toMatch(/[^ -~]/);
        const { width, height } = await sharp(Buffer.from(svg)).metadata();
        expect([width, height]).toEqual([800, 1200]);
      }),
      { numRuns: 40 },
    );
  });

  test('gives its paints names of its own, so that many covers fit one page', () => {
    const idsOf = (id: string) =>
      [...drawCover({ ...emma, id }).svg.matchAll(/\bid="([^"]+)"/g)].map(([, name]) => name);
    const first = idsOf('one');
    const second = new Set(idsOf('two'));
    expect(new Set(first).size).toBe(first.length);
    expect(first.filter((name) => second.has(name))).toEqual([]);
  });
});

describe('a rendered cover', () => {
  test('is a WebP of the asked width, half as much higher, and light enough for a list', async () => {
    const sizes: number[] = [];
    for (let book = 0; book < 15; book += 1) {
      const bytes = await renderCover({ ...emma, id: `${book}`, subject: subjects[book % 12] ?? '' }, 320);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 480 });
      sizes.push(bytes.length);
    }
    expect(sizes.sort((a, b) => a - b)[7]).toBeLessThanOrEqual(18 * 1024);
  });
});
