import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { type Heard, listen } from '../events/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { OrderMailReader } from '../members/index.ts';
import type { MailWriter } from './mail-texts/mail-writer.ts';
import { messageLetter } from './emails/message-letter.ts';
import { moneyNotice, orderCanceledNotice, orderNotice, paymentToConfirm } from './emails/order-notice.ts';

export type OrderNoticeDeps = {
  readonly db: Db;
  readonly write: MailWriter;
  readonly productName: string;
  readonly platformUrl: string;
  readonly isTestMode: boolean;
  /** The order as its organization sees it, or null when there is none. */
  readonly findOrder: (scope: OrgScope, orderId: string) => Promise<OrganizationOrder | null>;
  /** Who wants to hear of it. */
  readonly readers: (scope: OrgScope) => Promise<readonly OrderMailReader[]>;
  readonly organizationName: (scope: OrgScope) => string;
};

/** Tells the organization of a paid order or gift: one email per order and reader, however often the event is told. */
export const sendOrderNoticeJob = (deps: OrderNoticeDeps): Job =>
  listen('order.paid', {
    name: 'send-order-notice',
    run: (told) => tellReaders(deps, told, 'order-notice', orderNotice),
  });

/** Tells the same people that the buyer has canceled, once. */
export const sendOrderCanceledNoticeJob = (deps: OrderNoticeDeps): Job =>
  listen('order.canceled', {
    name: 'send-order-canceled-notice',
    run: (told) => tellReaders(deps, told, 'order-canceled-notice', orderCanceledNotice),
  });

/** Tells them that an order waits for a payment which the organization receives itself, once. */
export const sendPaymentToConfirmJob = (deps: OrderNoticeDeps): Job =>
  listen('outside-payment.moved', {
    name: 'send-payment-to-confirm',
    run: async (told) => {
      if (told.what === 'placed') await tellReaders(deps, told, 'payment-to-confirm', paymentToConfirm);
    },
  });

/** Tells them that money of an order went back, that a bank has taken it, and what the bank decided: once for each. */
export const sendMoneyNoticeJob = (deps: OrderNoticeDeps): Job =>
  listen('order.money-moved', {
    name: 'send-money-notice',
    run: (told) => tellReaders(deps, told, `${told.what}:${told.changeId}`, moneyNotice(told)),
  });

const tellReaders = async (
  deps: OrderNoticeDeps,
  { organizationId, orderId }: Pick<Heard<'order.paid'>, 'organizationId' | 'orderId'>,
  kind: string,
  contentOf: typeof orderNotice,
): Promise<void> => {
  const scope = jobScope(organizationId);
  const readers = await deps.readers(scope);
  if (readers.length === 0) return;
  const order = await deps.findOrder(scope, orderId);
  if (order === null) throw new Error(`The order ${orderId} is not there`);
  const mail = messageLetter(
    contentOf(deps.write, {
      order,
      productName: deps.productName,
      organizationName: deps.organizationName(scope),
      isTestMode: deps.isTestMode,
      orderUrl: `${deps.platformUrl}/manage/organization/orders/${orderId}`,
      settingsUrl: `${deps.platformUrl}/manage/organization/settings`,
    }),
  );
  await deps.db.inScope(scope, async (tx) => {
    for (const { user_id: userId, email } of readers)
      await sendMail(tx, { ...mail, to: email, dedupeKey: `${kind}:${orderId}:${userId}` });
  });
};
