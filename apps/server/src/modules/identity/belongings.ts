import { LRUCache } from 'lru-cache';
import type { Belonging } from '../../platform/http/index.ts';
import type { IdentityRepo } from './identity.repo.ts';
import type { FoundSession } from './sessions/find-session.ts';

type Deps = { readonly repo: Pick<IdentityRepo, 'findBelongings'> };
type Remembered = { readonly version: number; readonly belongings: readonly Belonging[] };

/** People who are signed in and ask at the same time. */
const rememberedMax = 5_000;

/**
 * Where somebody belongs, remembered as long as their access version is the same. The version is read with the session,
 * before the list, so what is remembered is never older than its number: whoever is removed is out with the next request.
 */
export const createBelongings = ({ repo }: Deps) => {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedMax });
  return async (session: FoundSession, now: Date): Promise<readonly Belonging[]> => {
    const { user_id: userId, access_version: version } = session;
    const known = remembered.get(userId);
    if (known?.version === version) return known.belongings;
    const belongings = await repo.findBelongings(userId, session.tokenHash, now);
    remembered.set(userId, { version, belongings });
    return belongings;
  };
};
