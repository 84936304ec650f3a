import type { ProviderReportDetails } from '@goodshelf/contract/provider-reports.contract';

export type Sums = Omit<ProviderReportDetails['totals'][number], 'kind'>;

/** All kinds together. */
export const sumOf = (kinds: readonly Sums[]): Sums =>
  kinds.reduce<Sums>(
    (sum, one) => ({
      line_count: sum.line_count + one.line_count,
      gross_cents: sum.gross_cents + one.gross_cents,
      fee_cents: sum.fee_cents + one.fee_cents,
      net_cents: sum.net_cents + one.net_cents,
    }),
    { line_count: 0, gross_cents: 0, fee_cents: 0, net_cents: 0 },
  );
