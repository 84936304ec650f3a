import { Problem } from '@goodshelf/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { countRecorded } from '../audit/index.ts';
import { membersTexts } from './members.texts.ts';

/** Letters to addresses of its choice that an organization causes in a day: nobody writes to the whole town in our name. */
const lettersPerDayMax = 50;
const dayMs = 86_400_000;
const causes = ['member.invited', 'member.invitation-resent', 'member.email-change-requested'];

/** Throws `too_many_requests` when the organization has caused its letters of the last 24 hours. */
export const requireLettersLeft = async (tx: Tx, scope: OrgScope, now: Date): Promise<void> => {
  const sent = await countRecorded(tx, scope, causes, new Date(now.getTime() - dayMs));
  if (sent >= lettersPerDayMax) throw new Problem('too_many_requests', membersTexts.tooManyEmails);
};
