import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { leftToShip, parcelWords, trackingWords } from '@goodshelf/contract/shipment-words';
import { labelLines } from '@goodshelf/contract/delivery-words';
import { type Cents, formatMoney } from '@goodshelf/money';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { addressLineMax, unproven } from './emails/unproven-text.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';
import type { ReceiptDeps } from './notifications.jobs.ts';
import { orderChangesTexts as texts } from './order-changes.texts.ts';

export type OrderMailDeps = Pick<ReceiptDeps, 'db' | 'findBuyerOrder' | 'orderUrl' | 'supportEmail'>;

type Deps = OrderMailDeps & {
  /** What goes back, and of which order; null when there is no such refund. */
  readonly findRefund: (
    scope: OrgScope,
    refundId: string,
  ) => Promise<{
    readonly orderId: string;
    readonly reason:
      'canceled' | 'late_payment' | 'incomplete' | 'surplus' | 'lines' | 'taken_down' | 'by_staff';
    readonly amountCents: Cents;
    readonly isOnGiftCard?: boolean;
    readonly isPaidBackOutside?: boolean;
  } | null>;
  /** Of which lines of its order a refund is. */
  readonly findRefundedPositions: (scope: OrgScope, refundId: string) => Promise<readonly number[]>;
};

/** Tells the buyer that money is on its way back: once for each refund. */
const sendRefundEmailJob = (deps: Deps): Job =>
  listen('refund.requested', {
    name: 'send-refund-email',
    run: async ({ organizationId, refundId }) => {
      const scope = jobScope(organizationId);
      const refund = await deps.findRefund(scope, refundId);
      if (refund === null) throw new Error(`The refund ${refundId} is not there`);
      const positions = refund.reason === 'lines' ? await deps.findRefundedPositions(scope, refundId) : [];
      const contentOf = (order: BuyerOrder): Content => {
        if (refund.isOnGiftCard === true) return giftCardContent(order, refund.amountCents);
        switch (refund.reason) {
          case 'lines':
            return linesContent(order, refund.amountCents, positions, refund.isPaidBackOutside === true);
          case 'canceled':
            return canceledContent(order, refund.amountCents, deps.supportEmail);
          case 'taken_down':
            return canceledByUsContent(order, refund.amountCents, texts.takenDown);
          case 'by_staff':
            return canceledByUsContent(
              order,
              refund.amountCents,
              texts.byStaff[order.totals.goods_cents > 0 ? 'order' : 'gift'](order.organization.name),
            );
          default:
            return sentBackContent(order, refund.amountCents, refund.reason);
        }
      };
      await sendOrderMail(deps, scope, refund.orderId, `refund:${refundId}`, contentOf);
    },
  });

/** Tells the buyer where the order goes now: once for each change. */
const sendAddressChangedEmailJob = (deps: Deps): Job =>
  listen('order.address-changed', {
    name: 'send-address-changed-email',
    run: ({ organizationId, orderId, changeId }) =>
      sendOrderMail(deps, jobScope(organizationId), orderId, `address-changed:${changeId}`, addressContent),
  });

/** Tells the buyer what has left, and where to look up how far it is: once for each shipment. */
const sendShippedEmailJob = (deps: Deps): Job =>
  listen('order.shipped', {
    name: 'send-shipped-email',
    run: ({ organizationId, orderId, shipmentId }) =>
      sendOrderMail(deps, jobScope(organizationId), orderId, `shipped:${shipmentId}`, (order) =>
        shippedContent(order, shipmentId),
      ),
  });

export const orderChangesJobs = (deps: Deps): Job[] => [
  sendRefundEmailJob(deps),
  sendAddressChangedEmailJob(deps),
  sendShippedEmailJob(deps),
];

export type OrderMailContent = Omit<MessageContent, 'masthead' | 'footer' | 'action'>;
type Content = OrderMailContent;

/** Writes to the buyer of an order, with a link to it; once for each key. */
export const sendOrderMail = async (
  deps: OrderMailDeps,
  scope: OrgScope,
  orderId: string,
  dedupeKey: string,
  contentOf: (order: BuyerOrder, supportEmail: string | null) => Content,
): Promise<void> => {
  const order = await deps.findBuyerOrder(scope, orderId);
  if (order === null) throw new Error(`The order ${orderId} is not there`);
  // The customer was erased meanwhile: there is nobody to write to.
  if (order.email === '') return;
  const url = await deps.orderUrl(scope, order);
  const mail = messageLetter({
    ...contentOf(order, deps.supportEmail),
    masthead: order.organization.name,
    action: { label: texts.open, url },
    footer: texts.footer(order.organization.name, order.number),
  });
  await deps.db.inScope(scope, (tx) =>
    sendMail(tx, { ...mail, to: order.email, replyTo: order.organization.contact_email, dedupeKey }),
  );
};

const sentBackContent = (
  { number, organization }: BuyerOrder,
  amountCents: Cents,
  reason: keyof typeof texts.sentBack.what,
): Content => {
  const { subject, preview, heading, what, again } = texts.sentBack;
  const amount = formatMoney(amountCents);
  return {
    subject: subject(number, organization.name),
    preview: preview(amount),
    heading,
    paragraphs: [what[reason](amount), ...(reason === 'surplus' ? [] : [again])],
    note: null,
  };
};

const giftCardContent = ({ number, organization }: BuyerOrder, amountCents: Cents): Content => {
  const { subject, preview, heading, refund } = texts.onGiftCard;
  const amount = formatMoney(amountCents);
  return {
    subject: subject(number, organization.name),
    preview: preview(amount),
    heading,
    paragraphs: [refund(amount, number)],
    note: null,
  };
};

const canceledContent = (order: BuyerOrder, amountCents: Cents, supportEmail: string | null): Content => {
  const { number, organization, totals } = order;
  const total = formatMoney(amountCents);
  const { subject, preview, heading, refund: refunded, gift, surprise } = texts.canceled;
  return {
    subject: subject(number, organization.name),
    preview: preview(total),
    heading,
    paragraphs: [refunded(total), ...(totals.gifts_cents > 0 ? [gift] : [])],
    note: surprise(organization.contact_email ?? supportEmail, organization.name, number),
  };
};

const canceledByUsContent = (
  { number, organization, totals }: BuyerOrder,
  amountCents: Cents,
  why: string,
): Content => {
  const { subject, preview, heading, refund, gift } = texts.canceled;
  const total = formatMoney(amountCents);
  return {
    subject: subject(number, organization.name),
    preview: preview(total),
    heading,
    paragraphs: [why, refund(total), ...(totals.gifts_cents > 0 ? [gift] : [])],
    note: null,
  };
};

const noLine = { quantity: 0, title: '' };

const shippedContent = (order: BuyerOrder, shipmentId: string): Content => {
  const { number, organization, lines, shipments } = order;
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (shipment === undefined) throw new Error(`The shipment ${shipmentId} is not there`);
  const isAll = lines.every((line) => line.kind !== 'product' || leftToShip(line) === 0);
  const { subject, preview, heading, items, tracking, handed, rest } = texts.shipped;
  const titles = shipment.lines.map(({ position, quantity }) =>
    parcelWords(quantity, lines.find((line) => line.position === position) ?? noLine),
  );
  const words = trackingWords(shipment);
  const isHanded = shipment.carrier === 'hand';
  const { kind, place, pickup_note: pickUpNote } = order.delivery;
  if (kind === 'pickup' && place !== null) {
    const sent = texts.sentToPlace;
    return {
      subject: sent.subject(number, place),
      preview: sent.preview(place),
      heading: sent.heading(place),
      paragraphs: [
        (isHanded ? sent.handed : sent.items)(titles),
        ...(pickUpNote === null ? [] : [sent.when(pickUpNote)]),
        ...(isAll ? [] : [rest]),
      ],
      note: null,
    };
  }
  return {
    subject: subject(number, organization.name, isAll),
    preview: preview(organization.name),
    heading: heading(isAll),
    paragraphs: [
      (isHanded ? handed : items)(titles),
      ...(words === '' || isHanded ? [] : [tracking(words)]),
      ...(isAll ? [] : [rest]),
    ],
    note: null,
  };
};

const linesContent = (
  { number, organization, lines }: BuyerOrder,
  amountCents: Cents,
  positions: readonly number[],
  isPaidBackOutside: boolean,
): Content => {
  const { subject, heading, of, gift } = texts.lines;
  const amount = formatMoney(amountCents);
  const [preview, refund] = isPaidBackOutside
    ? [
        texts.paidBack.preview(organization.name, amount),
        texts.paidBack.refund(organization.name, amount, number),
      ]
    : [texts.lines.preview(amount), texts.lines.refund(amount, number)];
  const refunded = lines.filter(({ position, kind }) => positions.includes(position) && kind !== 'tax');
  return {
    subject: subject(number, organization.name),
    preview,
    heading,
    paragraphs: [
      refund,
      ...(refunded.length === 0 ? [] : [of(refunded.map(({ title }) => title))]),
      ...(refunded.some(({ kind }) => kind === 'gift') ? [gift] : []),
    ],
    note: null,
  };
};

const addressContent = (order: BuyerOrder): Content => {
  const isOnLabel = order.delivery.kind === 'organization';
  const { subject, preview, heading, to, surprise } = isOnLabel ? texts.recipient : texts.address;
  const address = order.shipping_address;
  const parts = isOnLabel
    ? labelLines(order)
    : address === null
      ? []
      : [address.line1, address.line2, address.city, `${address.state} ${address.zipcode}`];
  const line = parts
    .filter((part) => part !== '')
    .map((part) => unproven(part, addressLineMax))
    .join(', ');
  return {
    subject: subject(order.number, order.organization.name),
    preview: preview(line),
    heading,
    paragraphs: [to(line)],
    note: surprise,
  };
};
