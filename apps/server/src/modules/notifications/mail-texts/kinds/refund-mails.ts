import { orderChangesTexts as texts } from '../../order-changes.texts.ts';
import { defineMail } from '../mail-kind.ts';

const { canceled, sentBack, onGiftCard, lines, paidBack, paidBackUndone, byStaff, takenDown } = texts;

const canceledLines = {
  subject: (f: { readonly order_number: string; readonly organization: string }) =>
    canceled.subject(f.order_number, f.organization),
  preview: (f: { readonly amount: string; readonly refunded_to: string }) =>
    canceled.preview(f.amount, f.refunded_to),
  heading: () => canceled.heading,
};

/** The buyer canceled. */
export const orderCanceledMail = defineMail({
  id: 'order-canceled',
  facts: ['order_number', 'organization', 'amount', 'refunded_to', 'contact'],
  keeps: ['amount'],
  lines: canceledLines,
  parts: {
    refund: (f) => canceled.refund(f.amount, f.refunded_to),
    gift: () => canceled.gift,
    surprise: (f) => canceled.surprise(f.contact, f.order_number),
    surprise_without_contact: (f) => canceled.surpriseWithoutContact(f.organization, f.order_number),
  },
});

/** Staff canceled. */
export const orderCanceledByStaffMail = defineMail({
  id: 'order-canceled-by-staff',
  facts: ['order_number', 'organization', 'amount', 'refunded_to'],
  keeps: ['amount'],
  lines: canceledLines,
  parts: {
    order: (f) => byStaff.order(f.organization),
    gift_only: (f) => byStaff.gift(f.organization),
    refund: (f) => canceled.refund(f.amount, f.refunded_to),
    gift: () => canceled.gift,
  },
});

/** A copyright notice came while the order was paid. */
export const orderTakenDownMail = defineMail({
  id: 'order-taken-down',
  facts: ['order_number', 'organization', 'amount', 'refunded_to'],
  keeps: ['amount'],
  lines: canceledLines,
  parts: {
    why: () => takenDown,
    refund: (f) => canceled.refund(f.amount, f.refunded_to),
    gift: () => canceled.gift,
  },
});

const sentBackMail = (id: string, reason: keyof typeof sentBack.what) =>
  defineMail({
    id,
    facts: ['order_number', 'organization', 'amount', 'refunded_to'],
    keeps: ['amount'],
    lines: {
      subject: (f) => sentBack.subject(f.order_number, f.organization),
      preview: (f) => sentBack.preview(f.amount, f.refunded_to),
      heading: () => sentBack.heading,
    },
    parts: { what: (f) => sentBack.what[reason](f.amount, f.refunded_to), again: () => sentBack.again },
    optional: ['again'],
  });

export const latePaymentMail = sentBackMail('late-payment-refund', 'late_payment');
export const incompletePaymentMail = sentBackMail('incomplete-payment-refund', 'incomplete');

/** The order itself goes on: nothing has to be ordered again. */
export const surplusMail = defineMail({
  id: 'surplus-refund',
  facts: ['order_number', 'organization', 'amount', 'refunded_to'],
  keeps: ['amount'],
  lines: latePaymentMail.lines,
  parts: { what: (f) => sentBack.what.surplus(f.amount, f.refunded_to) },
});

export const giftCardRefundMail = defineMail({
  id: 'gift-card-refund',
  facts: ['order_number', 'organization', 'amount', 'gift_card'],
  keeps: ['amount'],
  lines: {
    subject: (f) => onGiftCard.subject(f.order_number, f.organization),
    preview: (f) => onGiftCard.preview(f.amount),
    heading: () => onGiftCard.heading,
  },
  parts: {
    canceled: (f) => onGiftCard.canceled(f.order_number),
    refund: (f) => onGiftCard.refund(f.amount, f.order_number, f.gift_card),
  },
});

export const itemsRefundedMail = defineMail({
  id: 'items-refunded',
  facts: ['order_number', 'organization', 'amount', 'refunded_to', 'items'],
  keeps: ['amount', 'items'],
  lines: {
    subject: (f) => lines.subject(f.order_number, f.organization),
    preview: (f) => lines.preview(f.amount, f.refunded_to),
    heading: () => lines.heading,
  },
  parts: {
    refund: (f) => lines.refund(f.amount, f.order_number, f.refunded_to),
    of: (f) => lines.of(f.items),
    gift: () => lines.gift,
  },
});

/** What an organization recorded as sent back was not. */
export const paidBackUndoneMail = defineMail({
  id: 'paid-back-undone',
  facts: ['order_number', 'organization', 'amount'],
  keeps: ['amount'],
  lines: {
    subject: (f) => paidBackUndone.subject(f.order_number, f.organization),
    preview: (f) => paidBackUndone.preview(f.organization, f.amount),
    heading: () => paidBackUndone.heading,
  },
  parts: {
    sorry: (f) => paidBackUndone.sorry(f.organization, f.amount, f.order_number),
    doubt: (f) => paidBackUndone.doubt(f.organization),
  },
});

/** An organization that received the payment itself has sent some of it back, as it says. */
export const paidBackMail = defineMail({
  id: 'paid-back',
  facts: ['order_number', 'organization', 'amount', 'items'],
  keeps: ['amount', 'items'],
  lines: {
    subject: (f) => lines.subject(f.order_number, f.organization),
    preview: (f) => paidBack.preview(f.organization, f.amount),
    heading: () => lines.heading,
  },
  parts: {
    refund: (f) => paidBack.refund(f.organization, f.amount, f.order_number),
    of: (f) => lines.of(f.items),
    gift: () => lines.gift,
  },
});
