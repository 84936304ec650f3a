import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { startOfDay } from '@goodshelf/contract/order-periods';

/** Noon of a day in the zone of receipts, or the moment itself where noon is still to come. */
export const noonOf = (day: string, now: Date): Date => {
  const start = startOfDay(day, 0, receiptTimeZone);
  if (start === null) throw new Error(`No day: ${day}`);
  return new Date(Math.min(new Date(start).getTime() + 12 * 3_600_000, now.getTime()));
};
