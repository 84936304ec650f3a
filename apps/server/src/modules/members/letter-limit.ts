import { Problem } from '@goodshelf/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { countRecorded } from '../audit/index.ts';
import { membersTexts } from './members.texts.ts';

const dayMs = 86_400_000;
const causes = ['member.invited', 'member.invitation-resent', 'member.email-change-requested'];

/**
 * Letters to addresses of its choice that an organization causes in a day: nobody writes to the whole town in our name. Throws `too_many_requests` when it
 * has caused as many in the last 24 hours as staff let it.
 */
export const requireLettersLeft = async (
  tx: Tx,
  scope: OrgScope,
  now: Date,
  perDayMax: number,
): Promise<void> => {
  const sent = await countRecorded(tx, scope, causes, new Date(now.getTime() - dayMs));
  if (sent >= perDayMax) throw new Problem('too_many_requests', membersTexts.tooManyEmails);
};
