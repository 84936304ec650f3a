import type { ReturnDestination, ReturnState } from '@goodshelf/contract/return-words';

/** What people read who ask for returns and answer them, and what the history and the activity log say of it. */
export const returnsTexts = {
  copies: (quantity: number, title: string) => (quantity > 1 ? `${quantity} × ${title}` : title),
  lessIsLeft:
    'Some of these items can’t be returned anymore. This page shows what can be returned now. Check it, then try again.',
  nothingLeft: 'There’s nothing left to return in this order.',
  allRefunded: 'Everything in this order has been refunded already, so there’s nothing left to return.',
  paidElsewhere:
    'This form was already used for another refund of this order. Reload the page, then record this one.',
  askedTooOften: (times: number) =>
    `You’ve withdrawn ${times} returns of this order. To return something after all, reply to one of our emails.`,
  notReturnable: 'Items in this order can’t be returned online.',
  noSuchReturn: 'We couldn’t find that return.',
  movedOn: (state: string) =>
    `This return has changed since you opened it: it’s “${state}” now. Check it, then try again.`,
  withdrawTooLate: 'This return can’t be withdrawn anymore.',
  otherLines: 'Enter how many of each item arrived.',
  states: {
    requested: 'Requested',
    approved: 'Approved',
    declined: 'Declined',
    received: 'Received',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
  } satisfies Record<ReturnState, string>,
  refunded: 'Refunded',
  done: {
    approved: (number: string) => `The return for order ${number} is approved. We’ve emailed the customer.`,
    declined: (number: string) => `The return for order ${number} is declined. We’ve emailed the customer.`,
    received: (number: string) => `The return for order ${number} is marked as received.`,
    closed: (number: string) => `The return for order ${number} is closed without a refund.`,
  } satisfies Record<ReturnDestination, (number: string) => string>,
  log: {
    approved: (number: string) => `Approved a return for order ${number}`,
    declined: (number: string) => `Declined a return for order ${number}`,
    received: (number: string) => `Marked a return for order ${number} as received`,
    closed: (number: string) => `Closed a return for order ${number} without a refund`,
  } satisfies Record<ReturnDestination, (number: string) => string>,
  goodsReturned: (number: string) => `Goods returned from ${number}`,
  moreThanReceived: (most: string) =>
    `Enter an amount up to ${most}, which is what was paid for the items that came back.`,
  refundReason: 'Return received',
  /** In the order's history, which the buyer and the organization read. */
  events: {
    requested: (items: string) => `The customer asked to return ${items}.`,
    approved: (items: string) => `The return of ${items} was approved.`,
    declined: (items: string) => `The return of ${items} was declined.`,
    received: (items: string) => `We received ${items} back.`,
    closed: (items: string) => `The return of ${items} was closed without a refund.`,
    withdrawn: (items: string) => `The customer withdrew the return of ${items}.`,
    lapsed: (items: string) => `The return of ${items} expired because nothing arrived in time.`,
  } satisfies Record<ReturnState, (items: string) => string>,
} as const;
