import type { DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';

/** What the payments module answers to a provider. */
export const settlementTexts = {
  wrongSignature: 'The signature doesn’t belong to this body.',
} as const;

/** What staff read about payments, refunds and events that were given up. */
export const deadLetterTexts = {
  problems: {
    payment: 'We couldn’t find out whether this card was charged.',
    fee: 'This card was charged, but we don’t know the card provider’s fee.',
    dispute: 'The customer’s bank took this payment back, and we couldn’t find out how the dispute ended.',
    dispute_open:
      'The customer’s bank is disputing this payment and has taken the money back for now. Until the bank decides, you can’t ship or refund anything in this order.',
    refund_unanswered: 'We couldn’t find out whether this refund was paid.',
    refund_refused: 'The customer’s bank returned this refund, so we still owe the money.',
    event: 'We couldn’t process this notice from the card provider.',
  },
  notFound: 'We couldn’t find that.',
  settled: 'This doesn’t need attention anymore. It’s settled, or someone has already retried it.',
  retried: 'Trying again now. If it doesn’t work, it’ll come back to this list.',
  retriedSeveral: (count: number) =>
    count === 1
      ? 'Trying 1 item again now. If it doesn’t work, it’ll come back to this list.'
      : `Trying ${count} items again now. Any that don’t work will come back to this list.`,
  notRetried: (count: number, of: number) =>
    of === 1 ? 'We didn’t try this again.' : `We didn’t try ${count} of ${of} again.`,
  logRetried: (kind: DeadLetterKind, orderNumber: string) =>
    ({
      payment: `Retried the payment for order ${orderNumber}`,
      refund: `Retried the refund for order ${orderNumber}`,
      event: `Retried a card provider notice about order ${orderNumber}`,
    })[kind],
} as const;
