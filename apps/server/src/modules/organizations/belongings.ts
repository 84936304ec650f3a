import { LRUCache } from 'lru-cache';
import type { Belonging } from '../../platform/http/index.ts';
import type { PersonSession } from '../identity/index.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';

type Deps = { readonly repo: Pick<OrganizationsRepo, 'findBelongings'> };
type Remembered = { readonly version: number; readonly belongings: readonly Belonging[] };

/** People who are signed in and ask at the same time. */
const rememberedMax = 5_000;

/**
 * Where somebody belongs, remembered as long as their access version is the same. The version is read with the session,
 * before the list, so what is remembered is never older than its number: whoever is removed is out with the next request.
 */
export const createBelongings = ({ repo }: Deps) => {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedMax });
  return async (session: PersonSession): Promise<readonly Belonging[]> => {
    const { userId, accessVersion: version } = session;
    const known = remembered.get(userId);
    if (known?.version === version) return known.belongings;
    const belongings = await repo.findBelongings(userId, session.tokenHash, session.now);
    remembered.set(userId, { version, belongings });
    return belongings;
  };
};
