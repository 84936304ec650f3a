import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { parcelWords, trackingUrl, trackingWords } from '@goodshelf/contract/shipment-words';
import { isOutsideMethod } from '@goodshelf/contract/lookups/payments';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { money } from '../parts/money.ts';
import { changeTexts } from './change-texts.ts';
import { itemRefundPlaceOf } from './order-story.ts';
import { orderTexts } from './texts.ts';

const texts = orderTexts.packages;
const dates = createDateWriter({ timeZone: receiptTimeZone });

/** What has left, and where the buyer sees how far it is. */
export const Packages = ({ order }: { readonly order: BuyerOrder }) => {
  if (order.shipments.length === 0) return null;
  return (
    <section aria-labelledby="packages">
      <h2 id="packages">{order.shipments.length === 1 ? texts.one : texts.several}</h2>
      <ul className="packages">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <strong>{texts.shippedOn(dates.default(shipment.shipped_at))}</strong>
            <p>
              {shipment.lines
                .map(({ position, quantity }) => parcelWords(quantity, lineOf(order, position)))
                .join(', ')}
            </p>
            <Tracking shipment={shipment} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const lineOf = ({ lines }: BuyerOrder, position: number) =>
  lines.find((line) => line.position === position) ?? { quantity: 0, title: '' };

const Tracking = ({ shipment }: { shipment: BuyerOrder['shipments'][number] }) => {
  const words = trackingWords(shipment);
  const url = trackingUrl(shipment);
  if (words === '') return null;
  return (
    <p>
      {url === null ? (
        words
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {texts.track(words)}
        </a>
      )}
    </p>
  );
};

/** Money that goes back for single items, one notice each. */
export const ItemRefunds = ({ order }: { readonly order: BuyerOrder }) =>
  order.line_refunds.map((refund) => (
    <p className="notice" key={[refund.requested_at, refund.amount_cents, refund.gift_card_last4].join()}>
      {wordsOf(order, refund)}
    </p>
  ));

const wordsOf = (order: BuyerOrder, refund: BuyerOrder['line_refunds'][number]): string => {
  const amount = money(refund.amount_cents);
  if (isOutsideMethod(order.method)) return changeTexts.paidBack(order.organization.name, amount);
  if (refund.status === 'failed') return changeTexts.refundFailed(amount);
  // With several gift cards it is asked which one.
  if (refund.status === 'succeeded' && refund.gift_card_last4 !== null)
    return changeTexts.refundOnGiftCard(amount, refund.gift_card_last4);
  return sentences[refund.status](amount, itemRefundPlaceOf(order, refund));
};

const sentences = {
  pending: changeTexts.refundPending,
  succeeded: changeTexts.refundPaid,
} as const;
