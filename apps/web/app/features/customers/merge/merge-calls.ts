import type { MergePreview } from '@goodshelf/contract/customer-merges.contract';
import type { CustomerSummary } from '@goodshelf/contract/customers.contract';

export type MergeBody = {
  readonly other_id: string;
  readonly version: number;
  readonly other_version: number;
};

/** How whoever merges asks: for the active organization, or as staff for the one that is looked at. */
export type MergeCalls = {
  readonly searchLabel: string;
  readonly candidates: (
    customerId: string,
    search: string,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly CustomerSummary[] }>;
  readonly preview: (customerId: string, otherId: string, signal: AbortSignal) => Promise<MergePreview>;
  readonly merge: (customerId: string, body: MergeBody) => Promise<unknown>;
  readonly separate: (
    customerId: string,
    body: { readonly merged_id: string; readonly version: number },
  ) => Promise<unknown>;
  /** Reads the page anew, of whoever stays. */
  readonly show: (customerId: string) => void;
};
