/** What whoever gives some of an order back reads beside the fields. */
export const refundTexts = {
  button: 'Refund items',
  lead: 'Choose what goes back. Sales tax goes back with it, and the organization’s share and fees are taken back at the rates of the sale. The customer gets an email.',
  copies: 'Items',
  ofCopies: (count: number, left: number) => `${count} of ${left}`,
  amount: 'Amount to refund',
  amountBeforeTax: 'Amount to refund',
  atMost: (amount: string, hasTax: boolean) =>
    hasTax ? `Up to ${amount}, plus sales tax.` : `Up to ${amount}.`,
  /** Of a gift card, some of which has been spent. */
  atMostOfCard: (amount: string, _hasTax: boolean) =>
    `Up to ${amount}. The rest of this gift card has been spent.`,
  amountWrong: (most: string) => `Enter an amount from $0.01 to ${most}.`,
  restock: 'Put these items back in stock',
  restockHint: 'Uncheck this if they’re damaged, lost, or not coming back.',
  partOfUnshipped: (amount: string, paid: string) =>
    `These items cost ${paid} and won’t be shipped, but only ${amount} goes back. For a goodwill refund, choose 0 items.`,
  partOfReturned: (amount: string, paid: string) =>
    `These items cost ${paid} and count as returned, but only ${amount} goes back. For a goodwill refund, choose 0 items.`,
  stillSent: (count: number) =>
    count === 1
      ? '1 item is paid back in full and hasn’t shipped. Don’t send it?'
      : `${count} items are paid back in full and haven’t shipped. Don’t send them?`,
  stillSentChoose: 'Choose',
  stillSentNo: 'Don’t send',
  stillSentYes: 'Send anyway',
  stillSentMissing: 'Choose whether these items are still sent',
  everything: 'Everything that was paid goes back with this, so items that haven’t shipped won’t be sent.',
  reason: 'Reason',
  reasonHint: 'Only platform staff see it.',
  reasonMissing: 'Enter a reason',
  submit: (amount: string) => `Refund ${amount}`,
  nothingLeft: 'There’s nothing left to refund in this order.',
  notLeft: (count: number) => `${count} (not available anymore)`,
  /** Chosen before somebody else refunded or returned some of them. */
  fewerLeft: (left: number) =>
    left === 0
      ? 'None of these items can be refunded anymore. Choose 0 to refund money alone.'
      : `Only ${left} of these items can still be refunded. Choose again.`,
  gone: (title: string) =>
    `All that was paid for ${title} has been refunded, so it’s not in this refund anymore.`,
  submitNothing: 'Refund',
  returnLead: 'This is what the customer paid for what arrived. Refunding it closes the return.',
  /** All of what came back was paid back otherwise. */
  returnNothingLeft:
    'What the customer paid for these items has been refunded already. Close this return without a refund, and tell them so.',
} as const;

/** Where the money of a refund goes. */
export const refundSplitTexts = {
  /** Where a form is about one refund alone. */
  it: 'It',
  one: (what: string, name: string) => `${what} goes back to ${name}.`,
  part: (amount: string, name: string) => `${amount} to ${name}`,
  several: (what: string, parts: readonly string[]) =>
    `${what} goes back the way it was paid: ${new Intl.ListFormat('en-US').format(parts)}.`,
} as const;

/** The same where an organization says what it has paid back of a payment that it received itself. */
export const paidBackTexts = {
  ...refundTexts,
  button: 'Record a refund',
  intro: 'You received this payment yourself, so refunds are up to you.',
  lead: 'Pay the customer back the way they paid you. Then say here what you sent, and your books are right again. We don’t move any money. The customer gets an email.',
  amount: 'Amount you paid back',
  amountBeforeTax: 'Amount you paid back, before sales tax',
  reasonHint: 'It’s kept in your activity log. The customer doesn’t see it.',
  returnLead:
    'This is what the customer paid for what arrived. Pay it back the way they paid you, then record it here, which closes the return. We don’t move any money. The customer gets an email.',
  submit: (amount: string) => `Record ${amount} as paid back`,
  submitNothing: 'Record as paid back',
} as const;

/** Where what was recorded as paid back was not. */
export const recordedRefundTexts = {
  heading: 'Refunds you recorded',
  howLong: (days: number) => `You can undo each of these for ${days} days after you record it.`,
  undo: 'Undo',
  undoThis: (amount: string) => `Undo the ${amount} refund`,
  title: 'Undo a recorded refund',
  until: 'You can undo it until',
  lead: (amount: string) =>
    `Only undo this if you didn’t send the ${amount}. The order, its stock, and your books go back to what they were. If we’ve already emailed the customer about the refund, we’ll tell them it was a mistake.`,
  reason: 'What happened',
  reasonHint: 'Only your team and our staff see this, in the order’s history.',
  reasonMissing: 'Say what happened',
  submit: 'Undo refund',
} as const;

export type RefundWords = {
  readonly [Key in keyof typeof refundTexts]: (typeof refundTexts)[Key] extends string
    ? string
    : (typeof refundTexts)[Key];
};
