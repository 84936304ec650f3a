import { Problem } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import type { AuthenticatedUser } from '../../platform/http/index.ts';
import { membersTexts } from './members.texts.ts';
import { switchAsAdmin, switchAsMember } from './switch.repo.ts';

export type Switch = { readonly userId: string; readonly organizationId: string };

/**
 * Makes another organization the active one: one of which the caller is an active member, or any for platform staff.
 * Throws `organization_not_found` for every other one, and for a `user_id` that is not the caller's own.
 */
export const changeOrganization =
  ({ db }: { readonly db: Db }) =>
  async (user: AuthenticatedUser, wanted: Switch): Promise<void> => {
    const isOwn = wanted.userId.toLowerCase() === user.id;
    const hasSwitched =
      isOwn &&
      (user.isAdmin
        ? await switchAsAdmin(db, user.id, wanted.organizationId)
        : await switchAsMember(db, user.id, wanted.organizationId));
    if (!hasSwitched) throw new Problem('organization_not_found', membersTexts.organizationNotFound);
  };
