import type { ProviderDifference } from '@goodshelf/contract/provider-reports.contract';
import { differenceStates, type DifferenceState } from '@goodshelf/contract/provider-report-words';
import type { BrowserApi } from '../../../../shell/api/browser-api.ts';

/** The state that an address names; what is none counts as not written. */
export const stateIn = (address: URLSearchParams): DifferenceState =>
  differenceStates.find((state) => state === address.get('state')) ?? 'open';

/** How much more the report has than the books; null for the fee while the books don't know it. */
export const apartCents = ({ reported, booked }: Pick<ProviderDifference, 'reported' | 'booked'>) => ({
  grossCents: (reported?.gross_cents ?? 0) - (booked?.gross_cents ?? 0),
  feeCents:
    booked !== null && booked.fee_cents === null
      ? null
      : (reported?.fee_cents ?? 0) - (booked?.fee_cents ?? 0),
});

type Known = Pick<ProviderDifference, 'id' | 'report'>;

/** A difference as it is by now, whatever became of it; null where it is gone. */
export const findDifference = async (
  api: BrowserApi,
  { id, report }: Known,
): Promise<ProviderDifference | null> => {
  for (const state of ['explained', 'settled', 'open'] as const) {
    let [page, pageCount] = [1, 1];
    while (page <= pageCount) {
      const query = { state, report_id: report.id, page, page_size: 1000 };
      const answer = await api('listProviderDifferences', { query });
      const found = answer.items.find((one) => one.id === id);
      if (found !== undefined) return found;
      [page, pageCount] = [page + 1, answer.page_count];
    }
  }
  return null;
};
