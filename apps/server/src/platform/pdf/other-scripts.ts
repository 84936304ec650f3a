import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face } from './sheet.ts';

const require = createRequire(import.meta.url);

type Family = { readonly name: string; readonly weights: Readonly<Record<Face, number>> };
const regularAndBold = (bold: number) => ({ text: 400, bold, display: bold });

/** Cyrillic and Greek; Hebrew; Chinese and Japanese (in one weight); Korean. The first that has a letter sets it. */
const families: readonly Family[] = [
  { name: 'noto-sans', weights: regularAndBold(600) },
  { name: 'noto-sans-hebrew', weights: regularAndBold(600) },
  { name: 'chocolate-classical-sans', weights: regularAndBold(400) },
  { name: 'nanum-gothic', weights: regularAndBold(700) },
];

type Slice = { readonly name: string; readonly ranges: readonly (readonly [from: number, to: number])[] };

/** "U+4e00-4e09,U+4e0b" */
const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [from, to] as const;
  });

const known = new Map<string, readonly Slice[]>();

/** A family comes in a hundred files, each with some of its letters: which has which stands in a table beside them. */
const slicesOf = (name: string): readonly Slice[] => {
  const slices = known.get(name);
  if (slices !== undefined) return slices;
  const table: unknown = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), 'utf8'),
  );
  const read = Object.entries(table as Readonly<Record<string, string>>) // what each of these packages has
    .map(([slice, text]) => ({ name: slice.replace(/[[\]]/g, ''), ranges: rangesOf(text) }));
  known.set(name, read);
  return read;
};

/** The files, by their path below `@fontsource`, that may have a letter which our own fonts lack. */
export const otherScripts = (face: Face, code: number): readonly string[] =>
  families.flatMap(({ name, weights }) =>
    slicesOf(name)
      .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
      .map((slice) => `${name}/files/${name}-${slice.name}-${weights[face]}-normal`),
  );
