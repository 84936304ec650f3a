import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { isMailWritten, sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import { messageLetter } from './emails/message-letter.ts';
import { orderMail } from './emails/order-mail.ts';
import { outsideContent } from './emails/outside-content.ts';
import { receiptKey, type ReceiptDeps } from './notifications.jobs.ts';

type Deps = Pick<ReceiptDeps, 'db' | 'findBuyerOrder' | 'findLogo' | 'orderUrl' | 'write'> & {
  /** How an order is paid outside; null when it is not. */
  readonly findOutsidePayment: (scope: OrgScope, orderId: string) => Promise<OutsidePayment | null>;
};

/** Tells buyers how they pay an organization directly, and what has become of it: one email for each step. */
export const sendOutsidePaymentEmailJob = (deps: Deps): Job =>
  listen('outside-payment.moved', {
    name: 'send-outside-payment-email',
    run: async ({ organizationId, orderId, what, again }) => {
      const scope = jobScope(organizationId);
      const [order, payment] = await Promise.all([
        deps.findBuyerOrder(scope, orderId),
        deps.findOutsidePayment(scope, orderId),
      ]);
      if (order === null || payment === null) throw new Error(`The order ${orderId} is not paid outside`);
      // The customer was erased meanwhile, or what was to be said is not true any more.
      const isOver =
        (what === 'placed' || what === 'reminder' || what === 'undone') && payment.state !== 'waiting';
      if (order.email === '' || isOver) return;
      if (what === 'undone') {
        // Who never read that it was paid needn't read that it isn't.
        const receipt = receiptKey(orderId, (again ?? 1) - 1);
        if (!(await deps.db.inScope(scope, (tx) => isMailWritten(tx, receipt)))) return;
      }
      const url = await deps.orderUrl(scope, order);
      const content = outsideContent(deps.write, order, payment, what);
      const logo = await deps.findLogo(scope);
      const mail = messageLetter(orderMail(content, order, { url, logo }));
      await deps.db.inScope(scope, (tx) =>
        sendMail(tx, {
          ...mail,
          to: order.email,
          replyTo: order.organization.contact_email,
          dedupeKey: `outside-payment:${orderId}:${what}${again === undefined ? '' : `:${again}`}`,
        }),
      );
    },
  });
