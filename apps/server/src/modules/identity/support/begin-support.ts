import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { newId, secretToken, sha256 } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Browser } from '../browser-key.ts';
import { linkInvalid } from '../identity-problems.ts';
import { tokensRepo } from '../one-time-tokens.repo.ts';
import type { SignedIn } from '../sign-in.ts';
import { findSupportLink, supportPurposes } from './support-link.ts';
import { supportRepo } from './support.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.support;

export type SupportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

const sessionLifetimeMs = 60 * 60_000;

/**
 * Opens the session of platform staff in the owner's place, for one hour, and writes that down for the organization.
 * Null when the token is no link of support; throws `link_invalid` when it was used meanwhile, is opened in another
 * browser than it was asked for in, or the person has signed out or is no longer platform staff.
 */
export const beginSupport =
  ({ db, clock, scopeOf }: SupportDeps) =>
  async (linkToken: string, browser: Browser): Promise<SignedIn | null> => {
    const at = clock.now();
    const link = await findSupportLink(db, linkToken, at);
    if (link === null) return null;
    const {
      acting_admin_id: adminId,
      organization_id: organizationId,
      browser_id: ofBrowser,
      session_id: sessionId,
      reason,
    } = link.visit;
    // Whoever finds or intercepts the link has another browser.
    if (browser.browserId === null || browser.browserId !== ofBrowser) throw linkInvalid();
    const scope = scopeOf(organizationId);
    const token = secretToken();
    const { browserId } = browser;
    await db.inScope(scope, async (tx) => {
      const used = await tokensRepo.use(tx, sha256(linkToken), supportPurposes, at);
      // Whose place it is may have changed since the link was made.
      const [isStaff, isSignedIn, owner] = await Promise.all([
        supportRepo.isStaff(tx, adminId),
        supportRepo.isLiving(tx, sessionId, at),
        supportRepo.findOwner(tx, scope),
      ]);
      if (used === null || !isStaff || !isSignedIn || owner?.id !== used.user_id) throw linkInvalid();
      await Promise.all([
        supportRepo.insertSession(tx, scope, {
          id: newId<'session'>(),
          ownerId: owner.id,
          adminId,
          tokenHash: sha256(token),
          browserId,
          createdAt: at,
          expiresAt: new Date(at.getTime() + sessionLifetimeMs),
          ipAddress: browser.ipAddress.slice(0, 64),
          userAgent: browser.userAgent.slice(0, 500),
        }),
        recordAudit(tx, scope, {
          action: 'support.began',
          summary: texts.began(owner.email, reason),
          actor: { userId: adminId, actingAdminId: null },
          at,
        }),
      ]);
    });
    return { userId: link.user_id, token, browserId, isEmailVerified: link.email_verified_at !== null };
  };
