import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { messageLetter } from '../../emails/message-letter.ts';
import {
  moneyNotice,
  type MoneyMoved,
  orderCanceledNotice,
  orderNotice,
  paymentToConfirm,
} from '../../emails/order-notice.ts';
import { bookAndGift, giftOnly } from '../sample-order.ts';
import { sampleId } from './sample-id.ts';
import type { MailSample } from './sample.ts';

/** As its organization sees the made-up order. */
export const ofOrganization = (order = bookAndGift()): OrganizationOrder => ({
  ...order,
  shipments: order.shipments.map((shipment) => ({ ...shipment, abilities: { take_back: false } })),
  id: sampleId,
  customer_name: 'Maria Alvarez',
  phone: '',
  goods_cents: order.totals.goods_cents,
  gifts_cents: order.totals.gifts_cents,
  discount_cents: 0,
  total_cents: order.totals.total_cents,
  earned_cents: order.organization.earned_cents,
  lines: order.lines.map((line) => ({
    ...line,
    earned_cents: 0,
    share_bps: 0,
    platform_price_cents: null,
    is_own_product: false,
  })),
  payments: [],
  line_refunds: order.line_refunds.map((refund) => ({ ...refund, payment_id: sampleId })),
  returns: [],
  abilities: { resend_receipt: true, ship: false, mark: false, record_paid_back: false },
  refundable: [],
  recorded_refunds: [],
  entries: [],
});

const booksOnly = (): OrganizationOrder => ({ ...ofOrganization(), gifts_cents: 0, earned_cents: 380 });

const noticeSample =
  (order: OrganizationOrder, contentOf: typeof orderNotice): MailSample =>
  (write, { productName, url }) => {
    const content = contentOf(write, {
      ...{ order, productName, isTestMode: false, orderUrl: url, settingsUrl: url },
      organizationName: bookAndGift().organization.name,
    });
    return { ...messageLetter(content), preview: content.preview };
  };

export const sampleNewOrder = noticeSample(booksOnly(), orderNotice);
export const sampleNewOrderWithGift = noticeSample(ofOrganization(), orderNotice);
export const sampleNewGift = noticeSample(ofOrganization(giftOnly()), orderNotice);
export const samplePaymentToConfirm = noticeSample(booksOnly(), paymentToConfirm);
export const sampleOrderCanceledNotice = noticeSample(ofOrganization(), orderCanceledNotice);
export const sampleGiftCanceledNotice = noticeSample(ofOrganization(giftOnly()), orderCanceledNotice);
export const sampleMoneyNotice = (what: MoneyMoved['what']): MailSample =>
  noticeSample(booksOnly(), moneyNotice({ what, amountCents: 9_50, shareCents: 1_90 }));
