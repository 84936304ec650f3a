import { orderStatus, type OrderNoteKey, type OrderStatus } from '@goodshelf/contract/lookups';
import { orderEventTexts } from './orders.texts.ts';

const s = orderStatus;

/**
 * The one table of moves; the table `order_status_moves` of the database is tested to be equal to it.
 * An order without goods has nothing to fulfil: its hold ends in "completed" directly; so does what is prepared when all of
 * its items are refunded. What was paid outside goes back to pending where its payment was confirmed by mistake and nothing has
 * left (decision 0079), and what was over goes on where a refund was recorded by mistake and leaves something to send (decision
 * 0088); the database refuses both for everything else.
 */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [s.failed]: [],
  [s.pending]: [s.failed, s.on24HourHold, s.canceled],
  [s.on24HourHold]: [s.canceled, s.completed, s.onHold, s.inFulfillment, s.pending],
  // The first two: a package that was said to have left has not.
  [s.shipped]: [s.inFulfillment, s.partiallyShipped, s.completed],
  [s.canceled]: [],
  [s.completed]: [s.pending, s.inFulfillment, s.partiallyShipped],
  [s.onHold]: [s.on24HourHold, s.canceled, s.inFulfillment],
  [s.inFulfillment]: [
    s.shipped,
    s.canceled,
    s.onHold,
    s.partiallyShipped,
    s.outOfStock,
    s.onBackorder,
    s.completed,
    s.pending,
  ],
  [s.partiallyShipped]: [s.shipped, s.onHold, s.outOfStock, s.onBackorder, s.inFulfillment],
  [s.outOfStock]: [s.canceled, s.inFulfillment, s.partiallyShipped, s.onBackorder, s.shipped, s.completed],
  [s.onBackorder]: [s.canceled, s.inFulfillment, s.partiallyShipped, s.outOfStock, s.shipped, s.completed],
};

/** Whether an order may go from one status to the other. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to);

/** The key under which the specification files the note of a move to this status. */
export const noteKeyOf = (status: OrderStatus): OrderNoteKey => {
  switch (status) {
    case s.failed:
      return 'order_x_0';
    case s.pending:
      return 'order_x_1';
    case s.on24HourHold:
      return 'order_x_2';
    case s.shipped:
      return 'order_x_3';
    case s.canceled:
      return 'order_x_6';
    case s.completed:
      return 'order_x_7';
    case s.onHold:
      return 'order_x_8';
    case s.inFulfillment:
      return 'order_2';
    case s.outOfStock:
      return 'order_5';
    case s.onBackorder:
      return 'order_6';
    case s.partiallyShipped:
      return 'order_7';
  }
};

/** What happened, in words for the buyer as much as for the staff. */
export const eventTextOf = (status: OrderStatus): string => {
  switch (status) {
    case s.failed:
      return orderEventTexts.failed;
    case s.pending:
      return orderEventTexts.pending;
    case s.on24HourHold:
      return orderEventTexts.onHold24Hours;
    case s.shipped:
      return orderEventTexts.shipped;
    case s.canceled:
      return orderEventTexts.canceled;
    case s.completed:
      return orderEventTexts.completed;
    case s.onHold:
      return orderEventTexts.onHold;
    case s.inFulfillment:
      return orderEventTexts.inFulfillment;
    case s.outOfStock:
      return orderEventTexts.outOfStock;
    case s.onBackorder:
      return orderEventTexts.onBackorder;
    case s.partiallyShipped:
      return orderEventTexts.partiallyShipped;
  }
};
