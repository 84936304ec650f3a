import { expect, it } from 'vitest';
import { contributorLine } from './contributor-line.ts';

it('names each contributor once, with all they did', () => {
  expect(
    contributorLine([
      { name: 'Wanda Gág', role: 'author' },
      { name: 'Wanda Gág', role: 'illustrator' },
    ]),
  ).toBe('Written and illustrated by Wanda Gág');
  expect(
    contributorLine([
      { name: 'Frances Hodgson Burnett', role: 'author' },
      { name: 'M. B. Kork', role: 'illustrator' },
      { name: 'A. Reader', role: 'narrator' },
    ]),
  ).toBe('by Frances Hodgson Burnett, illustrated by M. B. Kork, A. Reader (narrator)');
});
