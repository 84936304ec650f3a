import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { readyToShip, waitingCopies } from '@goodshelf/contract/shipment-words';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { type OrderMailContent, type OrderMailDeps, sendOrderMail } from './order-changes.jobs.ts';
import { waitingEmailTexts as texts } from './waiting-email.texts.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });

/** Tells the buyer what of an order waits, and what they can do: once for each time that something more has to wait. */
export const waitingEmailJob = (deps: OrderMailDeps): Job =>
  listen('order.waits', {
    name: 'send-waiting-email',
    run: async ({ organizationId, orderId, changeId }) => {
      const scope = jobScope(organizationId);
      const order = await deps.findBuyerOrder(scope, orderId);
      // It was found, or called off, before anybody could be told.
      if (order === null || !order.lines.some((line) => waitingCopies(line) > 0)) return;
      await sendOrderMail(deps, scope, orderId, `waits:${changeId}`, contentOf);
    },
  });

const contentOf = ({ number, organization, lines }: BuyerOrder): OrderMailContent => {
  const outOfStock = lines.filter((line) => line.out_of_stock_quantity > 0);
  const backordered = lines.filter((line) => line.backordered_quantity > 0);
  const hasRest = lines.some((line) => line.kind === 'product' && readyToShip(line) > 0);
  return {
    subject: texts.subject(number, organization.name),
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [
      ...(outOfStock.length === 0
        ? []
        : [
            texts.outOfStock(
              outOfStock.map((line) => texts.copies(line.out_of_stock_quantity, line.title)).join(', '),
            ),
          ]),
      ...(backordered.length === 0 ? [] : [texts.onBackorder(backordered.map(wordsOf).join(', '))]),
      ...(hasRest ? [texts.rest] : []),
    ],
    note: null,
  };
};

const wordsOf = (line: BuyerOrder['lines'][number]): string => {
  const item = texts.copies(line.backordered_quantity, line.title);
  // A day has no time zone: noon is the same day everywhere in the country.
  return line.expected_on === null
    ? item
    : texts.expected(item, dates.default(`${line.expected_on}T18:00:00Z`));
};
