import { outsideMethods } from '@goodshelf/contract/lookups';
import { outsideContent, type OutsideStep } from '../../emails/outside-content.ts';
import { bookAndGift } from '../sample-order.ts';
import { sampleTexts } from './samples.texts.ts';
import { type MailSample, orderSample } from './sample.ts';

export const sampleOutside = (step: OutsideStep): MailSample => {
  const order = bookAndGift();
  const payment = {
    method: outsideMethods[1],
    memo: 'GS-K7M2',
    pay_to: 'office@lincoln.example',
    pay_to_name: order.organization.name,
    amount_cents: order.totals.total_cents,
    held_until: '2026-11-26T21:00:00.000Z',
    reason: step === 'rejected' ? sampleTexts.rejected : '',
  };
  return orderSample(order, (write) => outsideContent(write, order, payment, step));
};
