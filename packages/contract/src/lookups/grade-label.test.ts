import { expect, test } from 'vitest';
import { gradeLabel } from './grade-label.ts';

test.each([
  [[], null],
  [[1], 'Pre-Kindergarten'],
  [[2], 'Kindergarten'],
  [[5], '3rd Grade'],
  [[16], 'Adult Education'],
  [[5, 6, 7], 'Grades 3–5'],
  [[5, 6, 7, 9], 'Grades 3–5, 7'],
  [[1, 2], 'Pre-K–K'],
  [[1, 2, 3, 4], 'Pre-K–Grade 2'],
  [[2, 3, 4, 5, 6, 7], 'K–Grade 5'],
  [[2, 5, 6], 'K, Grades 3–4'],
  [[13, 14, 15], 'Grade 11–Early College'],
  [[15, 16], 'Early College–Adult'],
  [Array.from({ length: 16 }, (_, index) => index + 1), 'All grades'],
])('grades %j read %s', (values, expected) => {
  expect(gradeLabel(values)).toBe(expected);
});
