import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { startOfDay } from '@goodshelf/contract/order-periods';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: receiptTimeZone, dateStyle: 'short' });

/** `2026-03-31`, in the zone of receipts. */
export const dayOf = (at: Date): string => days.format(at);

/** `2026-03`, in the zone of receipts. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7);

/** Noon of a day in the zone of receipts, or the moment itself where noon is still to come. */
export const noonOf = (day: string, now: Date): Date => {
  const start = startOfDay(day, 0, receiptTimeZone);
  if (start === null) throw new Error(`No day: ${day}`);
  return new Date(Math.min(new Date(start).getTime() + 12 * 3_600_000, now.getTime()));
};
