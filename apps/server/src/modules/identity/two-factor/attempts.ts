import { Problem } from '@goodshelf/contract';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../platform/database/index.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

const triesInARow = 5;
const waitSeconds = 5 * 60;

/** Wrong codes of one person in a day. Five in each five minutes would find one of a million codes within some weeks. */
export const wrongCodesPerDayMax = 20;
/** Wrong passwords of one person in a session, as many as at the login: whoever has the session guesses no faster. */
const wrongPasswordsPerDayMax = 60;
const daySeconds = 24 * 60 * 60;

type Kind = 'code' | 'password';

/** Counts tries of one person at codes and passwords, for all processes together. */
export type Attempts = {
  /**
   * Counts one try before it is looked at; throws `too_many_requests` after five wrong ones, for five minutes, and after
   * twenty wrong codes or sixty wrong passwords, for the rest of the day. Tells whether it is the last one that the day has room for.
   */
  begin(kind: Kind, userId: string): Promise<{ readonly isLastOfDay: boolean }>;
  /** The try was right: the count begins anew. */
  forgive(kind: Kind, userId: string): Promise<void>;
};

export const createAttempts = (pool: Database['pools']['app']): Attempts => {
  const table = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'second_factor_attempts',
    tableCreated: true,
    keyPrefix: '',
  } as const;
  const limiter = new RateLimiterPostgres({
    ...table,
    points: triesInARow,
    duration: waitSeconds,
    blockDuration: waitSeconds,
  });
  const ofDay = (points: number) => new RateLimiterPostgres({ ...table, points, duration: daySeconds });
  const byDay = { code: ofDay(wrongCodesPerDayMax), password: ofDay(wrongPasswordsPerDayMax) };
  const dayKey = (kind: Kind, userId: string): string => `${kind}s-of-day:${userId}`;
  return {
    begin: async (kind, userId) => {
      const { inARow, today } = texts.tooOften[kind];
      await consume(limiter, `${kind}:${userId}`, inARow);
      const { remainingPoints } = await consume(byDay[kind], dayKey(kind, userId), today);
      return { isLastOfDay: remainingPoints === 0 };
    },
    forgive: async (kind, userId) => {
      await limiter.delete(`${kind}:${userId}`);
      // Only wrong ones count: this one was right.
      await byDay[kind].reward(dayKey(kind, userId), 1);
    },
  };
};

const consume = async (
  limiter: RateLimiterPostgres,
  key: string,
  sentence: string,
): Promise<RateLimiterRes> => {
  try {
    return await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Problem('too_many_requests', sentence, {
      showAsError: true,
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
};
