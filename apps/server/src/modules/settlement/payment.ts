import { type PaymentMethod, paymentStatus, type PaymentStatus } from '@goodshelf/contract/lookups';
import { type Cents, cents } from '@goodshelf/money';
import type { PayableRef } from './payable.ts';

/** A payment as we know it. */
export type Payment = {
  /** Also the key with which its provider is called. */
  readonly id: string;
  readonly payable: PayableRef;
  /** Who charges it, and continues it to its end. */
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly amountCents: Cents;
  /** The provider's token of the card. */
  readonly paymentMethod: string;
  readonly nextActionUrl: string | null;
  /** Until when what is paid for is held while the buyer is at the bank; null until the bank asks. */
  readonly holdUntil: Date | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
};

/** A payment as settlement's statements and its view `order_payments` read it. */
export type PaymentRow = {
  readonly id: string;
  readonly order_id: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly payment_method_reference: string;
  readonly next_action_url: string | null;
  readonly hold_until: Date | null;
  readonly failure_code: string | null;
  readonly created_at: Date;
};

/** The one place where a row becomes a payment. */
export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  payable: { kind: 'order', id: row.order_id },
  provider: row.provider,
  method: row.method,
  status: row.status,
  amountCents: cents(row.amount_cents),
  paymentMethod: row.payment_method_reference,
  nextActionUrl: row.next_action_url,
  holdUntil: row.hold_until,
  failureCode: row.failure_code,
  createdAt: row.created_at,
});

/** Nobody knows yet what the provider made of it: somebody is asking, or died while asking. */
export const isInFlight = (payment: Payment): boolean =>
  payment.status === paymentStatus.pending && payment.nextActionUrl === null;

export const isUnsettled = ({ status }: Payment): boolean =>
  status === paymentStatus.pending || status === paymentStatus.pendingAtProvider;
