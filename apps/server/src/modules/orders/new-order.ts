import type { AddressInput } from '@goodshelf/contract/address';
import type { RecipientInput } from '@goodshelf/contract/delivery.contract';
import type { Cents } from '@goodshelf/money';
import type { OrderStatus, PaymentStatus } from '@goodshelf/contract/lookups';
import type { Captured } from '../settlement/index.ts';
import type { NewOrderLine } from './order-lines.ts';
import type { SaleLine } from './order-accounting.ts';

/** How an order reaches its buyer; the address is the order's. */
export type OrderDelivery =
  | { readonly kind: 'address' }
  | {
      readonly kind: 'organization';
      /** The organization's name. */
      readonly place: string;
      /** Whose name is on the label. */
      readonly recipient: RecipientInput;
    }
  | {
      readonly kind: 'pickup';
      readonly place: string;
      /** When and where, as the buyer was told. */
      readonly note: string;
    };

/** An order about to be placed. Its totals are those of its lines (`totalsOf`). */
export type NewOrder = {
  readonly id: string;
  /** The client's key; the same key never makes a second order. */
  readonly idempotencyKey: string;
  /** SHA-256 of the request, to tell a replay from a reused key. */
  readonly requestHash: Buffer;
  readonly cartId: string | null;
  /** SHA-256 of the secret in the order page's link. */
  readonly tokenHash: Buffer;
  readonly contact: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
  };
  readonly shippingAddress: AddressInput | null;
  /** To the buyer unless it says otherwise. */
  readonly delivery?: OrderDelivery;
  readonly lines: readonly NewOrderLine[];
  /** By which code its goods are discounted; none unless it says so. */
  readonly discountCode?: string | null;
  /** What of it is paid in the same transaction, by a gift card; nothing unless it says so. */
  readonly paidCents?: Cents;
  readonly placedAt: Date;
};

/** A change of status. It happens only when the order is in (one of) `from` at that moment. */
export type OrderMove = {
  readonly orderId: string;
  readonly from: OrderStatus | readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly at: Date;
  /** 'system', 'buyer', or the id of the user. */
  readonly actor?: string;
  /** Added to the event's text: "The card was declined." */
  readonly reason?: string;
  /** In place of the usual text of the event. */
  readonly text?: string;
  /** Set together with the status; `completed` also sets `paid_at` to `at`. */
  readonly paymentStatus?: PaymentStatus;
  readonly holdUntil?: Date;
};

/** An order whose payment has been captured. `lines` in the order in which they were placed. */
export type PaidOrder = {
  readonly id: string;
  readonly number: string;
  readonly paymentId: string;
  readonly paidAt: Date;
  /** What the provider takes of this payment; 0 when it takes nothing. */
  readonly providerFeeCents: Cents;
  /** What other payments of the order have paid before; nothing unless it says so. */
  readonly before?: Captured;
  /** Paid outside: the organization has all of it, and nothing becomes payable by us. */
  readonly isReceivedDirectly?: boolean;
  /** What the sale is called in the books where the payment's own id was the name of one that was taken back. */
  readonly saleReference?: string;
  readonly lines: readonly SaleLine[];
};

/** A captured payment that the buyer's bank takes back. `paymentId` is our id of the payment. */
export type DisputedOrder = {
  readonly id: string;
  readonly paymentId: string;
  readonly disputedAt: Date;
};

/** What a settlement needs of an order that it did not place itself. */
export type OrderToSettle = {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalCents: Cents;
  readonly email: string;
  readonly cartId: string | null;
  readonly lines: readonly (SaleLine & { readonly variantId: string | null; readonly quantity: number })[];
};
