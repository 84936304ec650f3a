import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { MessageContent } from './message-letter.ts';

type Names = {
  readonly productName: string;
  readonly organizationName: string;
  /** Who did it: "Denise Okafor of Lincoln Elementary". */
  readonly actor: string;
};

const nothing = 'none';

/** To an owner: payments of buyers go somewhere else from now on. */
export const payeeChangedLetter = ({
  productName,
  organizationName,
  actor,
  changes,
  url,
}: Names & {
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly url: string;
}): MessageContent => ({
  subject: `Payment options for ${organizationName} were changed`,
  preview: `${actor} changed where your customers’ payments go.`,
  masthead: productName,
  heading: 'Your payment options were changed',
  paragraphs: [
    `${actor} changed how ${organizationName} gets paid outside of ${productName}:`,
    ...changes.map(
      ({ label, before, after }) =>
        `${label}: ${before === '' ? nothing : before} → ${after === '' ? nothing : after}`,
    ),
    'New orders are paid this way from now on. Orders that were already placed keep what their customers were told.',
  ],
  action: { label: 'Review payment options', url },
  note: 'Didn’t expect this? Change it back now, and reset your password. The change is in your activity log.',
  footer: `You’re getting this email because you own ${organizationName}. Sent by ${productName}.`,
});

// An email has no reader's clock: the schools are American.
const dates = createDateWriter({ timeZone: receiptTimeZone });
const clockTime = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: receiptTimeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});

/** To an owner: the money of the organization is sent somewhere else from now on. */
export const payoutChangedLetter = ({
  productName,
  organizationName,
  actor,
  before,
  after,
  at,
  url,
}: Names & {
  readonly before: string;
  readonly after: string;
  readonly at: Date;
  readonly url: string;
}): MessageContent => ({
  subject: `Where ${organizationName} gets its money was changed`,
  preview: `${actor} changed where ${organizationName}’s money is sent.`,
  masthead: productName,
  heading: 'Your payment information was changed',
  paragraphs: [
    `On ${dates.default(at)} at ${clockTime.format(at)}, ${actor} changed where ${productName} sends ${organizationName}’s money.`,
    `Before: ${before}`,
    `Now: ${after}`,
    'For your safety, no money is sent in the 72 hours after a change.',
  ],
  action: { label: 'Review payment information', url },
  note: 'If this wasn’t you or someone you trust, change it back now and reset your password. The change is in your activity log.',
  footer: `You’re getting this email because you own ${organizationName}. Sent by ${productName}.`,
});

/** To an owner: a gift card was sent to somebody else than before. */
export const cardReaddressedLetter = ({
  productName,
  organizationName,
  actor,
  last4,
  from,
  to,
  url,
}: Names & {
  readonly last4: string;
  readonly from: string;
  readonly to: string;
  readonly url: string;
}): MessageContent => ({
  subject: `A gift card was sent to a different email`,
  preview: `${actor} sent gift card ${last4} to ${to}.`,
  masthead: productName,
  heading: 'A gift card was sent to a different email',
  paragraphs: [
    `${actor} sent the gift card that ended in ${last4} to ${to}, with a new code. Before, it was for ${from === '' ? nothing : from}, and that code no longer works.`,
  ],
  action: { label: 'View this gift card', url },
  note: 'Didn’t expect this? Turn the card off now: its balance stays, and nobody can spend it.',
  footer: `You’re getting this email because you own ${organizationName}. Sent by ${productName}.`,
});

const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** To an owner: what is known of a customer was copied out, or is gone for good. */
export const customerTakenOutLetter = ({
  productName,
  organizationName,
  actor,
  kind,
  ordersCount,
  url,
}: Names & {
  readonly kind: 'exported' | 'erased';
  readonly ordersCount: number;
  readonly url: string;
}): MessageContent => {
  const isErased = kind === 'erased';
  return {
    subject: isErased ? 'A customer was erased' : 'A customer’s data was downloaded',
    preview: isErased
      ? `${actor} erased a customer of ${organizationName}.`
      : `${actor} downloaded everything known about a customer of ${organizationName}.`,
    masthead: productName,
    heading: isErased ? 'A customer was erased' : 'A customer’s data was downloaded',
    paragraphs: [
      isErased
        ? `${actor} erased the name, email, and addresses of a customer with ${ordersOf(ordersCount)}. This can’t be undone. Amounts, orders, and your books stay as they were.`
        : `${actor} downloaded everything you know about a customer with ${ordersOf(ordersCount)}.`,
      'Customers can ask for this, so it’s often fine. To protect them, this email doesn’t say who it was.',
    ],
    action: { label: 'View your activity log', url },
    note: 'Didn’t expect this? Ask the person who did it. You can remove people under Users in your settings.',
    footer: `You’re getting this email because you own ${organizationName}. Sent by ${productName}.`,
  };
};

/** To whoever had a gift card that was sent to somebody else. */
export const cardMovedAwayLetter = ({
  productName,
  organizationName,
  last4,
}: Omit<Names, 'actor'> & { readonly last4: string }): MessageContent => ({
  subject: `Your ${organizationName} gift card was sent to a different email`,
  preview: `The code that ends in ${last4} no longer works.`,
  masthead: organizationName,
  heading: 'Your gift card was sent to a different email',
  paragraphs: [
    `${organizationName} sent your gift card to a different email, with a new code. The code you have, which ends in ${last4}, no longer works.`,
  ],
  action: null,
  note: `Didn’t ask for this? Contact ${organizationName} right away, so that they can turn the card off.`,
  footer: `You’re getting this email because a ${organizationName} gift card was sent to you. Sent by ${productName}.`,
});
