import { endpoints, isOpenTo } from '@goodshelf/contract';
import type { CustomDomain } from '@goodshelf/contract/custom-domain.contract';
import type { Person } from '../../platform/subject/index.ts';

/** `mayHaveOne`: whether an organization of this type has a domain of its own at all. */
export const domainAbilities = (
  { isClaimed, mayHaveOne }: { readonly isClaimed: boolean; readonly mayHaveOne: boolean },
  subject: Person,
): CustomDomain['abilities'] => ({
  claim: mayHaveOne && isOpenTo(endpoints.claimCustomDomain, subject),
  verify: isClaimed && isOpenTo(endpoints.verifyCustomDomain, subject),
  remove: isClaimed && isOpenTo(endpoints.removeCustomDomain, subject),
});
