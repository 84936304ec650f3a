import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';

/**
 * Notes a new address, which holds as soon as it is confirmed from there: the new one gets a link, the old one a notice.
 * Links to an address asked for before open nothing any more.
 */
export const requestEmailChange = async (
  tx: Tx,
  { userId, newEmail, at }: { readonly userId: string; readonly newEmail: string; readonly at: Date },
): Promise<void> => {
  await Promise.all([
    accountsRepo.setPendingEmail(tx, userId, newEmail),
    tokensRepo.voidAll(tx, userId, ['change-email'], at),
    enqueue(tx, {
      topic: 'account.email-change-requested',
      payload: { userId, newEmail, isNoticeDue: true, at: at.toISOString() },
    }),
  ]);
};
