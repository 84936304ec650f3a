import { expect, it } from 'vitest';
import { placedIn } from './placed-query.ts';

it('counts days of the dashboard in the zone of receipts, wherever the reader is', () => {
  const address = new URLSearchParams({ from: '2026-11-22', until: '2026-11-28', zone: 'receipts' });
  expect(placedIn(address)).toEqual({ from: '2026-11-22T05:00:00.000Z', before: '2026-11-29T05:00:00.000Z' });
});
