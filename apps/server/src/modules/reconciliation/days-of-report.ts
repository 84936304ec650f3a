import { startOfDay } from '@goodshelf/contract/order-periods';

type Days = { readonly first_day: string; readonly last_day: string };

/** The moments between which the days of a report lie, as its provider counts days; the last is not of them. */
export const daysOfReport = (
  { first_day: first, last_day: last }: Days,
  timeZone: string,
): { readonly from: Date; readonly to: Date } => {
  const [from, to] = [startOfDay(first, 0, timeZone), startOfDay(last, 1, timeZone)];
  if (from === null || to === null) throw new Error(`No days: ${first} to ${last}`);
  return { from: new Date(from), to: new Date(to) };
};
