import type { AddressGroup } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform } from '../../shell/platform.tsx';
import type { AddressPayload } from './address-groups.ts';

/** Which organization: the active one, by its members; or any one, by platform staff through admin paths. */
export type OrganizationOf =
  { readonly kind: 'active' } | { readonly kind: 'administered'; readonly organizationId: string };

const idOf = (of: OrganizationOf): string => (of.kind === 'active' ? '' : of.organizationId);

/** The active organization as its members see it. */
export const useOwnOrganization = () => useApiQuery('getOrganization', {});

/** The organization with its three addresses. */
export const useOrganization = (of: OrganizationOf) => {
  const isOwn = of.kind === 'active';
  const own = useApiQuery('getOrganization', {}, { isEnabled: isOwn });
  const administered = useApiQuery(
    'getAdministeredOrganization',
    { params: { organizationId: idOf(of) } },
    { isEnabled: !isOwn },
  );
  return isOwn ? own : administered;
};

const ownCalls = {
  location: 'saveLocation',
  generalMailing: 'saveGeneralMailing',
  donationMailing: 'saveDonationMailing',
} as const satisfies Record<AddressGroup, string>;

const administeredCalls = {
  location: 'saveAdministeredLocation',
  generalMailing: 'saveAdministeredGeneralMailing',
  donationMailing: 'saveAdministeredDonationMailing',
} as const satisfies Record<AddressGroup, string>;

/** Saves one address; the organization is read anew after it. */
export const useSaveAddress = (of: OrganizationOf) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return async (group: AddressGroup, body: AddressPayload): Promise<void> => {
    await (of.kind === 'active'
      ? api(ownCalls[group], { body })
      : api(administeredCalls[group], { params: { organizationId: of.organizationId }, body }));
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => changedByAddress.has(String(queryKey[0])),
    });
  };
};

const changedByAddress: ReadonlySet<string> = new Set([
  'getOrganization',
  'getAdministeredOrganization',
  'listAuditEntries',
  'listAdministeredAuditEntries',
]);
