import type { DeviceWallet } from '@goodshelf/contract/lookups/device-wallets';
import type { AddressInput } from '@goodshelf/contract/address';
import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import { giftCardProvider } from '@goodshelf/contract/gift-card-words';
import { paymentStatus, type PaymentMethod, type PaymentStatus } from '@goodshelf/contract/lookups';
import type { ImageShape } from '@goodshelf/contract/storefront.contract';
import { type Db, reading, statement, type Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { entriesOfOrder, type StoredEntry } from '../ledger/index.ts';
import { type OrderSummaryRow, orderSummaryColumns } from './order-list.queries.ts';
import type { RefundReason, RefundStatus } from '../settlement/index.ts';
import type { GiftDetails, OrderLineKind } from './order-lines.ts';
import {
  type RecordedRefundRow,
  recordedRefundsStatement,
} from './recorded-refunds/recorded-refunds.repo.ts';
import { returnColumns, type ReturnRow } from './returns/returns.repo.ts';
import { shipmentColumns, type ShipmentRow } from './shipments.repo.ts';

export type OrderRow = OrderSummaryRow & {
  readonly phone: string;
  readonly hold_until: Date | null;
  readonly ship_line1: string | null;
  readonly ship_line2: string | null;
  readonly ship_city: string | null;
  readonly ship_state: AddressInput['state'] | null;
  readonly ship_zipcode: string | null;
  readonly delivery: DeliveryKind;
  readonly delivery_place: string | null;
  readonly recipient_name: string | null;
  readonly recipient_teacher: string | null;
  readonly recipient_grade: number | null;
  readonly pickup_note: string | null;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly fee_cover_cents: number;
  readonly gift_cards_cents: number;
  readonly deductible_cents: number;
};

export type OrderLineRow = {
  readonly position: number;
  readonly kind: OrderLineKind;
  readonly title: string;
  readonly detail: string;
  readonly image: ImageShape | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly discount_cents: number;
  readonly amount_cents: number;
  readonly deductible_cents: number;
  readonly share_bps: number;
  readonly platform_price_cents: number | null;
  readonly earned_cents: number;
  readonly gift: GiftDetails | null;
  /** The organization's own product. */
  readonly is_own: boolean;
  readonly shipped_quantity: number;
  readonly canceled_quantity: number;
  readonly returned_quantity: number;
  /** In a return that is not over. */
  readonly returning_quantity: number;
  readonly out_of_stock_quantity: number;
  readonly backordered_quantity: number;
  readonly expected_on: string | null;
  readonly provider_fee_cents: number;
  /** Null in lines of before. */
  readonly tax_cents: number | null;
  readonly refunded_cents: number;
  readonly refunded_tax_cents: number;
  readonly refunded_earned_cents: number;
  readonly refunded_fee_cents: number;
};

/** Some lines, or a part of them, on their way back to one payment. */
export type LineRefundRow = {
  readonly amount_cents: number;
  readonly status: RefundStatus;
  readonly requested_at: Date;
  readonly payment_id: string;
  /** Of the gift card that paid; null when none did. */
  readonly gift_card_last4: string | null;
};

export type OrderEventRow = { readonly at: Date; readonly key: string; readonly text: string };

/** As JSON has it: the time is a text. */
export type RefundRow = {
  readonly amount_cents: number;
  /** Refunds of lines stand by themselves: a payment has any number of them. */
  readonly reason: Exclude<RefundReason, 'lines'>;
  readonly status: RefundStatus;
  readonly requested_at: string;
};

export type OrderPaymentRow = {
  readonly id: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  /** The provider's token of the card; of a gift card its last four characters. */
  readonly payment_method_reference: string;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly card_wallet: DeviceWallet | null;
  readonly failure_code: string | null;
  readonly refund: RefundRow | null;
  readonly at: Date;
  readonly is_taken_back: boolean;
  readonly is_dispute_open: boolean;
};

export type SellerRow = {
  readonly name: string;
  readonly type: string;
  readonly contact_email: string | null;
  readonly tax_id: string | null;
  /** What it has published of its own, as it is stored; null: nothing. */
  readonly texts: Record<string, unknown> | null;
};

/** The order that its buyer paid instead of one that failed. */
export type PaidLaterRow = { readonly id: string; readonly number: string };

/** An order with all that belongs to it. */
export type OrderDetail = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly payments: readonly OrderPaymentRow[];
  readonly events: readonly OrderEventRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly lineRefunds: readonly LineRefundRow[];
  readonly returns: readonly ReturnRow[];
};

/** What its buyer sees of it, too. */
export type BuyerOrderDetail = OrderDetail & {
  readonly seller: SellerRow;
  readonly paidLater: PaidLaterRow | null;
};

const orderColumns = `${orderSummaryColumns}, o.phone, o.hold_until, o.ship_line1, o.ship_line2, o.ship_city, o.ship_state,
  o.ship_zipcode, o.delivery, o.delivery_place, o.recipient_name, o.recipient_teacher, o.recipient_grade, o.pickup_note, o.shipping_cents, o.tax_cents, o.fee_cover_cents, o.gift_cards_cents, o.deductible_cents`;

/** The same four statements for an order found by its id or by the hash of its secret. */
const detailStatements = (by: 'id' | 'token_hash') => {
  const isTheOne =
    by === 'id'
      ? 'organization_id = $1 and order_id = $2'
      : 'organization_id = $1 and order_id = (select id from orders where organization_id = $1 and token_hash = $2)';
  return {
    order: statement<OrderRow>(
      `orders.order by ${by}`,
      reading(`select ${orderColumns} from orders o where o.organization_id = $1 and o.${by} = $2`, [
        'placed_at',
        'hold_until',
      ]),
    ),
    lines: statement<OrderLineRow>(
      `orders.lines by ${by}`,
      reading(`select position, kind, title, detail, image, quantity, unit_price_cents, discount_cents, amount_cents, deductible_cents, share_bps,
         platform_price_cents, earned_cents, gift, coalesce(variant_owner_id = $1, false) as is_own, shipped_quantity, canceled_quantity,
         returned_quantity, returning_quantity, out_of_stock_quantity, backordered_quantity, expected_on::text as expected_on, provider_fee_cents, tax_cents, refunded_cents, refunded_tax_cents, refunded_earned_cents, refunded_fee_cents
       from order_lines where ${isTheOne} order by position`),
    ),
    payments: statement<OrderPaymentRow>(
      `orders.payments by ${by}`,
      reading(
        `select id, provider, method, payment_method_reference, status, amount_cents, card_brand, card_last4, card_wallet, failure_code,
         coalesce(settled_at, created_at) as at, taken_back_cents > 0 as is_taken_back,
         disputed_at is not null and dispute_closed_at is null as is_dispute_open,
         (select json_build_object('amount_cents', r.amount_cents, 'reason', r.reason, 'status', r.status,
             'requested_at', r.requested_at)
          from order_refunds r where r.organization_id = $1 and r.payment_id = p.id and r.reason <> 'lines'
          order by r.requested_at desc limit 1) as refund
       from order_payments p where ${isTheOne} order by created_at, id`,
        ['at'],
      ),
    ),
    events: statement<OrderEventRow>(
      `orders.events by ${by}`,
      reading(`select at, key, text from order_events where ${isTheOne} order by at, id`, ['at']),
    ),
    shipments: statement<ShipmentRow>(
      `orders.shipments by ${by}`,
      reading(
        `select ${shipmentColumns} from shipments s where ${isTheOne} and s.taken_back_at is null order by s.shipped_at, s.id`,
        ['shipped_at'],
      ),
    ),
    lineRefunds: statement<LineRefundRow>(
      `orders.line-refunds by ${by}`,
      reading(
        `select amount_cents, status, requested_at, payment_id,
           (select p.payment_method_reference from order_payments p
            where p.organization_id = r.organization_id and p.id = r.payment_id and p.provider = '${giftCardProvider}') as gift_card_last4
         from order_refunds r where ${isTheOne} and reason = 'lines' order by requested_at, id`,
        ['requested_at'],
      ),
    ),
    returns: statement<ReturnRow>(
      `orders.returns by ${by}`,
      reading(`select ${returnColumns} from returns r where ${isTheOne} order by r.requested_at, r.id`, [
        'requested_at',
        'moved_at',
        'arrive_by',
      ]),
    ),
  };
};

const byId = detailStatements('id');
const byToken = {
  ...detailStatements('token_hash'),
  /** Who paid on a later try may open the page of the first one again: the same buyer, the same cart, within a day. */
  order: statement<OrderRow & { readonly paid_later: PaidLaterRow | null }>(
    'orders.order by token_hash',
    reading(
      `select ${orderColumns},
       case when o.payment_status = ${paymentStatus.failed} then (
         select json_build_object('id', later.id, 'number', later.number) from orders later
         where later.organization_id = o.organization_id and lower(later.email) = lower(o.email)
           and later.cart_id = o.cart_id and later.placed_at > o.placed_at
           and later.placed_at < o.placed_at + interval '1 day' and later.payment_status = ${paymentStatus.completed}
         order by later.placed_at limit 1) end as paid_later
     from orders o where o.organization_id = $1 and o.token_hash = $2`,
      ['placed_at', 'hold_until'],
    ),
  ),
};

/** What belongs to an order, asked at once. */
const readParts = async (
  tx: Tx,
  by: Omit<ReturnType<typeof detailStatements>, 'order'>,
  key: readonly unknown[],
): Promise<Omit<OrderDetail, 'order'>> => {
  const [lines, payments, events, shipments, lineRefunds, returns] = await Promise.all([
    tx.query(by.lines, key),
    tx.query(by.payments, key),
    tx.query(by.events, key),
    tx.query(by.shipments, key),
    tx.query(by.lineRefunds, key),
    tx.query(by.returns, key),
  ]);
  return { lines, payments, events, shipments, lineRefunds, returns };
};

const sellerStatement = statement<SellerRow>(
  'orders.seller',
  reading(`select name, tax_id, type, contact_email, case when status = 'approved' then content -> 'texts' end as texts
     from shown_organizations where id = $1`),
);

export type FoundOrder = OrderDetail & {
  readonly entries: readonly StoredEntry[];
  /** What its organization recorded as paid back. */
  readonly recorded: readonly RecordedRefundRow[];
};

/** The order with lines, payments, events and ledger entries, read at once. Null when unknown here. */
export const findOrder = async (db: Db, scope: OrgScope, orderId: string): Promise<FoundOrder | null> => {
  const key = [scope.organizationId, orderId];
  const [orders, parts, entries, recorded] = await db.readBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(byId.order, key),
      readParts(tx, byId, key),
      entriesOfOrder(tx, scope, orderId),
      tx.query(recordedRefundsStatement, key),
    ]),
  );
  const order = orders[0];
  return order === undefined ? null : { order, ...parts, entries, recorded };
};

/** The order behind a secret link, with who sold it: eight questions, one statement. Null when unknown here. */
export const findOrderByToken = async (
  db: Db,
  scope: OrgScope,
  token: string,
): Promise<BuyerOrderDetail | null> => {
  const key = [scope.organizationId, sha256(token)];
  const [orders, parts, sellers] = await db.readBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(byToken.order, key),
      readParts(tx, byToken, key),
      tx.query(sellerStatement, [scope.organizationId]),
    ]),
  );
  const [order, seller] = [orders[0], sellers[0]];
  if (order === undefined || seller === undefined) return null;
  return { order, ...parts, seller, paidLater: order.paid_later };
};
