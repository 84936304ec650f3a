import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';

/** What guards an account besides its password, and what happened to it. */
export type SecurityChange =
  | 'authenticator-on'
  | 'authenticator-off'
  | 'authenticator-reset'
  | 'codes-used-up'
  | 'recovery-requested'
  | 'recovery-canceled'
  | 'recovery-finished'
  | 'recovery-codes-renewed'
  | 'passkey-factor-on'
  | 'passkey-factor-off'
  | 'passkey-added'
  | 'passkey-removed';

/** Has the person told by mail, in the transaction that makes the change. */
export const tellSecurityChange = (
  tx: Tx,
  userId: string,
  change: SecurityChange,
  at: Date,
  /** Where the person is told, when the account is about to have another address. */
  email: string | null = null,
): Promise<void> =>
  enqueue(tx, {
    topic: 'account.security-changed',
    payload: { userId, change, at: at.toISOString(), ...(email === null ? {} : { email }) },
  });
