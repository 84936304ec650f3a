import type { CheckHealth, Health, QueueHealth, ScheduleHealth } from '@goodshelf/contract/health.contract';

/** Nothing is in it: nobody has to look. */
export const isQuiet = ({ waiting, running, given_up: givenUp }: QueueHealth): boolean =>
  waiting + running + givenUp === 0;

/** It failed, was broken off, or hasn't run when it was due. */
export const isInTrouble = ({ result, failures, is_late: isLate }: ScheduleHealth): boolean =>
  isLate || result === 'failed' || result === 'interrupted' || failures > 0;

export const isBroken = ({ violation_count: count }: CheckHealth): boolean => count > 0;

type Named = { readonly name: string };

/** The items in the places that these names had when somebody began to read; new ones follow. */
export const inPlaces = <Item extends Named>(
  items: readonly Item[],
  names: readonly string[],
): readonly Item[] => [
  ...names.flatMap((name) => items.filter((item) => item.name === name)),
  ...items.filter(({ name }) => !names.includes(name)),
];

/** The program looks every minute: after so long without one, nobody does. */
const unwatchedAfterMs = 5 * 60_000;

export const isWatched = ({
  watched_at: at,
  looked_at: now,
}: Pick<Health, 'watched_at' | 'looked_at'>): boolean =>
  at !== null && Date.parse(now) - Date.parse(at) <= unwatchedAfterMs;
