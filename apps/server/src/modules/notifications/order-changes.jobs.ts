import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { Cents } from '@goodshelf/money';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { isMailWritten, sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { messageLetter } from './emails/message-letter.ts';
import { orderMail, type OrderMailContent } from './emails/order-mail.ts';
import { addressContent, notShippedContent, shippedContent } from './emails/parcel-content.ts';
import {
  refundContent,
  type RefundPart,
  type RefundReason,
  refundUndoneContent,
} from './emails/refund-content.ts';
import type { ReceiptDeps } from './notifications.jobs.ts';

export type OrderMailDeps = Pick<
  ReceiptDeps,
  'db' | 'findBuyerOrder' | 'findLogo' | 'orderUrl' | 'supportEmail' | 'write'
>;

type Deps = OrderMailDeps & {
  /** What goes back, and of which order; null when there is no such refund. */
  readonly findRefund: (
    scope: OrgScope,
    refundId: string,
  ) => Promise<{
    readonly orderId: string;
    readonly reason: RefundReason;
    readonly amountCents: Cents;
    readonly giftCard?: string | null;
    /** All that was asked with it, itself included, gift cards first; left out where it stands alone. */
    readonly parts?: readonly RefundPart[];
    readonly isPaidBackOutside?: boolean;
    /** It was recorded by mistake. */
    readonly isUndone?: boolean;
  } | null>;
  /** Of which lines of its order a refund is. */
  readonly findRefundedPositions: (scope: OrgScope, refundId: string) => Promise<readonly number[]>;
};

const refundKey = (refundId: string): string => `refund:${refundId}`;

/** Tells the buyer that money is on its way back: once for each refund, also where it goes to several payments. */
const sendRefundEmailJob = (deps: Deps): Job =>
  listen('refund.requested', {
    name: 'send-refund-email',
    run: async ({ organizationId, refundId }) => {
      const scope = jobScope(organizationId);
      const refund = await deps.findRefund(scope, refundId);
      if (refund === null) throw new Error(`The refund ${refundId} is not there`);
      if (refund.isUndone === true) return;
      const { orderId, reason, giftCard = null, isPaidBackOutside = false } = refund;
      const { parts = [{ refundId, amountCents: refund.amountCents, giftCard }] } = refund;
      // One email names them all: the first of them writes it.
      if (parts[0]?.refundId !== refundId) return;
      const positions =
        reason === 'lines'
          ? await Promise.all(parts.map((part) => deps.findRefundedPositions(scope, part.refundId)))
          : [];
      const facts = {
        ...{ reason, parts, isPaidBackOutside, positions: positions.flat() },
        supportEmail: deps.supportEmail,
      };
      await sendOrderMail(deps, scope, orderId, refundKey(refundId), (order) =>
        refundContent(deps.write, order, facts),
      );
    },
  });

/** Tells a buyer who was told of a refund that it was recorded by mistake: once for each. */
const sendRefundUndoneEmailJob = (deps: Deps): Job =>
  listen('refund.undone', {
    name: 'send-refund-undone-email',
    run: async ({ organizationId, refundId }) => {
      const scope = jobScope(organizationId);
      const refund = await deps.findRefund(scope, refundId);
      if (refund === null) throw new Error(`The refund ${refundId} is not there`);
      if (!(await deps.db.inScope(scope, (tx) => isMailWritten(tx, refundKey(refundId))))) return;
      await sendOrderMail(deps, scope, refund.orderId, `refund-undone:${refundId}`, (order) =>
        refundUndoneContent(deps.write, order, refund.amountCents),
      );
    },
  });

/** Tells the buyer where the order goes now: once for each change. */
const sendAddressChangedEmailJob = (deps: Deps): Job =>
  listen('order.address-changed', {
    name: 'send-address-changed-email',
    run: ({ organizationId, orderId, changeId }) =>
      sendOrderMail(deps, jobScope(organizationId), orderId, `address-changed:${changeId}`, (order) =>
        addressContent(deps.write, order),
      ),
  });

const shippedKey = (shipmentId: string): string => `shipped:${shipmentId}`;

/** Tells the buyer what has left, and where to look up how far it is: once for each shipment. */
const sendShippedEmailJob = (deps: Deps): Job =>
  listen('order.shipped', {
    name: 'send-shipped-email',
    run: ({ organizationId, orderId, shipmentId }) =>
      sendOrderMail(deps, jobScope(organizationId), orderId, shippedKey(shipmentId), (order) =>
        shippedContent(deps.write, order, shipmentId),
      ),
  });

/** Tells a buyer who was told of a package that it has not left: once for each. */
const sendNotShippedEmailJob = (deps: Deps): Job =>
  listen('shipment.taken-back', {
    name: 'send-not-shipped-email',
    run: async ({ organizationId, orderId, shipmentId }) => {
      const scope = jobScope(organizationId);
      if (!(await deps.db.inScope(scope, (tx) => isMailWritten(tx, shippedKey(shipmentId))))) return;
      await sendOrderMail(deps, scope, orderId, `not-shipped:${shipmentId}`, (order) =>
        notShippedContent(deps.write, order),
      );
    },
  });

export const orderChangesJobs = (deps: Deps): Job[] => [
  sendRefundEmailJob(deps),
  sendRefundUndoneEmailJob(deps),
  sendAddressChangedEmailJob(deps),
  sendShippedEmailJob(deps),
  sendNotShippedEmailJob(deps),
];

/** Writes to the buyer of an order, with a link to it; once for each key. */
export const sendOrderMail = async (
  deps: OrderMailDeps,
  scope: OrgScope,
  orderId: string,
  dedupeKey: string,
  /** Null when there is nothing to say any more. */
  contentOf: (order: BuyerOrder) => OrderMailContent | null,
): Promise<void> => {
  const order = await deps.findBuyerOrder(scope, orderId);
  if (order === null) throw new Error(`The order ${orderId} is not there`);
  // The customer was erased meanwhile: there is nobody to write to.
  if (order.email === '') return;
  const content = contentOf(order);
  if (content === null) return;
  const url = await deps.orderUrl(scope, order);
  const logo = await deps.findLogo(scope);
  const mail = messageLetter(orderMail(content, order, { url, logo }));
  await deps.db.inScope(scope, (tx) =>
    sendMail(tx, { ...mail, to: order.email, replyTo: order.organization.contact_email, dedupeKey }),
  );
};
