import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { issueToken } from './issue-token.ts';
import { pageLink } from './return-to.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly platformUrl: string };

/** Makes the link of an invitation: it works once, within 14 days, and proves the mailbox. */
export const invitationUrl =
  ({ db, clock, platformUrl }: Deps) =>
  async (invited: {
    readonly userId: string;
    readonly email: string;
    readonly organizationId: string;
    readonly organizationName: string;
  }): Promise<string> => {
    const path = await db.withoutTenant((tx) =>
      issueToken(tx, {
        purpose: 'invitation',
        userId: invited.userId,
        email: invited.email,
        at: clock.now(),
        details: {
          organization_id: invited.organizationId,
          organization_name: invited.organizationName,
        },
      }),
    );
    return pageLink(platformUrl, '/login/invitation', path, {});
  };
