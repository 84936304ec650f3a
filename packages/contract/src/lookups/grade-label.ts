import { grades } from './grades.ts';

const firstNumbered = 3;
const lastNumbered = 14;
const shortNames = new Map([
  [1, 'Pre-K'],
  [2, 'K'],
  [15, 'Early College'],
  [16, 'Adult'],
]);

type Run = { readonly from: number; readonly to: number };

/**
 * Grade values (1 to 16, ascending) in the words of a chip: "3rd Grade", "Grades 3–5", "Pre-K–Grade 2", "K, Grades 3–5",
 * or null when the product is for no grade in particular.
 */
export const gradeLabel = (values: readonly number[]): string | null => {
  const runs = consecutiveRuns(values);
  const [only] = runs;
  if (only === undefined) return null;
  if (runs.length === 1) {
    if (only.from === only.to) return grades.find((grade) => grade.value === only.from)?.title ?? null;
    if (only.from === 1 && only.to === grades.length) return 'All grades';
  }
  const areAllNumbered = runs.every(({ from, to }) => isNumbered(from) && isNumbered(to));
  return areAllNumbered
    ? `Grades ${runs.map(({ from, to }) => (from === to ? number(from) : `${number(from)}–${number(to)}`)).join(', ')}`
    : runs.map(runLabel).join(', ');
};

const isNumbered = (value: number): boolean => value >= firstNumbered && value <= lastNumbered;
const number = (value: number): string => String(value - firstNumbered + 1);
const name = (value: number): string => shortNames.get(value) ?? `Grade ${number(value)}`;

const runLabel = ({ from, to }: Run): string => {
  if (from === to) return name(from);
  return isNumbered(from) && isNumbered(to)
    ? `Grades ${number(from)}–${number(to)}`
    : `${name(from)}–${name(to)}`;
};

const consecutiveRuns = (values: readonly number[]): Run[] => {
  const runs: Run[] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === value - 1) runs[runs.length - 1] = { from: last.from, to: value };
    else runs.push({ from: value, to: value });
  }
  return runs;
};
