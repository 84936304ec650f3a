import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { verifyEmail, type Verified } from '../identity/index.ts';
import type { CreateOrganization } from '../organizations/index.ts';
import { foundOrganization } from './found-organization.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly createOrganization: CreateOrganization };

/** Confirms an address by the link of a letter; the organization of the registration comes into being with it. */
export const confirmAddress =
  ({ db, clock, createOrganization }: Deps) =>
  (token: string, bearerToken: string | null): Promise<Verified> =>
    db.withoutTenant(async (tx) => {
      const at = clock.now();
      const verified = await verifyEmail(tx, { token, bearerToken, at });
      await foundOrganization(createOrganization, tx, verified.founding, at);
      return verified;
    });
