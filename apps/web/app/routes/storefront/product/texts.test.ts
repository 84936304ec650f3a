import { expect, it } from 'vitest';
import { titleAndAuthors } from './texts.ts';

it.each([
  ['Heidi', 'Johanna Spyri', 'Heidi by Johanna Spyri'],
  ['The New Negro', 'Edited by Alain Locke', 'The New Negro, edited by Alain Locke'],
  ['Beowulf', '', 'Beowulf'],
])('a title with who made the book reads as a sentence: %s, %s', (title, authors, words) =>
  expect(titleAndAuthors(title, authors)).toBe(words),
);
