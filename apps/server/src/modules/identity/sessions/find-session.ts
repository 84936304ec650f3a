import DataLoader from 'dataloader';
import type { Clock } from '../../../platform/clock/index.ts';
import { sha256 } from '../../../platform/ids/index.ts';
import type { IdentityRepo, LivingSessionRow } from '../identity.repo.ts';

type Deps = { readonly repo: Pick<IdentityRepo, 'findSessions'>; readonly clock: Clock };

/** A living session, and under what its token is kept. */
export type FoundSession = LivingSessionRow & { readonly tokenHash: Buffer };

/** Requests that are asked about in one statement. */
const togetherMax = 100;

/**
 * Finds the living session of a bearer token, or null. Requests that arrive together are asked about together: one
 * statement instead of one each, sent after the last of them was read. Nothing is remembered, so a token that was
 * revoked before a request came is dead to it.
 */
export const createFindSession = ({
  repo,
  clock,
}: Deps): ((bearerToken: string) => Promise<FoundSession | null>) => {
  const loader = new DataLoader<string, FoundSession | null>(
    async (tokens) => {
      loader.clearAll(); // whoever comes from now on asks anew
      const hashes = tokens.map(sha256);
      const found = new Map(
        (await repo.findSessions(hashes, clock.now())).map((row) => [row.place, row] as const),
      );
      return hashes.map((tokenHash, index) => {
        const row = found.get(index + 1);
        return row === undefined ? null : { ...row, tokenHash };
      });
    },
    { maxBatchSize: togetherMax, batchScheduleFn: setImmediate },
  );
  return (bearerToken) => loader.load(bearerToken);
};
