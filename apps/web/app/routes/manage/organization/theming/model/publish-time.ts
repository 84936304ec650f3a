export type TimeProblem = 'missing' | 'past' | 'far';

type Read =
  { readonly at: Date; readonly problem: null } | { readonly at: null; readonly problem: TimeProblem };

const dayMs = 86_400_000;

/** The moment of a day and a time as somebody chose them where they are, "2026-12-01" and "08:00". */
export const publishTime = (
  { date, time }: { readonly date: string; readonly time: string },
  now: Date,
  daysMax: number,
): Read => {
  const at = new Date(`${date}T${time}`);
  if (date === '' || time === '' || Number.isNaN(at.getTime())) return { at: null, problem: 'missing' };
  if (at <= now) return { at: null, problem: 'past' };
  if (at.getTime() > now.getTime() + daysMax * dayMs) return { at: null, problem: 'far' };
  return { at, problem: null };
};
