import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { labelLines } from '@goodshelf/contract/delivery-words';
import { leftToShip, parcelWords, trackingWords } from '@goodshelf/contract/shipment-words';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import {
  addressChangedMail,
  labelChangedMail,
  notShippedMail,
  orderShippedMail,
  partShippedMail,
  sentForPickUpMail,
} from '../mail-texts/kinds/parcel-mails.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';
import { addressLineMax, unproven } from './unproven-text.ts';

const noLine = { quantity: 0, title: '' };

/** What has left, and where to look up how far it is; null when it was taken back before its buyer was told. */
export const shippedContent = (
  write: MailWriter,
  order: BuyerOrder,
  shipmentId: string,
): OrderMailContent | null => {
  const { number, organization, lines, shipments, delivery } = order;
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (shipment === undefined) return null;
  const isAll = lines.every((line) => line.kind !== 'product' || leftToShip(line) === 0);
  const isHanded = shipment.carrier === 'hand';
  const items = shipment.lines
    .map(({ position, quantity }) =>
      parcelWords(quantity, lines.find((line) => line.position === position) ?? noLine),
    )
    .join(', ');
  const facts = { order_number: number, organization: organization.name, items };
  if (delivery.kind === 'pickup' && delivery.place !== null) {
    const note = delivery.pickup_note ?? '';
    const written = write(sentForPickUpMail, { ...facts, place: delivery.place, note });
    return contentOf(written, (parts) => [
      isHanded ? parts.handed : parts.items,
      note === '' ? [] : parts.when,
      isAll ? [] : parts.rest,
    ]);
  }
  const tracking = trackingWords(shipment);
  const isTracked = shipment.tracking_number !== '' && !isHanded;
  const whole = { ...facts, tracking };
  if (isAll)
    return contentOf(write(orderShippedMail, whole), (parts) => [
      isHanded ? parts.handed : parts.items,
      isTracked ? parts.tracking : [],
    ]);
  return contentOf(write(partShippedMail, whole), (parts) => [
    isHanded ? parts.handed : parts.items,
    isTracked ? parts.tracking : [],
    parts.rest,
  ]);
};

/** A package of which its buyer was told has not left. */
export const notShippedContent = (write: MailWriter, order: BuyerOrder): OrderMailContent =>
  contentOf(
    write(notShippedMail, { order_number: order.number, organization: order.organization.name }),
    ({ sorry }) => [sorry],
  );

/** Where the order goes now, or what its label says. */
export const addressContent = (write: MailWriter, order: BuyerOrder): OrderMailContent => {
  const isOnLabel = order.delivery.kind === 'organization';
  const address = order.shipping_address;
  const parts = isOnLabel
    ? labelLines(order)
    : address === null
      ? []
      : [address.line1, address.line2, address.city, `${address.state} ${address.zipcode}`];
  const line = parts
    .filter((part) => part !== '')
    .map((part) => unproven(part, addressLineMax))
    .join(', ');
  const facts = { order_number: order.number, organization: order.organization.name, address: line };
  const written = write(isOnLabel ? labelChangedMail : addressChangedMail, facts);
  return contentOf(written, ({ to }) => [to], written.parts.surprise);
};
