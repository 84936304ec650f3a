import { cents } from '@goodshelf/money';
import { refundContent, type RefundReason, refundUndoneContent } from '../../emails/refund-content.ts';
import { bookAndGift } from '../sample-order.ts';
import { type MailSample, orderSample } from './sample.ts';

const amounts: Partial<Record<RefundReason, number>> = { lines: 4_450, incomplete: 2_500 };

export const sampleRefund = (
  reason: RefundReason,
  paidBy: 'card' | 'gift card' | 'outside' = 'card',
): MailSample => {
  const order = bookAndGift();
  const amountCents = cents(amounts[reason] ?? order.totals.total_cents);
  const positions = order.lines
    .filter(({ kind }) => kind === 'product' || kind === 'gift')
    .map(({ position }) => position);
  const facts = {
    ...{ reason, positions, supportEmail: null },
    parts: [{ refundId: 'sample', amountCents, giftCard: paidBy === 'gift card' ? '7K4M' : null }],
    isPaidBackOutside: paidBy === 'outside',
  };
  return orderSample(order, (write) => refundContent(write, order, facts));
};

export const sampleRefundUndone: MailSample = (write, names) => {
  const order = bookAndGift();
  return orderSample(order, () => refundUndoneContent(write, order, cents(4_450)))(write, names);
};
