import type { Tx } from '../../platform/database/index.ts';
import { tell } from '../events/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';

/** Somebody else who asks for the new address; `labels` are what they changed besides. */
export type EmailChangeAsker = {
  readonly organizationId: string;
  readonly actorId: string;
  readonly labels: readonly string[];
};

/**
 * Notes a new address, which holds as soon as it is confirmed from there: the new one gets a link, the old one a notice.
 * Links to an address asked for before open nothing any more.
 */
export const requestEmailChange = async (
  tx: Tx,
  request: {
    readonly userId: string;
    readonly newEmail: string;
    readonly at: Date;
    /** Who of which organization asks, and what else of the profile they changed; left out when the person asks. */
    readonly askedBy?: EmailChangeAsker;
  },
): Promise<void> => {
  const { userId, newEmail, at, askedBy } = request;
  await Promise.all([
    accountsRepo.setPendingEmail(tx, userId, newEmail),
    tokensRepo.voidAll(tx, userId, ['change-email'], at),
    tell(tx, 'account.email-change-requested', {
      userId,
      newEmail,
      isNoticeDue: true,
      at: at.toISOString(),
      ...(askedBy !== undefined && { askedBy }),
    }),
  ]);
};
