/** Who brings parcels, and where people look up a number; no zod here: pages load this file. */
export const carriers = [
  { value: 'usps', label: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { value: 'ups', label: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  { value: 'fedex', label: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { value: 'dhl', label: 'DHL', track: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  { value: 'other', label: 'Another carrier', track: null },
  { value: 'hand', label: 'Delivered by hand', track: null },
] as const;
export type Carrier = (typeof carriers)[number]['value'];
export const carrierCodes = carriers.map(({ value }) => value);

type Parcel = { readonly carrier: Carrier; readonly tracking_number: string };

const of = (carrier: Carrier) => carriers.find(({ value }) => value === carrier);

/** "USPS 9400 1000", or the number alone where nobody said whose it is; empty when there is nothing to look up. */
export const trackingWords = ({ carrier, tracking_number: number }: Parcel): string =>
  [carrier === 'other' ? '' : (of(carrier)?.label ?? ''), number].filter((part) => part !== '').join(' ');

/** Where the carrier says how far a parcel is; null without a number or a known carrier. */
export const trackingUrl = ({ carrier, tracking_number: number }: Parcel): string | null => {
  const track = of(carrier)?.track ?? null;
  return track === null || number === '' ? null : track + encodeURIComponent(number);
};

/** What of a line is in a parcel: "2 × Matilda", or "Matilda (1 of 2)" when the others are not in it. */
export const parcelWords = (
  sent: number,
  { quantity, title }: { readonly quantity: number; readonly title: string },
): string => {
  if (sent < quantity) return `${title} (${sent} of ${quantity})`;
  return sent > 1 ? `${sent} × ${title}` : title;
};

/** How many copies of a line have neither left nor been called off. */
export const leftToShip = (line: {
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
}): number => line.quantity - line.shipped_quantity - line.canceled_quantity;

/** Copies that cannot be shipped now. */
export type WaitingCopies = { readonly out_of_stock_quantity: number; readonly backordered_quantity: number };

export const waitingCopies = (line: WaitingCopies): number =>
  line.out_of_stock_quantity + line.backordered_quantity;

/** How many copies of a line can be packed now: they have neither left, nor been called off, nor do they wait. */
export const readyToShip = (line: Parameters<typeof leftToShip>[0] & WaitingCopies): number =>
  leftToShip(line) - waitingCopies(line);
