import { sessionMaxAgeSeconds } from '@goodshelf/contract/lookups';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { newId, secretToken, sha256 } from '../../../platform/ids/index.ts';
import { tell } from '../../events/index.ts';
import type { IdentityRepo } from '../identity.repo.ts';

export type SessionRequest = {
  readonly userId: string;
  /** Null: the browser has no name yet and gets one. */
  readonly browserId: string | null;
  readonly isRemembered: boolean;
  readonly ipAddress: string;
  readonly userAgent: string;
};

/**
 * Opens a session for somebody who has proved who they are. The token is made here, never taken from anybody, and shown
 * once; only its hash is stored. Who has signed in before hears by mail of a browser that is new to the account.
 */
export const openSession =
  (deps: { readonly db: Db; readonly repo: IdentityRepo; readonly clock: Clock }) =>
  async (request: SessionRequest): Promise<{ token: string; browserId: string }> => {
    const token = secretToken();
    const browserId = request.browserId ?? newId<'browser'>();
    const now = deps.clock.now();
    const ipAddress = request.ipAddress.slice(0, 64);
    const userAgent = request.userAgent.slice(0, 500);
    await deps.db.withoutTenant(async (tx) => {
      const isNewBrowser = await deps.repo.insertSession(tx, {
        id: newId<'session'>(),
        userId: request.userId,
        tokenHash: sha256(token),
        browserId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + sessionMaxAgeSeconds(request.isRemembered) * 1000),
        ipAddress,
        userAgent,
      });
      if (!isNewBrowser) return;
      const at = now.toISOString();
      await tell(tx, 'account.signed-in-newly', { userId: request.userId, at, ipAddress, userAgent });
    });
    return { token, browserId };
  };
export type OpenSession = ReturnType<typeof openSession>;
