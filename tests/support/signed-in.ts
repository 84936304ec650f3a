import type { SignedIn } from '../../apps/server/src/platform/http/index.ts';
import type { Person } from './people.ts';
import type { School } from './school.ts';

/** Somebody whose session the dispatcher knows: platform staff, or the owner of the school. */
export const signedIn = ({ id, email }: Person, role: 'staff' | 'owner', school: School): SignedIn => ({
  actingAdminId: null,
  user: {
    id,
    sessionId: id,
    organizationId: role === 'owner' ? school.id : null,
    profile: { firstName: 'Ada', lastName: 'Byron', email, pendingEmail: null, emailVerifiedAt: new Date() },
    belongings:
      role === 'owner'
        ? [
            {
              ...{
                id: school.id,
                name: school.name,
                slug: school.slug,
                type: 'Public School',
                isOwner: true,
              },
              customDomain: null,
              customDomainStatus: 0,
            },
          ]
        : [],
    isAdmin: role === 'staff',
    isFreshlyConfirmed: true,
    hasTwoFactor: true,
  },
});
