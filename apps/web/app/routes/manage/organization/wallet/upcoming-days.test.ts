import type { UpcomingFunds } from '@goodshelf/contract/wallet.contract';
import { expect, it } from 'vitest';
import { upcomingDays } from './upcoming-days.ts';

const march = (day: number, hour: number): string => new Date(2026, 2, day, hour).toISOString();
const funds = (
  wait: UpcomingFunds['wait'],
  due_at: string | null,
  amount_cents: number,
  order_count = 1,
): UpcomingFunds => ({ wait, due_at, amount_cents, order_count });

it('puts hours into the days of the reader, each reason by itself, and what has no day last', () => {
  const days = upcomingDays(
    [
      funds('gift', march(3, 0), 10_00),
      funds('gift', march(3, 23), 5_01, 2),
      funds('arrival', march(3, 23), 3_20),
      funds('gift', march(4, 0), 7_00),
      funds('shipment', null, 6_40, 3),
      funds('stopped', null, 1_00),
    ],
    new Date(2026, 2, 2, 12),
  );
  expect(days.map(({ at, wait, amountCents, orderCount }) => [at, wait, amountCents, orderCount])).toEqual([
    [march(3, 0), 'gift', 15_01, 3],
    [march(3, 23), 'arrival', 3_20, 1],
    [march(4, 0), 'gift', 7_00, 1],
    [null, 'shipment', 6_40, 3],
    [null, 'stopped', 1_00, 1],
  ]);
});

it('is due today when its hour has passed', () => {
  const now = new Date(2026, 2, 2, 12);
  const days = upcomingDays([funds('gift', march(1, 8), 1_00), funds('gift', march(2, 18), 2_00)], now);
  expect(days).toEqual([
    expect.objectContaining({ at: now.toISOString(), amountCents: 3_00, orderCount: 2 }),
  ]);
});
