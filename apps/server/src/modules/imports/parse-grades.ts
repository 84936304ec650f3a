import { grades } from '@goodshelf/contract/lookups';

const firstNumbered = 3;
const words = new Map([
  ['pre-k', 1],
  ['prek', 1],
  ['pk', 1],
  ['k', 2],
  ['college', 15],
  ['adult', 16],
]);

/**
 * Grade values of a cell: "3-5", "K-2", "Pre-K; Kindergarten", "Grade 3 | Grade 4", ascending. Null when a part of it
 * names no grade.
 */
export const parseGrades = (cell: string): number[] | null => {
  const values = new Set<number>();
  for (const part of cell.split(/[|;,]/)) {
    const text = part
      .trim()
      .toLowerCase()
      .replace(/^grades?\s*/, '')
      .replace(/\s*grades?$/, '');
    if (text === '') continue;
    const range = /^(?<from>.+?)\s*(?:–|—|\bto\b|-(?!k\b|kinder))\s*(?<to>.+)$/u.exec(text)?.groups;
    const from = gradeOf(range?.['from'] ?? text);
    const to = gradeOf(range?.['to'] ?? text);
    if (from === null || to === null || from > to) return null;
    for (let value = from; value <= to; value += 1) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
};

const gradeOf = (text: string): number | null => {
  const named =
    words.get(text.trim()) ?? grades.find(({ title }) => title.toLowerCase() === text.trim())?.value;
  if (named !== undefined) return named;
  const number = /^(?<number>[0-9]{1,2})(?:st|nd|rd|th)?$/.exec(text.trim())?.groups?.['number'];
  const value = Number(number) + firstNumbered - 1;
  return number !== undefined && value >= firstNumbered && value <= 14 ? value : null;
};
