/** Stretches of time that an order may have been placed in; no zod here: pages load this file. */
export const orderPeriods = [
  'today',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
  'this-school-year',
] as const;
export type OrderPeriod = (typeof orderPeriods)[number];

/** From a moment on, and before another; null is open. */
export type Stretch = { readonly from: string | null; readonly before: string | null };

type Day = { readonly year: number; readonly month: number; readonly day: number };

/** A time zone by its IANA name; undefined is the reader's own, as dates are shown (decision 0095). */
type Zone = string | undefined;

const writers = new Map<Zone, Intl.DateTimeFormat>();
const writerIn = (timeZone: Zone): Intl.DateTimeFormat => {
  const known = writers.get(timeZone);
  if (known !== undefined) return known;
  const writer = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  });
  writers.set(timeZone, writer);
  return writer;
};

const clockThere = (at: number, zone: Zone): { readonly day: Day; readonly asUtc: number } => {
  const parts = writerIn(zone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const day = { year: of('year'), month: of('month'), day: of('day') };
  return { day, asUtc: Date.UTC(day.year, day.month - 1, day.day, of('hour'), of('minute'), of('second')) };
};

/** When a day begins in a zone. A month or a day beyond its end counts on: day 0 is the last one of the month before. */
const midnightOf = ({ year, month, day }: Day, zone: Zone): string => {
  const asUtc = Date.UTC(year, month - 1, day);
  // Twice: the clock may be put forward or back between the guess and the answer.
  const guess = asUtc - (clockThere(asUtc, zone).asUtc - asUtc);
  return new Date(asUtc - (clockThere(guess, zone).asUtc - guess)).toISOString();
};

/** When a day as an address has it ("2026-11-26") begins, or the day that many days later; null for what is no day. */
export const startOfDay = (text: string, daysLater = 0, zone?: Zone): string | null => {
  const [, year, month, day] = /^(2\d{3})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || Number.isNaN(Date.parse(`${text}T00:00Z`))) return null;
  return midnightOf({ year: Number(year), month: Number(month), day: Number(day) + daysLater }, zone);
};

/** When a period began, and where it is over. School years begin on July 1, as the books of most schools do. */
export const stretchOf = (period: OrderPeriod, now: Date, zone?: Zone): Stretch => {
  const { day: today } = clockThere(now.getTime(), zone);
  const begin = (day: Day): string => midnightOf(day, zone);
  const { year, month, day } = today;
  const firstOf = (of: number): string => begin({ year, month: of, day: 1 });
  switch (period) {
    case 'today':
      return { from: begin(today), before: null };
    case 'last-7-days':
      return { from: begin({ year, month, day: day - 6 }), before: null };
    case 'last-30-days':
      return { from: begin({ year, month, day: day - 29 }), before: null };
    case 'this-month':
      return { from: firstOf(month), before: null };
    case 'last-month':
      return { from: firstOf(month - 1), before: firstOf(month) };
    case 'this-year':
      return { from: firstOf(1), before: null };
    case 'this-school-year':
      return { from: begin({ year: month >= 7 ? year : year - 1, month: 7, day: 1 }), before: null };
  }
};

export const isOrderPeriod = (text: string | null): text is OrderPeriod =>
  orderPeriods.some((period) => period === text);
