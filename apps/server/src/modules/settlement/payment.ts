import { paymentStatus, type PaymentStatus } from '@goodshelf/contract/lookups';
import type { Cents } from '@goodshelf/money';
import type { PayableRef } from './payable.ts';

/** A payment as we know it. */
export type Payment = {
  /** Also the key with which its provider is called. */
  readonly id: string;
  readonly payable: PayableRef;
  /** Who charges it, and continues it to its end. */
  readonly provider: string;
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

/** Nobody knows yet what the provider made of it: somebody is asking, or died while asking. */
export const isInFlight = (payment: Payment): boolean =>
  payment.status === paymentStatus.pending && payment.nextActionUrl === null;

export const isUnsettled = ({ status }: Payment): boolean =>
  status === paymentStatus.pending || status === paymentStatus.pendingAtProvider;
