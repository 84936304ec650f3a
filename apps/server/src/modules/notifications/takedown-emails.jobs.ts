import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import type { MemberLetterFacts } from '../organizations/index.ts';
import type { TakedownFacts } from '../takedowns/index.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';
import { claimantEmail, ownerEmail, waitingEmail } from './emails/takedown-emails.ts';

export type TakedownEmailsDeps = {
  readonly db: Db;
  readonly productName: string;
  readonly platformUrl: string;
  /** Who hears of new notices, and whom claimants answer; null: nobody. */
  readonly supportEmail: string | null;
  readonly findFacts: (caseId: string) => Promise<TakedownFacts | null>;
  readonly owners: (scope: OrgScope) => Promise<readonly MemberLetterFacts[]>;
};

/**
 * Writes of each step of a case: to the claimant, and about an organization's own product to its owners. One email for each
 * step and person, however often the event is told.
 */
export const takedownEmailsJob = (deps: TakedownEmailsDeps): Job => {
  const { db, productName, platformUrl, supportEmail } = deps;
  return listen('takedown.moved', {
    name: 'send-takedown-emails',
    run: async ({ caseId, state, reason }) => {
      const facts = await deps.findFacts(caseId);
      if (facts === null) throw new Error(`The takedown case ${caseId} is not there`);
      const { organization_id: organizationId, product_id: productId } = facts.found;
      const send = (to: string, who: string, content: MessageContent): Promise<void> =>
        db.withoutTenant((tx) =>
          sendMail(tx, { to, dedupeKey: `takedown:${caseId}:${state}:${who}`, ...messageLetter(content) }),
        );
      const claimant = claimantEmail(state, facts, { productName, reason });
      if (claimant !== null) await send(facts.notice.claimant_email, 'claimant', claimant);
      if (state === 'received' && supportEmail !== null) {
        const url = `${platformUrl}/manage/admin/takedowns/${caseId}`;
        await send(supportEmail, 'staff', waitingEmail(facts, { productName, url }));
      }
      if (organizationId === null || productId === null) return;
      const url = `${platformUrl}/manage/organization/custom-product/${productId}`;
      for (const owner of await deps.owners(jobScope(organizationId))) {
        const content = ownerEmail(state, facts, {
          productName,
          url,
          organizationName: owner.organization_name,
        });
        if (content !== null) await send(owner.email, owner.user_id, content);
      }
    },
  });
};
