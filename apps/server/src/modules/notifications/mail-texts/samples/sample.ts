import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { messageLetter } from '../../emails/message-letter.ts';
import { orderMail, type OrderMailContent } from '../../emails/order-mail.ts';
import type { MailWriter } from '../mail-writer.ts';

/** An email as it is sent. */
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

export type SampleNames = {
  readonly productName: string;
  /** Where the buttons of made-up emails lead: an order that never was has no page. */
  readonly url: string;
};

export type MailSample = (
  write: MailWriter,
  names: SampleNames,
) => RenderedMail & { readonly preview: string };

/** Of an email about an order. */
export const orderSample =
  (order: BuyerOrder, contentOf: (write: MailWriter) => OrderMailContent): MailSample =>
  (write, { url }) => {
    const content = orderMail(contentOf(write), order, { url });
    return { ...messageLetter(content), preview: content.preview };
  };
