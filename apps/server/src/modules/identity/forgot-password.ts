import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import type { ReturnTo } from './return-to.ts';

export type ForgotPasswordDeps = { readonly db: Db; readonly clock: Clock; readonly limits: AttemptLimits };

/** Asks for a reset letter. Who has the address is looked up by the job: the request does the same for everybody. */
export const forgotPassword =
  ({ db, clock, limits }: ForgotPasswordDeps) =>
  async (wish: { email: string; ipAddress: string; returnTo: ReturnTo }): Promise<void> => {
    await limits.count('forgotAddress', wish.ipAddress);
    await limits.count('forgotAccount', wish.email);
    await db.withoutTenant((tx) =>
      tell(tx, 'account.password-forgotten', {
        email: wish.email,
        returnTo: wish.returnTo,
        at: clock.now().toISOString(),
      }),
    );
  };
