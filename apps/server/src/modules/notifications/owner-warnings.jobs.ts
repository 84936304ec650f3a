import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import type { LetterFacts, MemberLetterFacts } from '../organizations/index.ts';
import { actorText } from './actor-text.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';
import {
  cardMovedAwayLetter,
  cardReaddressedLetter,
  customerTakenOutLetter,
  payeeChangedLetter,
  payoutChangedLetter,
} from './emails/owner-warnings.ts';

type Deps = {
  readonly db: Db;
  readonly facts: Pick<LetterFacts, 'ofMember' | 'ofOwners'>;
  readonly productName: string;
  readonly platformUrl: string;
};

/** What sends money another way is told to every owner, whoever did it: a password that was stolen shows here first. */
export const ownerWarningJobs = ({ db, facts, productName, platformUrl }: Deps): Job[] => {
  const send = (scope: OrgScope, to: string, dedupeKey: string, content: MessageContent): Promise<void> =>
    db.inScope(scope, (tx) => sendMail(tx, { to, dedupeKey, ...messageLetter(content) }));
  const ownersOf = async (scope: OrgScope, actorId: string): Promise<readonly MemberLetterFacts[]> => {
    const owners = await facts.ofOwners(scope);
    const told = await Promise.all(owners.map(({ user_id: id }) => facts.ofMember(scope, id, actorId)));
    return told.filter((owner) => owner !== null);
  };
  const namesOf = (owner: MemberLetterFacts) => ({
    productName,
    organizationName: owner.organization_name,
    actor: actorText(owner, productName),
  });

  return [
    listen('organization.payee-changed', {
      name: 'send-payee-changed',
      run: async ({ organizationId, actorId, changes, at }) => {
        const scope = jobScope(organizationId);
        const url = `${platformUrl}/manage/organization/settings/payments`;
        for (const owner of await ownersOf(scope, actorId)) {
          const content = payeeChangedLetter({ ...namesOf(owner), changes, url });
          await send(scope, owner.email, `payee-changed:${organizationId}:${owner.user_id}:${at}`, content);
        }
      },
    }),
    listen('organization.payout-changed', {
      name: 'send-payout-changed',
      run: async ({ organizationId, actorId, version, before, after, at }) => {
        const scope = jobScope(organizationId);
        const url = `${platformUrl}/manage/organization/payment-information`;
        for (const owner of await ownersOf(scope, actorId)) {
          const content = payoutChangedLetter({ ...namesOf(owner), before, after, at: new Date(at), url });
          await send(
            scope,
            owner.email,
            `payout-changed:${organizationId}:${owner.user_id}:${version}`,
            content,
          );
        }
      },
    }),
    listen('customer.taken-out', {
      name: 'send-customer-taken-out',
      run: async ({ organizationId, actorId, kind, ordersCount, at }) => {
        const scope = jobScope(organizationId);
        const url = `${platformUrl}/manage/organization/settings/activity`;
        for (const owner of await ownersOf(scope, actorId)) {
          // Whoever did it knows.
          if (owner.user_id === actorId) continue;
          const content = customerTakenOutLetter({ ...namesOf(owner), kind, ordersCount, url });
          const key = `customer-${kind}:${organizationId}:${owner.user_id}:${at}`;
          await send(scope, owner.email, key, content);
        }
      },
    }),
    listen('gift-card.readdressed', {
      name: 'send-gift-card-readdressed',
      run: async ({ organizationId, giftCardId, actorId, last4, from, to, at }) => {
        const scope = jobScope(organizationId);
        const owners = await ownersOf(scope, actorId);
        const key = `gift-card-readdressed:${giftCardId}:${at}`;
        const url = `${platformUrl}/manage/organization/gift-cards/${giftCardId}`;
        for (const owner of owners) {
          const content = cardReaddressedLetter({ ...namesOf(owner), last4, from, to, url });
          await send(scope, owner.email, `${key}:${owner.user_id}`, content);
        }
        const [owner] = owners;
        if (owner !== undefined && from !== '')
          await send(scope, from, `${key}:before`, cardMovedAwayLetter({ ...namesOf(owner), last4 }));
      },
    }),
  ];
};
