import type { endpoints, ParsedInput } from '@goodshelf/contract';
import { type Cents, cents } from '@goodshelf/money';
import type { Actor } from '../audit/index.ts';

export type ItemRefund = {
  readonly orderId: string;
  /** Made by the form before the first try: the same id again pays nothing more. */
  readonly id: string;
  readonly lines: readonly {
    readonly position: number;
    /** Copies that will not be sent, or came back. */
    readonly quantity: number;
    /** Without tax. */
    readonly amountCents: Cents;
    /** Whoever refunds has said that copies are sent though nothing of their price is kept; left out where a rule decides, not a form. */
    readonly isStillSent?: boolean;
    /** Copies that had not left, as whoever refunds saw it; left out where no form asked. */
    readonly seenUnsent?: number | undefined;
  }[];
  readonly isRestocked: boolean;
  readonly reason: string;
  /** With tax, as the button said. */
  readonly expectedTotalCents: Cents;
  /** What had gone back of the order's lines before, as whoever refunds saw it. */
  readonly seenRefundedCents: Cents;
  readonly at: Date;
  /** Or the buyer, who cancels what waits. */
  readonly staff: Actor | 'buyer';
  /** Whoever it is says what their organization has paid back of what it received itself. */
  readonly isPaidBack?: boolean;
};

/** A refund as its form sends it. */
export const itemRefundOf = (
  orderId: string,
  body: ParsedInput<typeof endpoints.refundItems>['body'],
): Omit<ItemRefund, 'at' | 'staff'> => ({
  ...{ orderId, id: body.id, isRestocked: body.restock, reason: body.reason },
  lines: body.lines.map((line) => ({
    ...{ position: line.position, quantity: line.quantity, isStillSent: line.still_sent },
    ...{ seenUnsent: line.seen_unsent, amountCents: cents(line.amount_cents) },
  })),
  expectedTotalCents: cents(body.expected_total_cents),
  seenRefundedCents: cents(body.seen_refunded_cents),
});
