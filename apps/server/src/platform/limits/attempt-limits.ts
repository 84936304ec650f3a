import { Problem } from '@goodshelf/contract';
import type { Database } from '../database/index.ts';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { sha256 } from '../ids/index.ts';
import { countedAddress, isLoopback } from './client-address.ts';
import { createRefused, type Refused } from './refused.ts';
import { limitsTexts as texts } from './limits.texts.ts';

const minuteS = 60;
const hourS = 60 * minuteS;

/**
 * How much is too much. Addresses are generous, because a whole school sits behind one; accounts are strict. A browser
 * that has signed in to the account before is counted apart, so strangers who guess never lock its owner out.
 *
 * Counts are shared by all processes, but for `isLocal` ones: what is cheap is counted by each process for itself and
 * without a statement, with its part of the ceiling. What guards money in checkout is `isHeard`: counted for all when an
 * order was not paid, and whoever has reached the ceiling is told to all processes, so that asking whether there is room
 * takes no statement and an ordinary purchase pays nothing.
 */
const ceilings = {
  /** Wrong passwords for one account from browsers unknown to it: a pause of minutes first, of a day later. */
  loginAccount: { points: 10, duration: 15 * minuteS },
  loginAccountByDay: { points: 60, duration: 24 * hourS },
  /** Wrong passwords for one account from a browser that knows it. */
  loginKnownBrowser: { points: 10, duration: 15 * minuteS },
  loginAddress: { points: 300, duration: 15 * minuteS },
  currentPassword: { points: 10, duration: 15 * minuteS },
  currentPasswordByDay: { points: 60, duration: 24 * hourS },
  /** Sign-ins that begin with a passkey: what it has to sign is written down. */
  passkeyAddress: { points: 300, duration: 10 * minuteS, isLocal: true },
  /** The same of somebody who is signed in, who adds a passkey or confirms with one. */
  passkeyAccount: { points: 100, duration: 10 * minuteS, isLocal: true },
  /** Letters to one mailbox. */
  forgotAccount: { points: 5, duration: hourS },
  forgotAddress: { points: 100, duration: hourS },
  resendAccount: { points: 5, duration: hourS },
  registerAccount: { points: 5, duration: hourS },
  registerAddress: { points: 100, duration: hourS },
  emailChange: { points: 10, duration: hourS },
  /** Cards typed into the sandbox provider's field. */
  tokenizeAddress: { points: 100, duration: 10 * minuteS, isLocal: true },
  /** First additions by visitors without a cart; each of them writes a cart. */
  newCartAddress: { points: 300, duration: 10 * minuteS, isLocal: true },
  /** Changes of a cart that is there: nobody clicks so often. */
  cartChange: { points: 300, duration: 10 * minuteS, isLocal: true },
  cartChangeAddress: { points: 3_000, duration: 10 * minuteS, isLocal: true },
  /** Searches that nobody has made since the content changed, so that the database has to. */
  searchAddress: { points: 300, duration: minuteS, isLocal: true },
  directoryAddress: { points: 300, duration: minuteS, isLocal: true },
  /** Presses that add an organization, which somebody has to look at. */
  newBrandAccount: { points: 20, duration: 24 * hourS },
  newBrandAddress: { points: 60, duration: 24 * hourS },
  /** Orders before anybody knows how they end: those of the same moment are counted by the rest only afterwards. */
  orderAddress: { points: 100, duration: 10, isLocal: true },
  /** Orders that were declined or left at the bank, by cart, address and card: nobody's own cards do that so often. */
  unpaidCart: { points: 10, duration: hourS, isHeard: true },
  unpaidAddress: { points: 60, duration: hourS, isHeard: true },
  unpaidCard: { points: 20, duration: hourS, isHeard: true },
  /** Paid orders that were canceled: the card's fee of each is the platform's. */
  canceledAddress: { points: 30, duration: 24 * hourS, isHeard: true },
  canceledEmail: { points: 5, duration: 24 * hourS, isHeard: true },
  canceledCard: { points: 5, duration: 24 * hourS, isHeard: true },
  /** Orders for one mailbox, which gets letters of each and may be a stranger's. */
  orderEmail: { points: 30, duration: 24 * hourS, isLocal: true },
  /** How a payment is going, asked at the provider for one order: by its buyer's page, at each look. */
  paymentQuestion: { points: 60, duration: minuteS, isLocal: true },
  /** Orders at the bank that held more copies of a title than they left to others. */
  scarceCart: { points: 3, duration: hourS, isHeard: true },
  scarceAddress: { points: 8, duration: hourS, isHeard: true },
} as const;
export type AttemptKind = keyof typeof ceilings;

/** Tests, demonstrations and load programs of a development machine all come from its own address. */
const loopbackFactor = 100;

export type AttemptLimits = {
  /** Counts one. Throws `too_many_requests` with the time to wait when it is beyond the ceiling. */
  count(kind: AttemptKind, key: string): Promise<void>;
  /** Throws when the ceiling is reached already; counts nothing. */
  requireRoom(kind: AttemptKind, key: string): Promise<void>;
  /** Whether anybody at all has reached the ceiling of a kind that is heard. */
  isAnyRefused(kind: AttemptKind): boolean;
  /** Starts again from nothing. */
  forget(kind: AttemptKind, key: string): Promise<void>;
};

type Options = {
  /** Shared by all processes when given, with this process's memory as insurance; null counts in memory alone. */
  readonly pool: Database['pools']['app'] | null;
  readonly isLoopbackGenerous: boolean;
  /** Processes of this machine that answer requests: each has its part of what is counted in memory. */
  readonly processCount?: number;
  /** Who has reached a ceiling that is heard; of this process alone unless given. */
  readonly refused?: Refused;
};

export const createAttemptLimits = ({
  pool,
  isLoopbackGenerous,
  processCount = 1,
  refused = createRefused(),
}: Options): AttemptLimits => {
  const limiterOf = (kind: AttemptKind, factor: number): RateLimiterAbstract => {
    const { points, duration } = ceilings[kind];
    const isLocal = pool === null || 'isLocal' in ceilings[kind];
    const own = Math.ceil((points * factor) / (isLocal ? processCount : 1));
    const options = { keyPrefix: `${kind}${factor}`, points: own, duration };
    const memory = new RateLimiterMemory(options);
    if (isLocal) return memory;
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: kind === 'loginAddress',
      insuranceLimiter: memory,
    });
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (kind: AttemptKind, key: string): RateLimiterAbstract => {
    const isGenerous = isLoopbackGenerous && (isLoopback(key) || /(?:Card|Email)$/.test(kind));
    const factor = isGenerous && /(?:Address|Card|Email)$/.test(kind) ? loopbackFactor : 1;
    const name = `${kind}${factor}`;
    const limiter = limiters.get(name) ?? limiterOf(kind, factor);
    limiters.set(name, limiter);
    return limiter;
  };
  const isHeard = (kind: AttemptKind): boolean => 'isHeard' in ceilings[kind];
  const refuse = (kind: AttemptKind, key: string, waitMs: number): void => {
    if (isHeard(kind)) refused.add(`${kind} ${countedKey(kind, key)}`, Date.now() + waitMs);
  };
  return {
    count: async (kind, key) => {
      const limiter = limiterFor(kind, key);
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(countedKey(kind, key));
        if (consumedPoints >= limiter.points) refuse(kind, key, msBeforeNext);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        refuse(kind, key, refusal.msBeforeNext);
        throw tooMany(kind, refusal.msBeforeNext);
      }
    },
    requireRoom: async (kind, key) => {
      if (isHeard(kind)) {
        const until = refused.until(`${kind} ${countedKey(kind, key)}`);
        if (until !== null) throw tooMany(kind, until - Date.now());
        return;
      }
      const limiter = limiterFor(kind, key);
      const counted = await limiter.get(countedKey(kind, key));
      if (counted !== null && counted.consumedPoints >= limiter.points)
        throw tooMany(kind, counted.msBeforeNext);
    },
    isAnyRefused: (kind) => refused.isAny(kind),
    forget: async (kind, key) => void (await limiterFor(kind, key).delete(countedKey(kind, key))),
  };
};

/** Addresses of people are not kept in the clear only to count them. */
const countedKey = (kind: AttemptKind, key: string): string =>
  kind.endsWith('Address') ? countedAddress(key) : sha256(key).toString('base64url').slice(0, 32);

const tooMany = (kind: AttemptKind, waitMs: number): Problem => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const when = inTime(retryAfterSeconds);
  const sentence = (sentences[kind] ?? texts.tooManyRequests)(when);
  return new Problem('too_many_requests', sentence, { retryAfterSeconds });
};

const sentences: Partial<Record<AttemptKind, (when: string) => string>> = {
  loginAccount: texts.tooManyPasswords,
  loginAccountByDay: texts.tooManyPasswords,
  loginKnownBrowser: texts.tooManyPasswords,
  loginAddress: texts.tooManyPasswords,
  currentPassword: texts.tooManyPasswords,
  currentPasswordByDay: texts.tooManyPasswords,
  newCartAddress: texts.tooManyCarts,
  cartChange: texts.tooManyCartChanges,
  cartChangeAddress: texts.tooManyCartChanges,
  searchAddress: texts.tooManySearches,
  directoryAddress: texts.tooManySearches,
  newBrandAccount: texts.tooManyBrands,
  newBrandAddress: texts.tooManyBrands,
  unpaidCart: texts.tooManyPayments,
  unpaidAddress: texts.tooManyPayments,
  unpaidCard: texts.tooManyOfCard,
  canceledAddress: texts.tooManyCanceled,
  canceledEmail: texts.tooManyCanceled,
  canceledCard: texts.tooManyCanceled,
  orderEmail: texts.tooManyOrders,
  scarceCart: texts.tooManyHolds,
  scarceAddress: texts.tooManyHolds,
};

const inTime = (seconds: number): string => {
  if (seconds < 90) return texts.inAMinute;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? texts.inMinutes(minutes) : texts.inHours(Math.ceil(minutes / 60));
};
