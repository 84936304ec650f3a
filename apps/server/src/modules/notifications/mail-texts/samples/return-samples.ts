import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { ReturnState } from '@goodshelf/contract/return-words';
import { returnContent } from '../../emails/return-content.ts';
import { bookAndGift } from '../sample-order.ts';
import { sampleId } from './sample-id.ts';
import { sampleTexts } from './samples.texts.ts';
import { type MailSample, orderSample } from './sample.ts';

const replies: Partial<Record<ReturnState, string>> = {
  approved: sampleTexts.returnAddress,
  declined: sampleTexts.declined,
  closed: sampleTexts.closed,
};

export const sampleReturn = (state: ReturnState): MailSample => {
  const order: BuyerOrder = {
    ...bookAndGift(),
    returns: [
      {
        ...{ id: sampleId, request_id: sampleId, state, reason: 'damaged', note: '', is_own: false },
        is_paid_outside: false,
        reply: replies[state] ?? '',
        requested_at: '2026-11-23T15:00:00.000Z',
        moved_at: '2026-11-24T15:00:00.000Z',
        arrive_by: '2026-12-23T15:00:00.000Z',
        is_refunded: false,
        lines: [{ position: 1, quantity: 2, received_quantity: 2 }],
        abilities: { withdraw: false },
      },
    ],
  };
  return orderSample(order, (write) => returnContent(write, order, sampleId, state));
};
