import { Problem } from '@goodshelf/contract';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../platform/database/index.ts';

const triesInARow = 5;
const waitSeconds = 5 * 60;

/** Counts tries of one person at codes and passwords, for all processes together. */
export type Attempts = {
  /** Counts one try before it is looked at; throws `too_many_requests` after five wrong ones, for five minutes. */
  begin(kind: 'code' | 'password', userId: string): Promise<void>;
  /** The try was right: the count begins anew. */
  forgive(kind: 'code' | 'password', userId: string): Promise<void>;
};

export const createAttempts = (pool: Database['pools']['app']): Attempts => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'second_factor_attempts',
    tableCreated: true,
    keyPrefix: '',
    points: triesInARow,
    duration: waitSeconds,
    blockDuration: waitSeconds,
  });
  return {
    begin: async (kind, userId) => {
      try {
        await limiter.consume(`${kind}:${userId}`);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Problem('too_many_requests', 'That was wrong too often. Wait five minutes and try again.', {
          showAsError: true,
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    forgive: async (kind, userId) => {
      await limiter.delete(`${kind}:${userId}`);
    },
  };
};
