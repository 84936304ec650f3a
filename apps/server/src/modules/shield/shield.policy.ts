import { type AlertLevel, alertLevels } from '@goodshelf/contract/fraud-shield-words';
import { type Decline, dayMs, hourMs, tenMinutesMs } from './declines.ts';
import type { Identities } from './identities.ts';
import type { Breaker, Ceiling, ShieldLimits } from './shield-limits.ts';

/** What is asked of everybody at an organization, or anywhere, because of the declines there. */
export type Alert = {
  readonly level: AlertLevel;
  /** Since when, and until when if nothing more is declined; null when calm. */
  readonly since: number | null;
  readonly until: number | null;
};

export const calm: Alert = { level: 'calm', since: null, until: null };

const windows = [
  ['tenMinutes', tenMinutesMs],
  ['hour', hourMs],
  ['day', dayMs],
] as const satisfies readonly (readonly [keyof Ceiling, number])[];

/** Who has been declined half a time was sent to the bank. */
const weightOf = ({ isDeclined }: Pick<Decline, 'isDeclined'>): number => (isDeclined ? 1 : 0.5);

/** The moments at which declines add up to the ceiling first, and fall below it again; null when they don't reach it. */
const crossing = (
  declines: readonly Decline[],
  ceiling: number,
  spanMs: number,
): { readonly since: number; readonly until: number } | null => {
  const total = declines.reduce((sum, decline) => sum + weightOf(decline), 0);
  if (total < ceiling || declines.length === 0) return null;
  let [counted, since, left, until] = [0, 0, total, 0];
  for (const decline of declines) {
    if (counted < ceiling) since = decline.at;
    counted += weightOf(decline);
    if (left >= ceiling) until = decline.at + spanMs;
    left -= weightOf(decline);
  }
  return { since, until };
};

/** The first ceiling that is reached, with the end of the last that is. */
const reached = (
  declines: readonly Decline[],
  ceiling: Ceiling,
  now: number,
  addedOf: (spanMs: number) => number = () => 0,
): { readonly since: number; readonly until: number } | null =>
  windows
    .flatMap(([name, spanMs]) => {
      const most = ceiling[name];
      if (most === null) return [];
      const within = declines.filter(({ at }) => at > now - spanMs);
      const crossed = crossing(within, most + addedOf(spanMs), spanMs);
      return crossed === null ? [] : [crossed];
    })
    .reduce<{ since: number; until: number } | null>(
      (all, { since, until }) =>
        all === null
          ? { since, until }
          : { since: Math.min(all.since, since), until: Math.max(all.until, until) },
      null,
    );

/** No more than so many of each address: one person's bad cards are no attack on a shop. */
const withoutRepeats = (declines: readonly Decline[], most: number): Decline[] => {
  const counts = new Map<string, number>();
  return declines.filter(({ address }) => {
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  });
};

/** How things stand at an organization, or everywhere; `paidOf` counts what was paid there lately. */
export const alertOf = (
  declines: readonly Decline[],
  breaker: Breaker,
  { paidOutweighs, countedOfAddress }: Pick<ShieldLimits, 'paidOutweighs' | 'countedOfAddress'>,
  now: number,
  paidOf: (spanMs: number) => number,
): Alert => {
  const counted = withoutRepeats(declines, countedOfAddress);
  for (const level of ['pause', 'harder', 'challenge'] as const) {
    const crossed = reached(counted, breaker[level], now, (spanMs) => paidOutweighs * paidOf(spanMs));
    if (crossed !== null) return { level, ...crossed };
  }
  return calm;
};

export type Facts = {
  readonly now: number;
  readonly who: Identities;
  /** Of the last day. */
  readonly declines: readonly Decline[];
  /** In the last ten minutes, this one not counted. */
  readonly attempts: { readonly address: number; readonly browser: number; readonly email: number };
  readonly organization: Alert;
  readonly platform: Alert;
};

/** What a payment needs before the card company is asked. */
export type Verdict =
  | { readonly kind: 'pass' }
  /** A proof with so many zero bits; a browser that has not paid here before waits all the same while `isPaused`. */
  | {
      readonly kind: 'challenge';
      readonly bits: number;
      readonly pausedUntil: number | null;
      /** What is paid all the same, a person looks at before it is sent. */
      readonly isForReview: boolean;
    }
  | { readonly kind: 'refuse'; readonly until: number };

const of = (declines: readonly Decline[], part: keyof Identities, who: Identities): Decline[] =>
  declines.filter((decline) => decline[part] === who[part]);

const distinct = (values: readonly (string | null)[]): number =>
  new Set(values.filter((value) => value !== null)).size;

const lastOwn = 20;

/** Tries many cards, or tries a card that others have tried. */
const isTryingCards = (facts: Facts, limits: ShieldLimits): boolean => {
  const cardsOf = (part: keyof Identities): number =>
    distinct(of(facts.declines, part, facts.who).map(({ card }) => card));
  if (Math.max(cardsOf('browser'), cardsOf('email')) >= limits.distinctCards) return true;
  const own = facts.declines.filter(
    ({ browser, email }) => browser === facts.who.browser || email === facts.who.email,
  );
  return own
    .slice(-lastOwn)
    .some(
      ({ card }) =>
        card !== null &&
        distinct(facts.declines.filter((other) => other.card === card).map(({ email }) => email)) >=
          limits.distinctEmails,
    );
};

/** Each step of suspicion has four times the work of the one before. */
const bitsPerStep = 2;
const stepsMax = 3;

/** Judges a payment by what is known in memory. Whose email or card is known makes no difference in what is answered. */
export const judge = (facts: Facts, limits: ShieldLimits): Verdict => {
  const { now, who, declines, attempts } = facts;
  for (const part of ['address', 'browser'] as const) {
    const over = reached(of(declines, part, who), limits.refuseAfter[part], now);
    if (over !== null) return { kind: 'refuse', until: over.until };
  }
  const parts = ['address', 'browser', 'email'] as const;
  const isTrying = isTryingCards(facts, limits);
  const isSuspect =
    isTrying ||
    parts.some(
      (part) =>
        attempts[part] >= limits.attempts[part] ||
        reached(of(declines, part, who), limits.challengeAfter[part], now) !== null,
    );
  const level = Math.max(
    alertLevels.indexOf(facts.organization.level),
    alertLevels.indexOf(facts.platform.level),
  );
  if (level === 0 && !isSuspect) return { kind: 'pass' };
  const steps = Math.max(0, level - 1) + (isSuspect && level > 0 ? 1 : 0);
  const paused = [facts.organization, facts.platform].filter((alert) => alert.level === 'pause');
  return {
    kind: 'challenge',
    bits: limits.proofBits + bitsPerStep * Math.min(steps, stepsMax),
    isForReview: isTrying || level >= alertLevels.indexOf('harder'),
    pausedUntil: paused.length === 0 ? null : Math.max(...paused.map(({ until }) => until ?? now)),
  };
};
