import { expect, it } from 'vitest';
import {
  monthIn,
  monthsBackFrom,
  monthsLater,
  monthsToChoose,
  nameOfMonth,
  writeBookDate,
} from './months.ts';

const at = (query: string) => monthIn(new URLSearchParams(query));

it('reads a month from the address, and nothing else', () => {
  expect(at('month=2026-11')).toBe('2026-11');
  for (const wrong of [
    '',
    'month=2026-13',
    'month=2026-1',
    'month=1999-12',
    'month=2900-01',
    'month=2026-11-01',
  ])
    expect(at(wrong), wrong).toBeNull();
});

it('steps over the end of a year, both ways', () => {
  expect(monthsLater('2026-12', 1)).toBe('2027-01');
  expect(monthsLater('2026-01', -1)).toBe('2025-12');
  expect(monthsBackFrom('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBackFrom('2025-11', '2025-11')).toEqual(['2025-11']);
  expect(monthsBackFrom('2025-11', '2026-01')).toEqual([]);
});

it('a month that only the address names stands in its place among the others', () => {
  expect(monthsToChoose('2026-02', '2025-12', '2026-01')).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsToChoose('2026-02', '2025-12', '2025-11')).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  expect(monthsToChoose('2026-02', '2026-01', '2026-03')).toEqual(['2026-03', '2026-02', '2026-01']);
});

it('names a month, and the day of an entry, in the zone of the books', () => {
  expect(nameOfMonth('2026-11')).toBe('November 2026');
  expect(writeBookDate('2026-12-01T03:00:00.000Z')).toBe('30 November 2026');
});
