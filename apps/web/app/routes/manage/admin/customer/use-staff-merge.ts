import { useQueryClient } from '@tanstack/react-query';
import type { MergeCalls } from '../../../../features/customers/merge/merge-calls.ts';
import { mergeTexts } from '../../../../features/customers/merge/texts.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { anyCustomerPath } from '../admin-paths.ts';

type Shown = { readonly organizationId: string; readonly customerId: string };

/** Merging on the page of a customer of any organization, within that organization. */
export const useStaffMerge = ({ organizationId, customerId: shownId }: Shown): MergeCalls => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = async (customerId: string) => {
    if (customerId !== shownId)
      await navigate(anyCustomerPath(organizationId, customerId), { replace: true });
    await queries.invalidateQueries();
  };
  const paramsOf = (customerId: string) => ({ organizationId, customerId });
  return {
    searchLabel: mergeTexts.searchStaff,
    candidates: (customerId, search, signal) =>
      api('listAdministeredMergeCandidates', { params: paramsOf(customerId), query: { search } }, signal),
    preview: (customerId, otherId, signal) =>
      api('previewAdministeredMerge', { params: { ...paramsOf(customerId), otherId } }, signal),
    merge: (customerId, body) => api('mergeAdministeredCustomers', { params: paramsOf(customerId), body }),
    separate: (customerId, body) =>
      api('separateAdministeredCustomer', { params: paramsOf(customerId), body }),
    show: (customerId) => void show(customerId),
  };
};
