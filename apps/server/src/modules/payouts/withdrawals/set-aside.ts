import { type Cents, formatMoney, negate } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { tell } from '../../events/index.ts';
import { postEntries } from '../../ledger/index.ts';
import { addWithdrawal, findWithdrawal, type WithdrawalRow } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Asked = {
  readonly id: string;
  readonly amountCents: Cents;
  /** Who asks, or who set the schedule by which it is asked for. */
  readonly actor: Actor;
  readonly at: Date;
  readonly isScheduled: boolean;
};

/** Writes a request, its entry, the log and the news: what may be asked for was looked at under the lock of the funds. */
export const setAside = async (
  tx: Tx,
  scope: OrgScope,
  { id, amountCents, actor, at, isScheduled }: Asked,
): Promise<WithdrawalRow> => {
  await addWithdrawal(tx, scope, { id, amountCents, at, by: actor.userId });
  const added = await findWithdrawal(tx, scope, id);
  if (added === null) throw new Error(`Withdrawal ${id} was not written`);
  const { number } = added;
  const amount = formatMoney(amountCents);
  await Promise.all([
    postEntries(tx, scope, [
      {
        ...{ kind: 'withdrawal_request', reference: id, order: null, occurredAt: at },
        description: texts.entries.requested(number),
        postings: [
          { account: 'available', amountCents: negate(amountCents) },
          { account: 'reserved', amountCents },
        ],
      },
    ]),
    recordAudit(tx, scope, {
      action: 'withdrawal.requested',
      summary: isScheduled ? texts.log.scheduled(number, amount) : texts.log.requested(number, amount),
      ...{ actor, at },
    }),
    tell(tx, 'withdrawal.requested', {
      ...{ organizationId: scope.organizationId, withdrawalId: id, actorId: actor.userId },
      ...{ number, amountCents, at: at.toISOString(), isScheduled },
    }),
  ]);
  return added;
};
