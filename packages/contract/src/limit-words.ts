import { platformLimits } from './platform-limits.texts.ts';

/** A number that staff can change; no zod here: pages load this file. */
export type PlatformLimit = keyof typeof platformLimits;
export type LimitUnit = (typeof platformLimits)[PlatformLimit]['unit'];

const isLimit = (name: string): name is PlatformLimit => Object.hasOwn(platformLimits, name);

/** In the order in which staff see them. */
export const limitNames: readonly PlatformLimit[] = Object.keys(platformLimits).filter(isLimit);

/** Whether a number may be set: amounts in whole dollars. */
export const isWithinLimit = (name: PlatformLimit, value: number): boolean => {
  const { least, most, unit } = platformLimits[name];
  return (
    Number.isSafeInteger(value) && value >= least && value <= most && (unit !== 'cents' || value % 100 === 0)
  );
};
