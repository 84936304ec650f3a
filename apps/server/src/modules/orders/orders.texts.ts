import { formatMoney, type Cents } from '@goodshelf/money';

export const ordersTexts = {
  giftCard: (last4: string) => `Gift card ····${last4}`,
  byGiftCard: 'Gift card',
  receiptSent: (email: string) => `We’ve emailed the receipt to ${email}.`,
  receiptSentToBuyer: 'We’ve emailed your receipt again. It can take a few minutes to arrive.',
  receiptSentAgain: (number: string) => `Emailed the receipt for order ${number} again`,
  canceled: 'This order was canceled, so it has no receipt anymore.',
  disputed: 'The bank took this payment back, so it has no receipt anymore.',
  erased: 'This customer was erased, so there’s no one to email.',
  notPaid: 'This order hasn’t been paid, so it has no receipt yet.',
  givingFund: 'PayPal Giving Fund received this gift, so the receipt comes from PayPal Giving Fund.',
  receiptsTooOften: 'We’ve just emailed this receipt. Wait a few minutes, then try again.',
  receiptsToday: 'This receipt has been emailed five times today. Try again tomorrow.',
  noSuchOrder: 'We couldn’t find that order.',
} as const;

/** What staff read who move an order, and what the activity log says of it. */
export const staffOrderTexts = {
  movedOn: (status: string) =>
    `This order has changed since you opened it: it’s “${status}” now. Check it, then try again.`,
  isOver: (status: string) => `This order is “${status}” now, so this can’t be done anymore.`,
  notCancelable:
    'This order can’t be canceled here, because the bank has taken its payment back or is still looking into it.',
  paidOutside:
    'This order was paid to the organization itself, so we can’t refund it. The organization has to send the money back to the customer.',
  notReleasable: 'isn’t in its 24 hours anymore, or has nothing to pack.',
  released: (count: number) => (count === 1 ? 'Released 1 order.' : `Released ${count} orders.`),
  noted: 'The note is saved.',
  /** In the order's history, which the buyer and the organization read. */
  events: {
    offHold: 'Taken off hold.',
    released: 'Released early. We’re preparing the order.',
  },
  done: {
    onHold24Hours: (number: string) => `Order ${number} is off hold. The customer can still cancel it.`,
    inFulfillment: (number: string) => `Order ${number} is ready to pack.`,
    onHold: (number: string) => `Order ${number} is on hold.`,
    canceled: (number: string) => `Order ${number} is canceled. The refund is on its way.`,
  },
  log: {
    onHold24Hours: (number: string) => `Took order ${number} off hold`,
    inFulfillment: (number: string) => `Released order ${number} for packing`,
    onHold: (number: string) => `Put order ${number} on hold`,
    canceled: (number: string) => `Canceled order ${number}`,
  },
} as const;

/** What people read who send parcels, and what the history and the activity log say of it. */
export const shipmentTexts = {
  done: (number: string, isAll: boolean) =>
    isAll ? `Order ${number} is marked as shipped.` : `Part of order ${number} is marked as shipped.`,
  log: (number: string, isAll: boolean) =>
    isAll ? `Marked order ${number} as shipped` : `Marked part of order ${number} as shipped`,
  with: (tracking: string) => `Tracking: ${tracking}.`,
  by: (carrier: string) => `Sent by ${carrier}, without a tracking number.`,
  goods: (number: string) => `Goods for ${number}`,
  lessIsLeft:
    'Some of these items have been shipped or canceled since you opened this order. Check it, then try again.',
  nothingLeft: 'There’s nothing left to ship in this order.',
  noSuchItem: 'This item isn’t part of the order.',
  notYours: 'You can only ship your own products. We ship the others.',
  trackingChanged: (number: string) => `The tracking number for order ${number} is saved.`,
  trackingLog: (number: string) => `Changed the tracking number of order ${number}`,
  trackingNow: (tracking: string) => `Tracking changed: ${tracking}.`,
  trackingGone: 'The tracking number was removed.',
  trackingMovedOn: 'Someone else changed this tracking number. Check it, then try again.',
  noShipment: 'We couldn’t find that shipment.',
  takenBack: (number: string) => `The package of order ${number} is back to be shipped.`,
  takenBackLog: (number: string) => `Said that a package of order ${number} hasn’t left after all`,
  takenBackEvent: (items: string) => `This package hasn’t left after all: ${items}.`,
  goodsBack: (number: string) => `Goods that haven’t left for ${number}`,
  tooLateToTakeBack:
    'This package can’t be taken back anymore. It has been more than 24 hours, or some of it was returned or refunded.',
  wasTakenBack: 'This package was taken back. Close this and mark the items as shipped again.',
} as const;

/** What staff read who refund items, and what the history and the activity log say of it. */
export const itemRefundTexts = {
  done: (number: string, amount: string) => `We’re refunding ${amount} of order ${number}.`,
  log: (number: string, amount: string) => `Refunded ${amount} of order ${number}`,
  /** In the history, where it stands also when the money is long back. */
  event: (amount: string, items: readonly string[]) => `Refund of ${amount} for ${items.join(', ')}.`,
  calledOff: (number: string) =>
    `Those items of order ${number} are canceled. Nothing was paid for them, so there’s no refund.`,
  calledOffLog: (number: string) => `Canceled items of order ${number} that nothing was paid for`,
  calledOffEvent: (items: readonly string[]) => `Canceled: ${items.join(', ')}. Nothing was paid for it.`,
  copies: (quantity: number, title: string) => `${quantity} × ${title}`,
  restCanceled: 'Everything that’s left of the order has shipped.',
  allCanceled: 'There’s nothing left to ship. Order completed.',
  goodsReturned: (number: string) => `Goods returned from ${number}`,
  giftCardSpent: 'More of this gift card has been spent than is left to refund.',
  canceled: 'This order is canceled, so there’s nothing left to refund.',
  takenBack: 'The bank has taken this payment back, so nothing can be refunded.',
  allRefunded: 'All of this order has been refunded.',
  refundedMeanwhile: 'Someone has refunded part of this order since you opened it. Check it, then try again.',
  shippedMeanwhile:
    'What’s left to ship of these items has changed since you opened this order. Check it, then try again.',
  paidBackUnsent: 'Say whether these copies are still sent, because they’re paid back in full.',
  lessIsLeft: 'Less is left of these items than you’re refunding. Check the order, then try again.',
  otherTotal: (total: string) => `With tax, the refund is ${total}. Check it, then try again.`,
  cancelInstead: 'This is everything in the order, and nothing has shipped. Cancel the order instead.',
} as const;

/** The same where an organization says what it has paid back of a payment that it received itself. */
export const paidBackTexts = {
  done: (number: string, amount: string) => `Recorded: you paid back ${amount} of order ${number}.`,
  log: (number: string, amount: string, reason: string) =>
    `Recorded that ${amount} of order ${number} was paid back: ${reason}`,
  event: (amount: string, items: readonly string[]) =>
    `The organization recorded that it paid back ${amount} for ${items.join(', ')}.`,
  paidToUs: 'This order was paid through the store, so our team refunds it. Ask us to.',
  /** The same form a second time. */
  undoneSince:
    'This refund was recorded, but it has been undone since. To record it again, close this form and start over.',
} as const;

/** What staff read about an order that the fraud shield put on hold. */
export const reviewTexts = {
  author: 'Fraud shield',
  note: 'Fraud review: this was paid after several cards were tried, or while many cards were being declined. Take it off hold if the buyer is real. Otherwise cancel it, which refunds the card.',
} as const;

/** What an order's history says to whoever looks at it, by state. */
export const orderEventTexts = {
  failed: 'The order failed.',
  pending: 'Order placed. Waiting for payment.',
  onHold24Hours: 'Payment received. On hold for 24 hours in case the customer cancels.',
  receivedDirectly: 'The organization confirmed that it received the payment.',
  undone: (reason: string) =>
    `The payment was confirmed by mistake, so the order is waiting for it again. The organization says: “${reason}”`,
  shipped: 'Everything has shipped.',
  canceled: 'Order canceled.',
  completed: 'Order completed.',
  onHold: 'On hold. Our team is taking a closer look at this order.',
  inFulfillment: 'The hold is over. We’re preparing the order.',
  preparing: 'We’re preparing the order.',
  outOfStock: 'An item is out of stock.',
  onBackorder: 'An item is on backorder. We’ll ship it as soon as it arrives.',
  partiallyShipped: 'Part of the order has shipped.',
} as const;

/** Nobody paid anything for some orders, and nothing goes back. */
const refundOf = (total: Cents): string => (total === 0 ? '' : ` Refund of ${formatMoney(total)}.`);

/** What buyers read when they cancel an order or change its address, and what the order's history says about it. */
export const orderChangeTexts = {
  noOrder: 'We can’t find an order with this link.',
  giftCardSpent: 'A gift card of this order has been spent, so the order can’t be canceled.',
  tooLateToCancel: 'This order can’t be canceled online anymore.',
  tooLateToChange: 'The address can’t be changed online anymore.',
  tooLateForRecipient: 'The name can’t be changed online anymore.',
  changedTooOften: 'This has been changed too many times. Cancel this order and place a new one.',
  otherState:
    'You can change the address within the same state, because sales tax depends on the state. To ship to another state, cancel this order and place a new one.',
  canceledByBuyer: (total: Cents) => `The customer canceled.${refundOf(total)}`,
  canceledByTakedown: (total: Cents) => `An item was taken down after a copyright notice.${refundOf(total)}`,
  canceledByStaff: (total: Cents) => `Our team canceled this order.${refundOf(total)}`,
  recipientChanged: (from: string, to: string) => `The label changed from ${from} to ${to}.`,
  addressChanged: (from: string, to: string) => `Shipping address changed from ${from} to ${to}.`,
} as const;

/** What an order is called where it is paid, and what its history says of its payment. */
export const orderPaymentTexts = {
  description: (number: string) => `Order ${number}`,
  paidTooLate: 'The payment came after this order had failed. We’re sending the full amount back.',
  paidTooMuch: 'A payment came that this order didn’t need anymore. We’re sending the full amount back.',
  takenBack: 'The buyer’s bank has taken the payment back.',
  givenBack: 'The bank decided the dispute for the organization, so the payment is back.',
  keptByBank: 'The bank decided the dispute for the customer, so the money stays with them.',
} as const;

/** What stands in place of the words of a person who was erased; the database knows the same (migration 0490). */
export const erasureTexts = {
  firstName: 'Erased',
  lastName: 'customer',
  addressChangedBegins: 'Shipping address changed from ',
  labelChangedBegins: 'The label changed from ',
  addressChanged: 'Shipping address changed.',
  note: 'Erased with its customer.',
} as const;
