import type { Refundable } from '@goodshelf/contract/item-refund.contract';
import type { OrderDetails } from '@goodshelf/contract/orders.contract';

type Line = Pick<OrderDetails['lines'][number], 'kind' | 'position' | 'amount_cents' | 'refunded_cents'>;
type Left = Pick<Refundable, 'position' | 'amount_cents'>;

/** A gift card on which less is left than was paid for it: the rest has been spent, and doesn’t go back. */
export const isSpentCard = (line: Line, left: Left | undefined): boolean =>
  line.kind === 'gift_card' && line.amount_cents - line.refunded_cents > (left?.amount_cents ?? 0);

/** Whether the order has bought one: then all that can go back is less than was paid. */
export const hasSpentCard = (order: {
  readonly lines: readonly Line[];
  readonly refundable: readonly Left[];
}): boolean =>
  order.lines.some((line) =>
    isSpentCard(
      line,
      order.refundable.find(({ position }) => position === line.position),
    ),
  );
