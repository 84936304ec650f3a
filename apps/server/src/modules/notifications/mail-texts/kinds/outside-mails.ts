import { outsideEmailTexts as texts } from '../../outside-emails.texts.ts';
import { defineMail } from '../mail-kind.ts';

const payFacts = [
  'order_number',
  'organization',
  'amount',
  'until',
  'memo',
  'pay_to',
  'pay_to_name',
] as const;
const payKeeps = ['amount', 'until', 'memo', 'pay_to', 'pay_to_name'] as const;
export const howToPayMail = defineMail({
  id: 'how-to-pay',
  facts: payFacts,
  keeps: payKeeps,
  lines: {
    subject: texts.placed.subject,
    preview: texts.placed.preview,
    heading: () => texts.placed.heading,
  },
  // Of the ways to pay, the email has the one that was chosen.
  parts: { ...texts.howTo, held: texts.placed.held, note: () => texts.placed.note },
});

export const paymentReminderMail = defineMail({
  id: 'payment-reminder',
  facts: payFacts,
  keeps: payKeeps,
  lines: {
    subject: texts.reminder.subject,
    preview: texts.reminder.preview,
    heading: () => texts.reminder.heading,
  },
  parts: { held: texts.reminder.held, ...texts.howTo, note: texts.reminder.note },
});

export const paymentUndoneMail = defineMail({
  id: 'payment-confirmed-by-mistake',
  facts: payFacts,
  keeps: payKeeps,
  lines: {
    subject: texts.undone.subject,
    preview: texts.undone.preview,
    heading: () => texts.undone.heading,
  },
  parts: { what: texts.undone.what, ...texts.howTo, held: texts.reminder.held, note: texts.undone.note },
});

export const paymentRejectedMail = defineMail({
  id: 'payment-not-confirmed',
  facts: ['order_number', 'organization', 'reason'],
  keeps: ['reason'],
  lines: {
    subject: texts.rejected.subject,
    preview: texts.rejected.preview,
    heading: () => texts.rejected.heading,
  },
  parts: {
    what: texts.rejected.what,
    why: (f) => texts.rejected.why(f.reason),
    note: texts.rejected.note,
  },
});

const endedMail = (id: string, words: typeof texts.lapsed | typeof texts.canceled | typeof texts.stopped) =>
  defineMail({
    id,
    facts: ['order_number', 'organization'],
    lines: { subject: words.subject, preview: () => words.preview, heading: () => words.heading },
    parts: { what: words.what, note: words.note },
  });

export const orderLapsedMail = endedMail('order-lapsed', texts.lapsed);
export const unpaidOrderCanceledMail = endedMail('unpaid-order-canceled', texts.canceled);
export const unpaidOrderStoppedMail = endedMail('unpaid-order-taken-down', texts.stopped);
