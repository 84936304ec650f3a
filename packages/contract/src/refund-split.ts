type Payment = { readonly refundable_cents: number; readonly at: string };

/** What of a refund goes back to which payment. */
export type RefundPart<P extends Payment> = { readonly payment: P; readonly amountCents: number };

/**
 * How a refund is divided over the payments of its order: the last one captured has its money back first, as the server pays it
 * (docs/decisions/0031), of those captured at once the one that is listed last. What more is asked than the payments hold is left out. No zod here: pages load this file.
 */
export const refundSplit = <P extends Payment>(
  payments: readonly P[],
  totalCents: number,
): readonly RefundPart<P>[] => {
  let rest = totalCents;
  return payments
    .toReversed()
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .flatMap((payment) => {
      const amountCents = Math.min(rest, payment.refundable_cents);
      rest -= amountCents;
      return amountCents > 0 ? [{ payment, amountCents }] : [];
    });
};
