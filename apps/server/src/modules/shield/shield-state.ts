import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Challenges } from './challenges.ts';
import { type Decline, type Declines, dayMs, type Tally, tenMinutesMs } from './declines.ts';
import type { HourCounts } from './hour-counts.ts';
import type { Hasher } from './identities.ts';
import type { ShieldLimits } from './shield-limits.ts';
import { type Alert, alertOf } from './shield.policy.ts';
import type { ShieldRepo } from './shield.repo.ts';
import type { Turnstile } from './turnstile.ts';

/** What one process knows: declines of all of them, tries and paid orders of its own. */
export type ShieldState = {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: () => ShieldLimits;
  readonly hasher: Hasher;
  readonly challenges: Challenges;
  readonly declines: Declines;
  /** Of identities, in the last ten minutes. */
  readonly tried: Tally;
  /** By organization, and `everywhere`. */
  readonly paid: Tally;
  readonly hours: HourCounts;
  readonly turnstile: Turnstile;
  readonly repo: Pick<ShieldRepo, 'insert'>;
  /** Processes that answer requests: each sees about its part of what is counted in memory. */
  readonly processCount: number;
  /** Tests and demonstrations of a development machine all come from its own address, which is let through. */
  readonly isExempt: (clientAddress: string) => boolean;
};

export const everywhere = 'everywhere';

const at = (declines: readonly Decline[], place: string): readonly Decline[] =>
  place === everywhere ? declines : declines.filter(({ organizationId }) => organizationId === place);

/** How things stand at an organization, or everywhere. */
export const alertAt = (state: ShieldState, place: string, now: number): Alert => {
  const limits = state.limits();
  const declines = at(state.declines.recent(now), place);
  const breaker = place === everywhere ? limits.platform : limits.organization;
  // A window is counted by whole ten minutes: what was paid in the ten before is not in it.
  const paidOf = (spanMs: number): number =>
    state.paid.count(place, now, Math.min(spanMs, dayMs) - tenMinutesMs) * state.processCount;
  return alertOf(declines, breaker, limits, now, paidOf);
};

/** Payments that may be on their way at once where nothing is known yet, and at most. */
const rooms = {
  organization: { first: 4, least: 1, most: 64 },
  platform: { first: 8, least: 2, most: 128 },
} as const;

/** More with each order that is paid, fewer with each that is declined. */
export const roomAt = (state: ShieldState, place: string, now: number): number => {
  const { first, least, most } = place === everywhere ? rooms.platform : rooms.organization;
  const declined = at(state.declines.recent(now), place).filter((one) => one.at > now - tenMinutesMs).length;
  const room = first + state.paid.count(place, now, tenMinutesMs) - 2 * declined;
  return Math.min(most, Math.max(least, room));
};
