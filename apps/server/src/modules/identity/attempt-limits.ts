import { Problem } from '@goodshelf/contract';
import type { Database } from '../../platform/database/index.ts';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { sha256 } from '../../platform/ids/index.ts';
import { countedAddress, isLoopback } from './client-address.ts';

const minuteS = 60;
const hourS = 60 * minuteS;

/**
 * How much is too much. Addresses are generous, because a whole school sits behind one; accounts are strict. A browser
 * that has signed in to the account before is counted apart, so strangers who guess never lock its owner out.
 */
const ceilings = {
  /** Wrong passwords for one account from browsers unknown to it: a pause of minutes first, of a day later. */
  loginAccount: { points: 10, duration: 15 * minuteS },
  loginAccountByDay: { points: 60, duration: 24 * hourS },
  /** Wrong passwords for one account from a browser that knows it. */
  loginKnownBrowser: { points: 10, duration: 15 * minuteS },
  loginAddress: { points: 300, duration: 15 * minuteS },
  currentPassword: { points: 10, duration: 15 * minuteS },
  /** Letters to one mailbox. */
  forgotAccount: { points: 5, duration: hourS },
  forgotAddress: { points: 100, duration: hourS },
  resendAccount: { points: 5, duration: hourS },
  registerAccount: { points: 5, duration: hourS },
  registerAddress: { points: 100, duration: hourS },
  emailChange: { points: 10, duration: hourS },
} as const;
export type AttemptKind = keyof typeof ceilings;

/** Tests, demonstrations and load programs of a development machine all come from its own address. */
const loopbackFactor = 100;

export type AttemptLimits = {
  /** Counts one. Throws `too_many_requests` with the time to wait when it is beyond the ceiling. */
  count(kind: AttemptKind, key: string): Promise<void>;
  /** Throws when the ceiling is reached already; counts nothing. */
  requireRoom(kind: AttemptKind, key: string): Promise<void>;
  /** Starts again from nothing. */
  forget(kind: AttemptKind, key: string): Promise<void>;
};

type Options = {
  /** Shared by all processes when given, with this process's memory as insurance; null counts in memory alone. */
  readonly pool: Database['pools']['app'] | null;
  readonly isLoopbackGenerous: boolean;
};

export const createAttemptLimits = ({ pool, isLoopbackGenerous }: Options): AttemptLimits => {
  const limiterOf = (kind: AttemptKind, factor: number): RateLimiterAbstract => {
    const { points, duration } = ceilings[kind];
    const options = { keyPrefix: `${kind}${factor}`, points: points * factor, duration };
    const memory = new RateLimiterMemory(options);
    if (pool === null) return memory;
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
    const factor = isLoopbackGenerous && kind.endsWith('Address') && isLoopback(key) ? loopbackFactor : 1;
    const name = `${kind}${factor}`;
    const limiter = limiters.get(name) ?? limiterOf(kind, factor);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    count: async (kind, key) => {
      try {
        await limiterFor(kind, key).consume(countedKey(kind, key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(kind, refusal.msBeforeNext);
        throw refusal;
      }
    },
    requireRoom: async (kind, key) => {
      const limiter = limiterFor(kind, key);
      const counted = await limiter.get(countedKey(kind, key));
      if (counted !== null && counted.consumedPoints >= limiter.points)
        throw tooMany(kind, counted.msBeforeNext);
    },
    forget: async (kind, key) => void (await limiterFor(kind, key).delete(countedKey(kind, key))),
  };
};

/** Addresses of people are not kept in the clear only to count them. */
const countedKey = (kind: AttemptKind, key: string): string =>
  kind.endsWith('Address') ? countedAddress(key) : sha256(key).toString('base64url').slice(0, 32);

const tooMany = (kind: AttemptKind, waitMs: number): Problem => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const what = /^(?:login|current)/.test(kind) ? 'wrong passwords' : 'requests';
  return new Problem(
    'too_many_requests',
    `That were too many ${what}. Try again ${inTime(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  );
};

const inTime = (seconds: number): string => {
  if (seconds < 90) return 'in a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
};
