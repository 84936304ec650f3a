import type { Tx } from '../../platform/database/index.ts';
import { tell, type SecurityChange } from '../events/index.ts';

/** Has the person told by mail, in the transaction that makes the change. */
export const tellSecurityChange = (
  tx: Tx,
  userId: string,
  change: SecurityChange,
  at: Date,
  /** Where the person is told, when the account is about to have another address. */
  email: string | null = null,
): Promise<void> =>
  tell(tx, 'account.security-changed', {
    userId,
    change,
    at: at.toISOString(),
    ...(email === null ? {} : { email }),
  });
