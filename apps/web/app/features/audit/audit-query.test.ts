import { endpoints } from '@goodshelf/contract';
import { auditAreas, auditSorts } from '@goodshelf/contract/audit.contract';
import { describe, expect, it } from 'vitest';
import { areas, auditQueryOf, isNarrowed } from './audit-query.ts';

const queryOf = (address: string) => auditQueryOf(new URLSearchParams(address));

describe('the address of the activity log', () => {
  it('asks for the newest when it says nothing', () => {
    expect(queryOf('')).toEqual({ sort: '-at', page: 1, page_size: 25 });
    expect(isNarrowed(queryOf('page=2&sort=at'))).toBe(false);
  });

  it.each([...auditSorts])('knows the sort key %s of the contract', (sort) => {
    expect(queryOf(`sort=${sort}`).sort).toBe(sort);
  });

  it('knows the areas of the contract', () => {
    expect(areas).toEqual(auditAreas);
    expect(queryOf('area=support').area).toBe('support');
  });

  it('takes days of the reader, both ends included', () => {
    const { from, before } = queryOf('from=2026-03-01&until=2026-03-01');
    expect(from).toBe(new Date(2026, 2, 1).toISOString());
    expect(before).toBe(new Date(2026, 2, 2).toISOString());
    expect(isNarrowed({ from })).toBe(true);
  });

  it.each([
    'search=ann&area=users&sort=at&page=2&page_size=1000',
    'area=pirates&page=0&sort=password&page_size=7',
    'from=yesterday&until=2026-13-45',
    'from=2999-12-31&until=2999-12-31',
    `search=${'x'.repeat(300)}`,
  ])('never asks for what the API refuses: %s', (address) => {
    expect(endpoints.listAuditEntries.query?.safeParse(queryOf(address)).success).toBe(true);
  });
});
