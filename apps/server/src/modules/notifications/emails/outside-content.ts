import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';
import { cents, formatMoney } from '@goodshelf/money';
import {
  howToPayMail,
  orderLapsedMail,
  paymentRejectedMail,
  paymentReminderMail,
  paymentUndoneMail,
  unpaidOrderCanceledMail,
  unpaidOrderStoppedMail,
} from '../mail-texts/kinds/outside-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import { outsideEmailTexts as texts, outsideWays } from '../outside-emails.texts.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';

const dates = createDateWriter({ timeZone: receiptTimeZone });
const clockTime = new Intl.DateTimeFormat('en-US', { timeZone: receiptTimeZone, timeStyle: 'short' });

/** "02 March 2026, 9:00 AM Eastern time". */
const moment = (at: string): string => texts.moment(dates.default(at), clockTime.format(new Date(at)));

export type OutsideStep = 'placed' | 'reminder' | 'undone' | 'rejected' | 'lapsed' | 'canceled' | 'stopped';

/** How an order is paid to the organization itself, and what has become of it. */
export const outsideContent = (
  write: MailWriter,
  { number, organization }: Pick<BuyerOrder, 'number' | 'organization'>,
  payment: Pick<
    OutsidePayment,
    'method' | 'amount_cents' | 'held_until' | 'memo' | 'pay_to' | 'pay_to_name' | 'reason'
  >,
  step: OutsideStep,
): OrderMailContent => {
  const names = { order_number: number, organization: organization.name };
  const facts = {
    ...names,
    amount: formatMoney(cents(payment.amount_cents)),
    until: moment(payment.held_until),
    memo: payment.memo,
    pay_to: payment.pay_to,
    pay_to_name: payment.pay_to_name,
  };
  const way = outsideWays[payment.method];
  switch (step) {
    case 'placed': {
      const written = write(howToPayMail, facts);
      return contentOf(written, (parts) => [parts[way], parts.held], written.parts.note);
    }
    case 'reminder': {
      const written = write(paymentReminderMail, facts);
      return contentOf(written, (parts) => [parts.held, parts[way]], written.parts.note);
    }
    case 'undone': {
      const written = write(paymentUndoneMail, facts);
      return contentOf(written, (parts) => [parts.what, parts[way], parts.held], written.parts.note);
    }
    case 'rejected': {
      const written = write(paymentRejectedMail, { ...names, reason: payment.reason });
      const paragraphs = [written.parts.what, payment.reason === '' ? [] : written.parts.why];
      return contentOf(written, () => paragraphs, written.parts.note);
    }
    case 'lapsed':
    case 'canceled':
    case 'stopped': {
      const written = write(endings[step], names);
      return contentOf(written, ({ what }) => [what], written.parts.note);
    }
  }
};

const endings = {
  lapsed: orderLapsedMail,
  canceled: unpaidOrderCanceledMail,
  stopped: unpaidOrderStoppedMail,
};
