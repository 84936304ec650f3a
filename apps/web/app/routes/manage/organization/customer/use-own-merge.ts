import { useQueryClient } from '@tanstack/react-query';
import type { MergeCalls } from '../../../../features/customers/merge/merge-calls.ts';
import { mergeTexts } from '../../../../features/customers/merge/texts.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { customerPath } from '../../../../shell/session/page-guards.ts';

/** Merging on the page of one of the active organization's customers. */
export const useOwnMerge = (shownId: string): MergeCalls => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = async (customerId: string) => {
    if (customerId !== shownId) await navigate(customerPath(customerId), { replace: true });
    await queries.invalidateQueries();
  };
  return {
    searchLabel: mergeTexts.search,
    candidates: (customerId, search, signal) =>
      api('listMergeCandidates', { params: { customerId }, query: { search } }, signal),
    preview: (customerId, otherId, signal) =>
      api('previewMerge', { params: { customerId, otherId } }, signal),
    merge: (customerId, body) => api('mergeCustomers', { params: { customerId }, body }),
    separate: (customerId, body) => api('separateCustomer', { params: { customerId }, body }),
    show: (customerId) => void show(customerId),
  };
};
