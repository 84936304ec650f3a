import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  findSupportLink,
  linkInvalid,
  openVisit,
  type Browser,
  type SignedIn,
} from '../../identity/index.ts';
import { findOwner } from '../../members/index.ts';
import { arrivalsTexts } from '../arrivals.texts.ts';

const texts = arrivalsTexts.support;

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/**
 * Opens the session of platform staff in the owner's place, for one hour, and writes that down for the organization.
 * Null when the token is no link of support; throws `link_invalid` when it was used meanwhile, is opened in another
 * browser than it was asked for in, or the person has signed out or is no longer platform staff.
 */
export const beginSupport =
  ({ db, clock, scopeOf }: Deps) =>
  async (linkToken: string, browser: Browser): Promise<SignedIn | null> => {
    const at = clock.now();
    const link = await findSupportLink(db, linkToken, at);
    if (link === null) return null;
    const { visit, user_id: userId, email_verified_at: verifiedAt } = link;
    const { browserId } = browser;
    // Whoever finds or intercepts the link has another browser.
    if (browserId === null || browserId !== visit.browser_id) throw linkInvalid();
    const scope = scopeOf(visit.organization_id);
    const token = await db.inScope(scope, async (tx) => {
      // Whose place it is may have changed since the link was made.
      const owner = await findOwner(tx, scope);
      if (owner === null || owner.id !== userId) throw linkInvalid();
      const opened = await openVisit(tx, scope, linkToken, { link, browser: { ...browser, browserId }, at });
      await recordAudit(tx, scope, {
        action: 'support.began',
        summary: texts.began(owner.email, visit.reason),
        actor: personOf(visit.acting_admin_id),
        at,
      });
      return opened;
    });
    return { userId, token, browserId, isEmailVerified: verifiedAt !== null };
  };
