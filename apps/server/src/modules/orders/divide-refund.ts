import { add, type Cents, min, split, subtract, sum, zero } from '@goodshelf/money';
import type { PaidPart } from '../settlement/index.ts';
import type { RefundedLine } from './line-refund-accounting.ts';

/** What goes back of one payment, and of which lines it is. */
export type RefundOfPayment = {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly lines: readonly RefundedLine[];
};

/**
 * Divides what goes back of some lines over the payments of their order, filling one after the other in their order (the last
 * one captured first, docs/decisions/0031). A line that does not fit into one payment goes on in the next, and its parts add
 * up to it in each of its columns. Throws when the payments do not hold so much.
 */
export const divideRefund = (
  lines: readonly RefundedLine[],
  payments: readonly PaidPart[],
): readonly RefundOfPayment[] => {
  let rest = lines;
  const refunds: RefundOfPayment[] = [];
  for (const { paymentId, amountCents } of payments) {
    const { taken, left } = take(rest, amountCents);
    if (taken.length > 0)
      refunds.push({ paymentId, amountCents: sum(taken.map((line) => line.amountCents)), lines: taken });
    rest = left;
  }
  if (rest.length > 0) throw new Error('More goes back than the payments hold');
  return refunds;
};

const take = (
  lines: readonly RefundedLine[],
  roomCents: Cents,
): { readonly taken: readonly RefundedLine[]; readonly left: readonly RefundedLine[] } => {
  let room = roomCents;
  const taken: RefundedLine[] = [];
  const left: RefundedLine[] = [];
  for (const line of lines) {
    const amountCents = min(room, line.amountCents);
    room = subtract(room, amountCents);
    const part = partOf(line, amountCents);
    if (amountCents > 0) taken.push(part);
    if (amountCents < line.amountCents) left.push(without(line, part));
  }
  return { taken, left };
};

const partOf = (line: RefundedLine, amountCents: Cents): RefundedLine => {
  const rest = subtract(line.amountCents, add(line.earnedCents, line.feeCents));
  const [earnedCents = zero, feeCents = zero] = split(amountCents, [line.earnedCents, line.feeCents, rest]);
  const [taxCents = zero] = split(line.taxCents, [amountCents, subtract(line.amountCents, amountCents)]);
  return { position: line.position, amountCents, taxCents, earnedCents, feeCents };
};

const without = (line: RefundedLine, part: RefundedLine): RefundedLine => ({
  position: line.position,
  amountCents: subtract(line.amountCents, part.amountCents),
  taxCents: subtract(line.taxCents, part.taxCents),
  earnedCents: subtract(line.earnedCents, part.earnedCents),
  feeCents: subtract(line.feeCents, part.feeCents),
});
