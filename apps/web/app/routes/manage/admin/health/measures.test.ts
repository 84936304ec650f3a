import { describe, expect, it } from 'vitest';
import { between, bytesInWords, dayInWords, durationInWords } from './measures.ts';

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 KB'],
    [1_449, '1.4 KB'],
    [9_960, '10 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [312_000_000, '312 MB'],
    [1_400_000_000, '1.4 GB'],
    [2_000_000_000_000, '2 TB'],
    [5_000_000_000_000_000, '5,000 TB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(bytesInWords(bytes)).toBe(words);
  });
});

describe('durations', () => {
  it.each([
    [0, 'under 1 sec'],
    [499, 'under 1 sec'],
    [12_000, '12 sec'],
    [59_600, '1 min'],
    [180_000, '3 min'],
    [3_599_000, '1 hr'],
    [3_900_000, '1 hr 5 min'],
    [90_000_000, '1 day'],
    [200_000_000, '2 days'],
  ])('%d ms are %s', (ms, words) => {
    expect(durationInWords(ms)).toBe(words);
  });
  it('are never negative', () => {
    expect(between('2026-11-29T10:00:01Z', '2026-11-29T10:00:00Z')).toBe('under 1 sec');
  });
});

describe('days', () => {
  const now = new Date('2026-11-29T03:00:00Z');
  it.each([
    ['2026-11-29T01:00:00Z', 'America/New_York', 'today'],
    ['2026-11-28T04:00:00Z', 'America/New_York', 'yesterday'],
    ['2026-11-28T23:00:00Z', 'UTC', 'yesterday'],
    ['2026-11-27T23:00:00Z', 'UTC', null],
  ])('%s in %s is %s', (at, zone, words) => {
    expect(dayInWords(new Date(at), now, zone)).toBe(words);
  });
});
