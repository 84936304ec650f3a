import { Problem } from '@goodshelf/contract';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../platform/database/index.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

const triesInARow = 5;
const waitSeconds = 5 * 60;

/** Wrong codes of one person in a day. Five in each five minutes would find one of a million codes within some weeks. */
export const wrongCodesPerDayMax = 20;
const daySeconds = 24 * 60 * 60;

/** Counts tries of one person at codes and passwords, for all processes together. */
export type Attempts = {
  /**
   * Counts one try before it is looked at; throws `too_many_requests` after five wrong ones, for five minutes, and after
   * twenty wrong codes, for the rest of the day. Tells whether a code is the last one that the day has room for.
   */
  begin(kind: 'code' | 'password', userId: string): Promise<{ readonly isLastOfDay: boolean }>;
  /** The try was right: the count begins anew. */
  forgive(kind: 'code' | 'password', userId: string): Promise<void>;
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
  const byDay = new RateLimiterPostgres({ ...table, points: wrongCodesPerDayMax, duration: daySeconds });
  const dayKey = (userId: string): string => `codes-of-day:${userId}`;
  return {
    begin: async (kind, userId) => {
      await consume(limiter, `${kind}:${userId}`, texts.tooOften);
      if (kind === 'password') return { isLastOfDay: false };
      const { remainingPoints } = await consume(byDay, dayKey(userId), texts.tooOftenToday);
      return { isLastOfDay: remainingPoints === 0 };
    },
    forgive: async (kind, userId) => {
      await limiter.delete(`${kind}:${userId}`);
      // Only wrong codes count: this one was right.
      if (kind === 'code') await byDay.reward(dayKey(userId), 1);
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
