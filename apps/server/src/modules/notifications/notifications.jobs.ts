import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { isOutsideMethod, orderStatus, writesOwnReceipts } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { givingFundContent } from './emails/giving-fund-content.ts';
import type { MailLogo } from './emails/mail-logo.ts';
import { messageLetter } from './emails/message-letter.ts';
import { orderMail } from './emails/order-mail.ts';
import { receiptContent } from './emails/receipt-content.ts';
import { renderReceipt } from './emails/render-receipt.ts';
import type { MailWriter } from './mail-texts/mail-writer.ts';

export type ReceiptDeps = {
  readonly db: Db;
  readonly write: MailWriter;
  readonly productName: string;
  /** Whom buyers ask when the organization shows no address; null: nobody. */
  readonly supportEmail: string | null;
  /** The order as its buyer sees it, or null when there is none. */
  readonly findBuyerOrder: (scope: OrgScope, orderId: string) => Promise<BuyerOrder | null>;
  /** The address of the order's page, secret included. */
  readonly orderUrl: (scope: OrgScope, order: BuyerOrder) => Promise<string> | string;
  /** What stands at the head of the organization's letters; null where it has none, or may show none. */
  readonly findLogo: (scope: OrgScope) => Promise<MailLogo | null>;
  readonly isTestMode: boolean;
  /** The day on which the organization received what was paid to itself; null for everything else. */
  readonly findReceivedOn: (scope: OrgScope, orderId: string) => Promise<string | null>;
};

/** Writes the receipt when an order was paid: one email per order, however often the event is told. */
export const sendOrderReceiptJob = (deps: ReceiptDeps): Job =>
  listen('order.paid', {
    name: 'send-order-receipt',
    run: ({ organizationId, orderId, again }) =>
      sendReceipt(deps, organizationId, orderId, receiptKey(orderId, again)),
  });

/** Of the receipt that was written when an order was paid; `again` after as many confirmations were taken back. */
export const receiptKey = (orderId: string, again = 0): string =>
  again === 0 ? `order-receipt:${orderId}` : `order-receipt:${orderId}:confirmed-${again}`;

/** Writes it again for a buyer or an organization that asked: one email per request. */
export const resendOrderReceiptJob = (deps: ReceiptDeps): Job =>
  listen('order.receipt-asked', {
    name: 'resend-order-receipt',
    run: ({ organizationId, orderId, requestId }) =>
      sendReceipt(deps, organizationId, orderId, `order-receipt:${orderId}:${requestId}`),
  });

const sendReceipt = async (
  deps: ReceiptDeps,
  organizationId: string,
  orderId: string,
  dedupeKey: string,
): Promise<void> => {
  const scope = jobScope(organizationId);
  const order = await deps.findBuyerOrder(scope, orderId);
  if (order === null) throw new Error(`The paid order ${orderId} is not there`);
  // The customer was erased meanwhile: there is nobody to write to. Or the payment was confirmed by mistake: there is none.
  if (order.email === '' || order.status === orderStatus.pending) return;
  const orderUrl = await deps.orderUrl(scope, order);
  // Nothing of ours may look like a receipt of a gift that somebody else received.
  if (writesOwnReceipts(order.method)) return sendThanks(deps, scope, order, { orderUrl, dedupeKey });
  const receivedOn = isOutsideMethod(order.method) ? await deps.findReceivedOn(scope, orderId) : null;
  const content = receiptContent({
    write: deps.write,
    receivedOn,
    order,
    orderUrl,
    supportEmail: deps.supportEmail,
    isTestMode: deps.isTestMode,
  });
  const logo = await deps.findLogo(scope);
  await deps.db.inScope(scope, (tx) =>
    sendMail(tx, {
      to: order.email,
      ...renderReceipt(content, deps.productName, logo),
      replyTo: order.organization.contact_email,
      dedupeKey,
    }),
  );
};

const sendThanks = async (
  { db, write, findLogo }: Pick<ReceiptDeps, 'db' | 'write' | 'findLogo'>,
  scope: OrgScope,
  order: BuyerOrder,
  { orderUrl, dedupeKey }: { readonly orderUrl: string; readonly dedupeKey: string },
): Promise<void> => {
  const logo = await findLogo(scope);
  const mail = messageLetter(orderMail(givingFundContent(write, order), order, { url: orderUrl, logo }));
  await db.inScope(scope, (tx) =>
    sendMail(tx, { ...mail, to: order.email, replyTo: order.organization.contact_email, dedupeKey }),
  );
};
