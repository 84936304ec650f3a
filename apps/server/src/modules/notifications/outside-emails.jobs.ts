import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import { messageLetter } from './emails/message-letter.ts';
import type { ReceiptDeps } from './notifications.jobs.ts';
import { outsideEmailTexts as texts } from './outside-emails.texts.ts';

type Deps = Pick<ReceiptDeps, 'db' | 'findBuyerOrder' | 'orderUrl'> & {
  /** How an order is paid outside; null when it is not. */
  readonly findOutsidePayment: (scope: OrgScope, orderId: string) => Promise<OutsidePayment | null>;
};

const dates = createDateWriter({ timeZone: receiptTimeZone });
const clockTime = new Intl.DateTimeFormat('en-US', { timeZone: receiptTimeZone, timeStyle: 'short' });

/** "02 March 2026, 9:00 AM Eastern time". */
const moment = (at: string): string => texts.moment(dates.default(at), clockTime.format(new Date(at)));

/** Tells buyers how they pay an organization directly, and what has become of it: one email for each step. */
export const sendOutsidePaymentEmailJob = (deps: Deps): Job =>
  listen('outside-payment.moved', {
    name: 'send-outside-payment-email',
    run: async ({ organizationId, orderId, what }) => {
      const scope = jobScope(organizationId);
      const [order, payment] = await Promise.all([
        deps.findBuyerOrder(scope, orderId),
        deps.findOutsidePayment(scope, orderId),
      ]);
      if (order === null || payment === null) throw new Error(`The order ${orderId} is not paid outside`);
      // The customer was erased meanwhile, or what was to be said is not true any more.
      const isOver = (what === 'placed' || what === 'reminder') && payment.state !== 'waiting';
      if (order.email === '' || isOver) return;
      const url = await deps.orderUrl(scope, order);
      const mail = messageLetter(contentOf(order, payment, what, url));
      await deps.db.inScope(scope, (tx) =>
        sendMail(tx, {
          ...mail,
          to: order.email,
          replyTo: order.organization.contact_email,
          dedupeKey: `outside-payment:${orderId}:${what}`,
        }),
      );
    },
  });

type What = 'placed' | 'reminder' | 'rejected' | 'lapsed' | 'canceled' | 'stopped';

const contentOf = (
  { number, organization }: BuyerOrder,
  payment: OutsidePayment,
  what: What,
  url: string,
): Parameters<typeof messageLetter>[0] => {
  const words = texts[what];
  const facts = {
    payment,
    number,
    organization: organization.name,
    amount: formatMoney(cents(payment.amount_cents)),
    until: moment(payment.held_until),
  };
  return {
    subject: words.subject(facts),
    preview: words.preview(facts),
    heading: words.heading,
    paragraphs: words.paragraphs(facts),
    note: words.note(facts),
    masthead: organization.name,
    action: { label: texts.open, url },
    footer: texts.footer(organization.name, number),
  };
};
