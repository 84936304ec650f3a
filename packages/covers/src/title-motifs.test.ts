import { expect, test } from 'vitest';
import { motifInTitle } from './title-motifs.ts';

test.each([
  ['Moby-Dick', 'whale'],
  ['The Railway Children', 'train'],
  ['A Christmas Carol', 'candle'],
  ['The Tale of Peter Rabbit', 'rabbit'],
  ['The Story of King Arthur and His Knights', 'sword'],
  ['Alice’s Adventures in Wonderland', 'mushroom'],
])('the picture of %s is a %s', (title, motif) => {
  expect(motifInTitle(title)).toBe(motif);
});

test.each(['The Post Office', 'Quicksand', 'Emma', 'Hoarse Whispers', 'Self and Others', 'Clarence'])(
  'no picture is read out of the middle of a word: %s',
  (title) => {
    expect(motifInTitle(title)).toBeNull();
  },
);
