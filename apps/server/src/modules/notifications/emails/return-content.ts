import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import type { ReturnState } from '@goodshelf/contract/return-words';
import { returnApprovedMail, returnMails } from '../mail-texts/kinds/return-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import { returnEmailsTexts as texts } from '../return-emails.texts.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });

/** One step of a return, as it was told: it may have moved on since, but what is said of this step stays true. */
export const returnContent = (
  write: MailWriter,
  order: BuyerOrder,
  returnId: string,
  state: ReturnState,
): OrderMailContent => {
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
  const facts = { order_number: order.number, organization: order.organization.name, items };
  const reply = found.reply.split('\n').filter((line) => line.trim() !== '');
  if (state === 'approved') {
    const arriveBy = found.arrive_by === null ? '' : dates.default(found.arrive_by);
    const written = write(returnApprovedMail, { ...facts, arrive_by: arriveBy });
    return contentOf(written, ({ what, where }) => [what, where, reply]);
  }
  const isAnswered = state === 'declined' || state === 'closed';
  return contentOf(write(returnMails[state], facts), ({ what }) => [what, isAnswered ? reply : []]);
};
