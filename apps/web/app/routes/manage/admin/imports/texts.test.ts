import { expect, test } from 'vitest';
import { importsTexts } from './texts.ts';

const { took, further } = importsTexts.result;

test.each([
  [0, 'It took less than a second.'],
  [1, 'It took 1 second of work.'],
  [1_200, 'It took 1,200 seconds of work.'],
])('%i seconds are said in words that fit', (seconds, sentence) => expect(took(seconds)).toBe(sentence));

test('further rows stand in brackets behind the sentence', () => {
  expect([further(1), further(2)]).toEqual(['(and 1 more row)', '(and 2 more rows)']);
});
