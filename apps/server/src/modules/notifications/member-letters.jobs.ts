import { organizationType, storefrontUrl } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { LetterFacts, MemberLetterFacts } from '../organizations/index.ts';
import { actorText, strangerActorText, strangerOrganization } from './actor-text.ts';
import {
  invitationLetter,
  memberDecisionLetter,
  memberRemovedLetter,
  organizationWaitingLetter,
  organizationDecisionLetter,
  profileChangedLetter,
} from './emails/member-letters.ts';
import { quoted } from './emails/unproven-text.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';
import { ownerWarningJobs } from './owner-warnings.jobs.ts';
import { withdrawalJobs } from './withdrawals.jobs.ts';

export type MemberLettersDeps = {
  readonly db: Db;
  readonly facts: LetterFacts;
  readonly productName: string;
  readonly platformUrl: string;
  readonly shopUrl: string;
  /** Whom people ask for help, and who hears of organizations that wait; null: nobody. */
  readonly supportEmail: string | null;
  /** Where somebody without a password accepts: a single-use address, made when the letter is written. */
  readonly invitationUrl: (invited: {
    readonly userId: string;
    readonly email: string;
    readonly organizationId: string;
    readonly organizationName: string;
  }) => Promise<string>;
};

/** Letters to members and owners, one per event, however often it is told. */
export const memberLetterJobs = (deps: MemberLettersDeps): Job[] => {
  const { facts, productName, platformUrl } = deps;
  const manageUrl = `${platformUrl}/manage`;
  const names = (of: MemberLetterFacts) => ({
    productName,
    organizationName: of.organization_name,
    firstName: of.first_name,
    actor: actorText(of, productName),
  });
  const namesForStranger = (of: MemberLetterFacts) => ({
    ...names(of),
    organizationName: strangerOrganization(of),
    actor: strangerActorText(of, productName),
  });
  const isStore = ({ type }: MemberLetterFacts): boolean => type === organizationType.appMerchant;
  const acceptUrl = (organizationId: string, of: MemberLetterFacts): Promise<string> =>
    deps.invitationUrl({
      userId: of.user_id,
      email: of.email,
      organizationId,
      organizationName: of.organization_name,
    });
  const send = (scope: OrgScope, to: string, dedupeKey: string, content: MessageContent): Promise<void> =>
    deps.db.inScope(scope, (tx) => sendMail(tx, { to, dedupeKey, ...messageLetter(content) }));

  return [
    ...ownerWarningJobs(deps),
    ...withdrawalJobs(deps),
    listen('member.invited', {
      name: 'send-invitation',
      run: async ({ organizationId, userId, inviterId, at }) => {
        const scope = jobScope(organizationId);
        const invited = await facts.ofMember(scope, userId, inviterId);
        // Re-addressed or rejected meanwhile.
        if (invited === null || invited.status === 3) return;
        const url = invited.has_accepted
          ? `${platformUrl}/login?redirect=${encodeURIComponent('/manage')}`
          : await acceptUrl(organizationId, invited);
        const content = invitationLetter({
          ...namesForStranger(invited),
          hasAccount: invited.has_accepted,
          isStore: isStore(invited),
          url,
        });
        await send(scope, invited.email, `invitation:${organizationId}:${userId}:${at}`, content);
      },
    }),
    listen('member.decided', {
      name: 'send-member-decision',
      run: async ({ organizationId, userId, isApproved, reason, at }) => {
        const scope = jobScope(organizationId);
        const member = await facts.ofMember(scope, userId, null);
        if (member === null) return;
        const content = memberDecisionLetter({
          ...names(member),
          isApproved,
          reason,
          hasAccount: member.has_accepted,
          url: isApproved && !member.has_accepted ? await acceptUrl(organizationId, member) : manageUrl,
          supportEmail: deps.supportEmail,
        });
        await send(scope, member.email, `member-decided:${organizationId}:${userId}:${at}`, content);
      },
    }),
    listen('member.removed', {
      name: 'send-member-removed',
      run: async ({ organizationId, userId, actorId, at }) => {
        const scope = jobScope(organizationId);
        const person = await facts.ofFormerMember(scope, userId, actorId);
        if (person === null) return;
        const content = memberRemovedLetter(names(person));
        await send(scope, person.email, `member-removed:${organizationId}:${userId}:${at}`, content);
      },
    }),
    listen('member.profile-changed', {
      name: 'send-profile-changed',
      run: async ({ organizationId, userId, actorId, labels, at }) => {
        const scope = jobScope(organizationId);
        const member = await facts.ofMember(scope, userId, actorId);
        if (member === null) return;
        const url = `${manageUrl}/account`;
        const content = profileChangedLetter({ ...names(member), labels, url });
        await send(scope, member.email, `profile-changed:${organizationId}:${userId}:${at}`, content);
      },
    }),
    listen('organization.waiting', {
      name: 'send-organization-waiting',
      run: async ({ organizationId, isAgain, at }) => {
        if (deps.supportEmail === null) return;
        const scope = jobScope(organizationId);
        const [owner] = await facts.ofOwners(scope);
        if (owner === undefined) return;
        const content = organizationWaitingLetter({
          productName,
          organizationName: quoted(owner.organization_name),
          type: owner.type,
          ownerEmail: owner.email,
          isAgain,
          url: `${manageUrl}/admin/organizations/${organizationId}`,
        });
        await send(scope, deps.supportEmail, `organization-waiting:${organizationId}:${at}`, content);
      },
    }),
    listen('organization.decided', {
      name: 'send-organization-decision',
      run: async ({ organizationId, status, at }) => {
        const scope = jobScope(organizationId);
        for (const owner of await facts.ofOwners(scope)) {
          const content = organizationDecisionLetter({
            ...names(owner),
            type: owner.type,
            isApproved: status === 'approved',
            reason: owner.rejection_reason,
            storefrontUrl: storefrontUrl(deps.shopUrl, owner),
            manageUrl,
            supportEmail: deps.supportEmail,
          });
          const key = `organization-decided:${organizationId}:${owner.user_id}:${at}`;
          await send(scope, owner.email, key, content);
        }
      },
    }),
  ];
};
