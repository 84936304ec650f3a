import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import type { ReturnState } from '@goodshelf/contract/return-words';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { type OrderMailContent, type OrderMailDeps, sendOrderMail } from './order-changes.jobs.ts';
import { returnEmailsTexts as texts } from './return-emails.texts.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });

/** Tells the buyer of each step of a return, once. That money goes back has an email of its own. */
export const returnEmailsJob = (deps: OrderMailDeps): Job =>
  listen('return.moved', {
    name: 'send-return-email',
    run: ({ organizationId, orderId, returnId, state }) =>
      sendOrderMail(deps, jobScope(organizationId), orderId, `return:${returnId}:${state}`, (order) =>
        contentOf(order, returnId, state),
      ),
  });

/** As it was told: the return may have moved on since, but what is said of this step stays true. */
const contentOf = (order: BuyerOrder, returnId: string, state: ReturnState): OrderMailContent => {
  const found = order.returns.find(({ id }) => id === returnId);
  if (found === undefined) throw new Error(`The return ${returnId} is not there`);
  const items = found.lines
    .map((line) => ({
      quantity: state === 'received' || state === 'closed' ? line.received_quantity : line.quantity,
      title: order.lines.find(({ position }) => position === line.position)?.title ?? '',
    }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, title }) => texts.copies(quantity, title))
    .join(', ');
  const reply = found.reply.split('\n').filter((line) => line.trim() !== '');
  const sentence =
    state === 'approved' && found.arrive_by !== null
      ? texts.approved(items, dates.default(found.arrive_by))
      : texts[state](items, '');
  const isAnswered = state === 'approved' || state === 'declined' || state === 'closed';
  return {
    subject: `${texts.subject[state](order.number)} – ${order.organization.name}`,
    preview: sentence,
    heading: texts.heading[state],
    paragraphs: [sentence, ...(state === 'approved' ? [texts.where] : []), ...(isAnswered ? reply : [])],
    note: null,
  };
};
