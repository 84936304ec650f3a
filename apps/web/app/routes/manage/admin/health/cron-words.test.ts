import { expect, it } from 'vitest';
import { cronInWords } from './cron-words.ts';

const winter = new Date('2026-11-29T15:00:00Z');
const summer = new Date('2026-07-01T15:00:00Z');
const newYork = 'America/New_York';

/** `Intl` puts a narrow space before AM and PM. */
const plain = (words: string): string => words.replaceAll('\u202f', ' ');

it.each([
  ['* * * * *', winter, newYork, 'Every minute'],
  ['*/5 * * * *', winter, newYork, 'Every 5 minutes'],
  ['20 * * * *', winter, newYork, 'Every hour at :20'],
  ['5 * * * *', winter, newYork, 'Every hour at :05'],
  // Half an hour beside the others.
  ['20 * * * *', winter, 'Asia/Kolkata', 'Every hour at :50'],
  ['10 8 * * *', winter, newYork, 'Every night at 3:10 AM EST'],
  ['10 8 * * *', summer, newYork, 'Every night at 4:10 AM EDT'],
  ['10 8 * * *', summer, 'Pacific/Honolulu', 'Every night at 10:10 PM HST'],
  ['10 8 * * *', summer, 'Europe/Berlin', 'Every day at 10:10 AM GMT+2'],
  ['0 8 * * 1', summer, newYork, '0 8 * * 1 (UTC)'],
  ['0 8-10 * * *', summer, newYork, '0 8-10 * * * (UTC)'],
  ['nonsense', summer, newYork, 'nonsense (UTC)'],
] as const)('“%s” is told in words of the reader’s zone', (cron, now, zone, words) => {
  expect(plain(cronInWords(cron, now, zone))).toBe(words);
});
