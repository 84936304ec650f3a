import type { SignedIn } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Organizations } from '../organizations/index.ts';

type Deps = {
  readonly identity: Pick<Identity, 'findPerson'>;
  readonly organizations: Pick<Organizations, 'belongingsOf'>;
};

/** Who is signed in with a bearer token while its session lives, with where they belong now; null for every other token. */
export const createAuthenticate =
  ({ identity, organizations }: Deps) =>
  async (bearerToken: string): Promise<SignedIn | null> => {
    const found = await identity.findPerson(bearerToken);
    if (found === null) return null;
    const { person, actingAdminId, session } = found;
    const belongings = await organizations.belongingsOf(session);
    // Support in a person's place sees one organization only.
    const { actingForId } = session;
    const seen = actingForId === null ? belongings : belongings.filter(({ id }) => id === actingForId);
    return { user: { ...person, belongings: seen }, actingAdminId };
  };
