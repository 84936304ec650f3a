import type { DifferenceKind, ReportLineKind } from '@goodshelf/contract/provider-report-words';

/** What moved by a report, in cents: what came to us is positive, what the provider kept is negative. */
export type Moved = { readonly grossCents: number; readonly feeCents: number };

/** The same by the books; the fee is null while the provider has not told it. */
export type Booked = { readonly grossCents: number; readonly feeCents: number | null };

/** The provider's own doing: nobody told the books unless one of the staff did. */
const recordedByHand: ReadonlySet<ReportLineKind> = new Set(['fee', 'payout']);
/** The books have one figure for what was disputed and what the provider charges for it, and for a charge of its own. */
const oneFigure: ReadonlySet<ReportLineKind> = new Set(['dispute', 'dispute_returned', 'fee']);

/** How a line differs from what the books have of it; null when it says the same. */
export const judgeLine = (
  kind: ReportLineKind,
  { grossCents, feeCents }: Moved,
  booked: Booked | null,
): DifferenceKind | null => {
  if (booked === null) return recordedByHand.has(kind) ? 'not_recorded' : 'unknown';
  if (oneFigure.has(kind))
    return grossCents + feeCents === booked.grossCents + (booked.feeCents ?? 0) ? null : 'amount';
  if (grossCents !== booked.grossCents) return 'amount';
  return feeCents === booked.feeCents ? null : 'fee';
};
