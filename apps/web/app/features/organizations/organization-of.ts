import type { AddressGroup } from '@goodshelf/contract/lookups';
import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
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

/** Reads the organization anew, for whoever has to know what is stored now. */
export const useReadOrganization = (of: OrganizationOf): (() => Promise<OrganizationFacts>) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const input = { params: { organizationId: idOf(of) } };
  return () =>
    of.kind === 'active'
      ? queries.fetchQuery({
          queryKey: queryKeyOf('getOrganization', user, {}),
          queryFn: () => api('getOrganization', {}),
        })
      : queries.fetchQuery({
          queryKey: queryKeyOf('getAdministeredOrganization', user, input),
          queryFn: () => api('getAdministeredOrganization', input),
        });
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

/** Saves one address in the place of the one that was seen; the organization is read anew after it. */
export const useSaveAddress = (of: OrganizationOf) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return async (group: AddressGroup, address: AddressPayload, seen: AddressPayload): Promise<void> => {
    const body = { ...address, seen };
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
