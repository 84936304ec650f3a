import type { Tx } from '../../../platform/database/index.ts';
import { newId, secretToken, sha256 } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Browser } from '../browser-key.ts';
import { linkInvalid } from '../identity-problems.ts';
import { issueToken } from '../issue-token.ts';
import { tokensRepo } from '../one-time-tokens.repo.ts';
import { supportPurposes, type SupportLink } from './support-link.ts';
import { supportRepo } from './support.repo.ts';

const linkLifetimeMs = 5 * 60_000;
const sessionLifetimeMs = 60 * 60_000;

type Visit = {
  readonly owner: { readonly id: string; readonly email: string };
  readonly admin: { readonly id: string; readonly sessionId: string };
  readonly reason: string;
  readonly at: Date;
};

/** Makes the link with which one of platform staff acts as the owner; good for five minutes, in their browser alone. */
export const issueVisitLink = async (
  tx: Tx,
  scope: OrgScope,
  { owner, admin, reason, at }: Visit,
): Promise<string> =>
  issueToken(tx, {
    purpose: 'support',
    userId: owner.id,
    email: owner.email,
    at,
    expiresAt: new Date(at.getTime() + linkLifetimeMs),
    details: {
      acting_admin_id: admin.id,
      organization_id: scope.organizationId,
      browser_id: await supportRepo.browserOf(tx, admin.sessionId),
      session_id: admin.sessionId,
      reason,
    },
  });

type Opening = {
  readonly link: SupportLink;
  readonly browser: Browser & { readonly browserId: string };
  readonly at: Date;
};

/**
 * Uses the link up and opens the session in the place of the person whose it is, for one hour; returns its token. Throws
 * `link_invalid` when it was used meanwhile, or who asked for it has signed out or is no longer platform staff.
 */
export const openVisit = async (
  tx: Tx,
  scope: OrgScope,
  linkToken: string,
  { link, browser, at }: Opening,
): Promise<string> => {
  const { acting_admin_id: adminId, session_id: sessionId } = link.visit;
  const used = await tokensRepo.use(tx, sha256(linkToken), supportPurposes, at);
  const [isStaff, isSignedIn] = await Promise.all([
    supportRepo.isStaff(tx, adminId),
    supportRepo.isLiving(tx, sessionId, at),
  ]);
  if (used === null || !isStaff || !isSignedIn) throw linkInvalid();
  const token = secretToken();
  await supportRepo.insertSession(tx, scope, {
    id: newId<'session'>(),
    ownerId: used.user_id,
    adminId,
    tokenHash: sha256(token),
    browserId: browser.browserId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + sessionLifetimeMs),
    ipAddress: browser.ipAddress.slice(0, 64),
    userAgent: browser.userAgent.slice(0, 500),
  });
  return token;
};
