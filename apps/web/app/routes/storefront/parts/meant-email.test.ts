import { expect, it } from 'vitest';
import { meantEmail } from './meant-email.ts';

it.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['Dana@gmial.con', 'Dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@gmaill.com', 'dana@gmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@hotmial.com', 'dana@hotmail.com'],
  ['dana@outlok.com', 'dana@outlook.com'],
  ['dana@comcast.nte', 'dana@comcast.net'],
])('%s was probably meant as %s', (typed, expected) => {
  expect(meantEmail(typed)).toBe(expected);
});

it.each([
  'dana@gmail.com',
  'dana@email.com',
  'dana@ymail.com',
  'dana@yahoo.ca',
  'dana@gmx.net',
  'dana@example.test',
  'dana@lincoln.k12.ri.us',
  'dana@brown.edu',
  'dana@gmial',
  'dana',
  '',
])('%s may be right', (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
