import type { Subscriber } from '@goodshelf/contract/newsletter.contract';
import type { Tx } from '../../platform/database/index.ts';
import { forgetLetters } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { presentSubscriber } from './subscribers.present.ts';
import { dayMs } from './subscribers.policy.ts';
import { type GoneRow, ofAddressesStatement, removeByEmail } from './subscribers.repo.ts';

/** Removes the letters of those who are gone. As operator. */
export const forgetLettersOf = async (tx: Tx, gone: readonly GoneRow[]): Promise<void> => {
  if (gone.length === 0) return;
  const first = Math.min(...gone.map(({ created_at: at }) => at.getTime()));
  await forgetLetters(tx, {
    recipients: [],
    // The clock of whoever wrote the row may go before the database's.
    since: new Date(first - dayMs),
    about: [],
    keys: gone.map(({ id }) => `newsletter:${id}:%`),
  });
};

/** Removes the subscribers with these addresses, and what was emailed to them about it. As operator. */
export const forgetSubscribers = async (tx: Tx, scope: OrgScope, emails: readonly string[]): Promise<void> =>
  forgetLettersOf(tx, await tx.query(removeByEmail, [scope.organizationId, emails]));

/** What is known of these addresses' subscriptions. */
export const subscriptionsOf = async (
  tx: Tx,
  scope: OrgScope,
  emails: readonly string[],
): Promise<Omit<Subscriber, 'id'>[]> =>
  (await tx.query(ofAddressesStatement, [scope.organizationId, emails])).map((row) => {
    const { id: _id, ...known } = presentSubscriber(row);
    return known;
  });
