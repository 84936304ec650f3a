import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { readyToShip } from '@goodshelf/contract/shipment-words';
import { orderWaitsMail } from '../mail-texts/kinds/parcel-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import { waitingEmailTexts as texts } from '../waiting-email.texts.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });

/** What of an order waits, and what its buyer can do. */
export const waitingContent = (
  write: MailWriter,
  { number, organization, lines }: BuyerOrder,
): OrderMailContent => {
  const outOfStock = lines.filter((line) => line.out_of_stock_quantity > 0);
  const backordered = lines.filter((line) => line.backordered_quantity > 0);
  const hasRest = lines.some((line) => line.kind === 'product' && readyToShip(line) > 0);
  const written = write(orderWaitsMail, {
    order_number: number,
    organization: organization.name,
    items_out_of_stock: outOfStock
      .map((line) => texts.copies(line.out_of_stock_quantity, line.title))
      .join(', '),
    items_on_backorder: backordered.map(wordsOf).join(', '),
  });
  return contentOf(written, (parts) => [
    outOfStock.length === 0 ? [] : parts.out_of_stock,
    backordered.length === 0 ? [] : parts.on_backorder,
    hasRest ? parts.rest : [],
  ]);
};

const wordsOf = (line: BuyerOrder['lines'][number]): string => {
  const item = texts.copies(line.backordered_quantity, line.title);
  // A day has no time zone: noon is the same day everywhere in the country.
  return line.expected_on === null
    ? item
    : texts.expected(item, dates.default(`${line.expected_on}T18:00:00Z`));
};
