import type { WithdrawalFrequency } from '@goodshelf/contract/withdrawal-schedule.contract';

const dayMs = 86_400_000;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The first day after `day` that the schedule names: a weekday from 1 Monday to 7 Sunday, or a day of the month from 1 to 28. Null when
 * it never asks.
 */
export const nextDay = (
  { frequency, day: named }: { readonly frequency: WithdrawalFrequency; readonly day: number },
  day: string,
): string | null => {
  if (frequency === 'never') return null;
  const isNamed = (date: Date): boolean =>
    frequency === 'weekly' ? (date.getUTCDay() || 7) === named : date.getUTCDate() === named;
  const first = dateOf(day).getTime() + dayMs;
  const ahead = Array.from({ length: 31 }, (_, index) => new Date(first + index * dayMs));
  return ahead.find(isNamed)?.toISOString().slice(0, 10) ?? null;
};
