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

/** Tests, demonstrations and load programs of a development machine all come from its own address. */
const loopbackFactor = 100;

/** So many in so many seconds; counts are shared by all processes unless the ceiling says otherwise. */
export type Ceiling = {
  readonly points: number;
  readonly duration: number;
  /** Counted by each process for itself, with its part of the ceiling. */
  readonly isLocal?: true;
  /** Whoever has reached it is told to all processes, so that asking for room takes no statement. */
  readonly isHeard?: true;
  /** Counting it also removes what has expired, of all kinds. */
  readonly clearsExpired?: true;
  /** What whoever is beyond it reads, with when to try again. */
  readonly sentence?: (when: string) => string;
};

/** `Kind` is named by what is counted: `…Address`, `…Card`, `…Email`, or an account of ours. */
export type Limits<Kind extends string> = {
  /** Counts one. Throws `too_many_requests` with the time to wait when it is beyond the ceiling. */
  count(kind: Kind, key: string): Promise<void>;
  /** Throws when the ceiling is reached already; counts nothing. */
  requireRoom(kind: Kind, key: string): Promise<void>;
  /** Whether anybody at all has reached the ceiling of a kind that is heard. */
  isAnyRefused(kind: Kind): boolean;
  /** Starts again from nothing. */
  forget(kind: Kind, key: string): Promise<void>;
};

export type LimitsOptions = {
  /** Shared by all processes when given, with this process's memory as insurance; null counts in memory alone. */
  readonly pool: Database['pools']['app'] | null;
  readonly isLoopbackGenerous: boolean;
  /** Processes of this machine that answer requests: each has its part of what is counted in memory. */
  readonly processCount?: number;
  /** Who has reached a ceiling that is heard; of this process alone unless given. */
  readonly refused?: Refused;
};

export const createLimits = <Kind extends string>(
  ceilings: Readonly<Record<Kind, Ceiling>>,
  { pool, isLoopbackGenerous, processCount = 1, refused = createRefused() }: LimitsOptions,
): Limits<Kind> => {
  const limiterOf = (kind: Kind, factor: number): RateLimiterAbstract => {
    const { points, duration, isLocal: isAlwaysLocal = false, clearsExpired = false } = ceilings[kind];
    const isLocal = pool === null || isAlwaysLocal;
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
      clearExpiredByTimeout: clearsExpired,
      insuranceLimiter: memory,
    });
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (kind: Kind, key: string): RateLimiterAbstract => {
    const isGenerous = isLoopbackGenerous && (isLoopback(key) || /(?:Card|Email)$/.test(kind));
    const factor = isGenerous && /(?:Address|Card|Email)$/.test(kind) ? loopbackFactor : 1;
    const name = `${kind}${factor}`;
    const limiter = limiters.get(name) ?? limiterOf(kind, factor);
    limiters.set(name, limiter);
    return limiter;
  };
  const isHeard = (kind: Kind): boolean => ceilings[kind].isHeard === true;
  const refuse = (kind: Kind, key: string, waitMs: number): void => {
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
        throw tooMany(ceilings[kind], refusal.msBeforeNext);
      }
    },
    requireRoom: async (kind, key) => {
      if (isHeard(kind)) {
        const until = refused.until(`${kind} ${countedKey(kind, key)}`);
        if (until !== null) throw tooMany(ceilings[kind], until - Date.now());
        return;
      }
      const limiter = limiterFor(kind, key);
      const counted = await limiter.get(countedKey(kind, key));
      if (counted !== null && counted.consumedPoints >= limiter.points)
        throw tooMany(ceilings[kind], counted.msBeforeNext);
    },
    isAnyRefused: (kind) => refused.isAny(kind),
    forget: async (kind, key) => void (await limiterFor(kind, key).delete(countedKey(kind, key))),
  };
};

/** Addresses of people are not kept in the clear only to count them. */
const countedKey = (kind: string, key: string): string =>
  kind.endsWith('Address') ? countedAddress(key) : sha256(key).toString('base64url').slice(0, 32);

const tooMany = ({ sentence = texts.tooManyRequests }: Ceiling, waitMs: number): Problem => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const when = inTime(retryAfterSeconds);
  return new Problem('too_many_requests', sentence(when), { retryAfterSeconds });
};

/** When to try again, in words. */
export const inTime = (seconds: number): string => {
  if (seconds < 90) return texts.inSeconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? texts.inMinutes(minutes) : texts.inHours(Math.ceil(minutes / 60));
};
