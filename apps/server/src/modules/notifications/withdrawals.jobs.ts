import { cents } from '@goodshelf/money';
import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import type { LetterFacts, MemberLetterFacts } from '../organizations/index.ts';
import { actorText } from './actor-text.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';
import {
  withdrawalCanceledLetter,
  withdrawalCompletedLetter,
  withdrawalRejectedLetter,
  withdrawalRequestedLetter,
} from './emails/withdrawal-letters.ts';

type Deps = {
  readonly db: Db;
  readonly facts: Pick<LetterFacts, 'ofMember' | 'ofOwners'>;
  readonly productName: string;
  readonly platformUrl: string;
};

/** What an organization asks to be paid and what becomes of it is told to all owners, and to whoever asked. */
export const withdrawalJobs = ({ db, facts, productName, platformUrl }: Deps): Job[] => {
  const url = `${platformUrl}/manage/organization/wallet/withdrawals`;

  /** One letter for each of them, however often the job runs. */
  const toldOf = async (
    scope: OrgScope,
    { withdrawalId, step, actorId, alsoTo }: Record<'withdrawalId' | 'step' | 'actorId' | 'alsoTo', string>,
    letterFor: (names: {
      readonly productName: string;
      readonly organizationName: string;
      readonly actor: string;
      readonly url: string;
    }) => MessageContent,
  ): Promise<void> => {
    const owners = (await facts.ofOwners(scope)).map(({ user_id: id }) => id);
    const readers = await Promise.all(
      [...new Set([...owners, alsoTo])].map((id) => facts.ofMember(scope, id, actorId)),
    );
    for (const reader of readers.filter((one): one is MemberLetterFacts => one !== null)) {
      const actor = actorText(reader, productName);
      const content = letterFor({ productName, organizationName: reader.organization_name, actor, url });
      await db.inScope(scope, (tx) =>
        sendMail(tx, {
          to: reader.email,
          dedupeKey: `withdrawal-${step}:${withdrawalId}:${reader.user_id}`,
          ...messageLetter(content),
        }),
      );
    }
  };

  return [
    listen('withdrawal.requested', {
      name: 'send-withdrawal-requested',
      run: ({ organizationId, withdrawalId, actorId, number, amountCents, isScheduled }) =>
        toldOf(
          jobScope(organizationId),
          { withdrawalId, step: 'requested', actorId, alsoTo: actorId },
          (names) =>
            withdrawalRequestedLetter({ ...names, number, amountCents: cents(amountCents), isScheduled }),
        ),
    }),
    listen('withdrawal.ended', {
      name: 'send-withdrawal-ended',
      run: ({ organizationId, withdrawalId, requesterId, actorId, end, ...told }) =>
        toldOf(
          jobScope(organizationId),
          { withdrawalId, step: 'ended', actorId, alsoTo: requesterId },
          (names) => {
            const { number, where, reason, reference } = told;
            const known = { ...names, number, amountCents: cents(told.amountCents) };
            if (end === 'withdrawal.completed')
              return withdrawalCompletedLetter({ ...known, where, reference });
            return end === 'withdrawal.rejected'
              ? withdrawalRejectedLetter({ ...known, reason })
              : withdrawalCanceledLetter(known);
          },
        ),
    }),
  ];
};
