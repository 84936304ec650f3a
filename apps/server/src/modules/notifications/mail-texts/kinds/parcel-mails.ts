import { orderChangesTexts } from '../../order-changes.texts.ts';
import { waitingEmailTexts } from '../../waiting-email.texts.ts';
import { defineMail, type MailFacts } from '../mail-kind.ts';

const { shipped, notShipped, sentToPlace, recipient, address } = orderChangesTexts;

type ParcelFacts = MailFacts<'order_number' | 'organization' | 'items' | 'tracking'>;

const shippedLines = (isAll: boolean) => ({
  subject: (f: ParcelFacts) => shipped.subject(f.order_number, f.organization, isAll),
  preview: (f: ParcelFacts) => shipped.preview(f.organization),
  heading: () => shipped.heading(isAll),
});
const shippedParts = {
  items: (f: ParcelFacts) => shipped.items(f.items),
  handed: (f: ParcelFacts) => shipped.handed(f.items),
  tracking: (f: ParcelFacts) => shipped.tracking(f.tracking),
};

/** The last parcel of an order. */
export const orderShippedMail = defineMail({
  id: 'order-shipped',
  facts: ['order_number', 'organization', 'items', 'tracking'],
  keeps: ['items', 'tracking'],
  lines: shippedLines(true),
  parts: shippedParts,
});

export const partShippedMail = defineMail({
  id: 'order-part-shipped',
  facts: ['order_number', 'organization', 'items', 'tracking'],
  keeps: ['items', 'tracking'],
  lines: shippedLines(false),
  parts: { ...shippedParts, rest: () => shipped.rest },
  optional: ['rest'],
});

export const sentForPickUpMail = defineMail({
  id: 'sent-for-pick-up',
  facts: ['order_number', 'organization', 'place', 'items', 'note'],
  keeps: ['items', 'note'],
  lines: {
    subject: (f) => sentToPlace.subject(f.order_number, f.place),
    preview: (f) => sentToPlace.preview(f.place),
    heading: (f) => sentToPlace.heading(f.place),
  },
  parts: {
    items: (f) => sentToPlace.items(f.items),
    handed: (f) => sentToPlace.handed(f.items),
    when: (f) => sentToPlace.when(f.note),
    rest: () => shipped.rest,
  },
  optional: ['rest'],
});

export const notShippedMail = defineMail({
  id: 'not-shipped',
  facts: ['order_number', 'organization'],
  lines: {
    subject: (f) => notShipped.subject(f.order_number, f.organization),
    preview: () => notShipped.preview,
    heading: () => notShipped.heading,
  },
  parts: { sorry: (f) => notShipped.sorry(f.order_number) },
});

const labelMail = (id: string, texts: typeof recipient | typeof address) =>
  defineMail({
    id,
    facts: ['order_number', 'organization', 'address'],
    keeps: ['address'],
    lines: {
      subject: (f) => texts.subject(f.order_number, f.organization),
      preview: (f) => texts.preview(f.address),
      heading: () => texts.heading,
    },
    parts: { to: (f) => texts.to(f.address), surprise: () => texts.surprise },
  });

export const addressChangedMail = labelMail('address-changed', address);
export const labelChangedMail = labelMail('label-changed', recipient);

export const orderWaitsMail = defineMail({
  id: 'order-waits',
  facts: ['order_number', 'organization', 'items_out_of_stock', 'items_on_backorder'],
  keeps: ['items_out_of_stock', 'items_on_backorder'],
  lines: {
    subject: (f) => waitingEmailTexts.subject(f.order_number, f.organization),
    preview: () => waitingEmailTexts.preview,
    heading: () => waitingEmailTexts.heading,
  },
  parts: {
    out_of_stock: (f) => waitingEmailTexts.outOfStock(f.items_out_of_stock),
    on_backorder: (f) => waitingEmailTexts.onBackorder(f.items_on_backorder),
    rest: () => waitingEmailTexts.rest,
  },
  optional: ['rest'],
});
