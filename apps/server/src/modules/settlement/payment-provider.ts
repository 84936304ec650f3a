import type { DeviceWallet } from '@goodshelf/contract/lookups/device-wallets';
import type { Cents, FeeSchedule } from '@goodshelf/money';
import type { ReportReader } from './provider-report.ts';

/** What we tell the provider about a payment and expect to get back unchanged with each of its answers. */
export type PaymentMetadata = {
  readonly organization_id: string;
  readonly order_id: string;
  readonly payment_id: string;
};

/** One charge. Everything in it is stored before the first call, so that a second call is the same request. */
export type PaymentRequest = {
  /** Idempotency key: the payment's id. The same key never charges twice. */
  readonly key: string;
  readonly amountCents: Cents;
  /** A token that the provider's own card field made; card numbers never reach us. */
  readonly paymentMethod: string;
  /** For the buyer's card statement and the provider's dashboard. */
  readonly description: string;
  readonly metadata: PaymentMetadata;
  /**
   * Where the bank's page leads back to. Who lets buyers approve adds `?approval=given` when they did, and
   * `?approval=left` when they leave without.
   */
  readonly returnUrl: string;
};

/** `approved`: the buyer has agreed at the provider, which charges nothing before `completePayment` says so. */
export type ProviderPaymentStatus =
  'succeeded' | 'requires_action' | 'approved' | 'processing' | 'failed' | 'canceled';

/** A payment as the provider sees it now. Untrusted until `isSamePayment` has compared it with ours. */
export type ProviderPayment = {
  /** The provider's id; null only when the request was refused before a payment came of it. */
  readonly reference: string | null;
  readonly status: ProviderPaymentStatus;
  readonly amountCents: Cents;
  /** ISO 4217 in lower case. */
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** What the provider keeps of the amount; null while it has not said so, which may be after the capture. */
  readonly feeCents: Cents | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    /** The wallet of a device that gave it; null for one that was typed. */
    readonly wallet: DeviceWallet | null;
    /** The same for the same card number, whoever types it; tells nothing of the number. */
    readonly fingerprint: string | null;
  } | null;
  /** The bank's page, or the provider's own, while `requires_action` or `approved`. */
  readonly actionUrl: string | null;
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** The buyer's bank has taken the money back; null when it never did. */
  readonly dispute: ProviderDispute | null;
};

/** A buyer's claim at their bank. What it takes is gone while it is open, and comes back only when it is won. */
export type ProviderDispute = {
  readonly amountCents: Cents;
  /** What the provider charged for it. */
  readonly feeCents: Cents;
  readonly status: 'open' | 'won' | 'lost';
  /** How much of that fee came back with a won one; 0 otherwise. */
  readonly returnedFeeCents: Cents;
};

/** Money back to the buyer's card. Everything in it is stored before the first call. */
export type RefundRequest = {
  /** Idempotency key: the refund's id and its round. The same key never pays twice. */
  readonly key: string;
  /** The provider's id of the captured payment. */
  readonly paymentReference: string;
  readonly amountCents: Cents;
  readonly metadata: PaymentMetadata & { readonly refund_id: string };
};

/** A refund as the provider sees it now. `succeeded` may still become `failed`: some banks answer days later. */
export type ProviderRefund = {
  readonly reference: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: Cents;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
};

/** What a provider's event tells of a payment; whatever its provider calls it. */
export type EventMeaning =
  | 'approved'
  | 'captured'
  | 'failed'
  | 'changed'
  | 'fee-known'
  | 'disputed'
  | 'dispute-closed'
  | 'refund-changed';

/** A webhook whose signature was right. It is a hint: what counts is what the provider answers when asked. */
export type ProviderEvent = {
  readonly id: string;
  /** As the provider calls it: for people. */
  readonly type: string;
  /** Null for what tells us nothing. */
  readonly meaning: EventMeaning | null;
  /** The payment it is about; null for events about something else. */
  readonly paymentReference: string | null;
  /** Ours, when the event carries it: where to look, never what to believe. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The JSON as it was signed. */
  readonly body: string;
};

/** A card that a customer keeps with the provider. */
export type SavedMethod = {
  /** What `PaymentRequest` takes; of its customer only. */
  readonly paymentMethod: string;
  readonly brand: string;
  readonly last4: string;
};

/** What customers keep with a provider, to be charged without typing it again. `customer` is the provider's token of one. */
export type SavedMethods = {
  /** Once per key of ours: the same key is the same customer. */
  createCustomer(customer: { readonly key: string }): Promise<string>;
  /**
   * Keeps what the provider's own card field has made a token of; any number of calls is one. Null when the provider knows no
   * such token, or it is another customer's.
   */
  attach(method: { readonly customer: string; readonly paymentMethod: string }): Promise<SavedMethod | null>;
  /** What a customer keeps, the oldest first; nothing of an unknown one. */
  list(customer: string): Promise<readonly SavedMethod[]>;
  /** From then on it is never charged again. Nothing happens when the customer does not keep it. */
  detach(method: { readonly customer: string; readonly paymentMethod: string }): Promise<void>;
  /**
   * Charges what a customer keeps while the buyer is not there, once per key as `createPayment`: a bank that asks for the
   * buyer is a decline (`authentication_required`), so the answer is never `requires_action`.
   */
  charge(request: PaymentRequest & { readonly customer: string }): Promise<ProviderPayment>;
};

/** A company that charges cards. Vendors implement it in `adapters/`. */
export type PaymentProvider = {
  /** Its payments name it: lower case, digits and dashes, and never another one afterwards. */
  readonly name: string;
  readonly isTestMode: boolean;
  /** What a charge usually costs, to compute what covers it; the fee that counts comes with each payment. */
  readonly feeSchedule: FeeSchedule;
  /**
   * Charges once per key: the same request again gets the same payment. A decline is an answer (`failed`), not an
   * error. When it rejects, nobody knows whether the card was charged: ask with `retrievePayment`, never with a new key.
   */
  createPayment(request: PaymentRequest): Promise<ProviderPayment>;
  /** The fingerprint of the card behind a payment method, before it is charged; null when the provider knows none. */
  fingerprintOf(paymentMethod: string): Promise<string | null>;
  /** The payment of a reference or of a key; null when the provider knows none. */
  retrievePayment(
    by: { readonly reference: string } | { readonly key: string },
  ): Promise<ProviderPayment | null>;
  /**
   * From its answer on nothing is ever captured under the request's key: cancels a payment that was not captured, and
   * uses the key up when no payment came of it. Answers `canceled`, or how the payment had ended before.
   */
  abandonPayment(request: PaymentRequest): Promise<ProviderPayment>;
  /**
   * Only where a buyer approves first: captures what was approved, once per key, and never what was abandoned. Answers how it
   * ended, or `requires_action` when the buyer has to choose something else; never `approved`. When it rejects, nobody knows
   * whether it captured: ask, or call again.
   */
  completePayment?(request: PaymentRequest): Promise<ProviderPayment>;
  /**
   * Gives a captured payment back, once per key. When it rejects, nobody knows whether it did: ask with
   * `retrieveRefund`, or call again with the same key.
   */
  refundPayment(request: RefundRequest): Promise<ProviderRefund>;
  /** The refund of a key as it is now; null when the provider knows none. */
  retrieveRefund(by: {
    readonly key: string;
    readonly paymentReference: string;
  }): Promise<ProviderRefund | null>;
  /** How its reports of what it moved are read; only where it gives any. */
  readonly reports?: ReportReader;
  /** Only where customers can keep cards there. */
  readonly savedMethods?: SavedMethods;
  /**
   * The event of a webhook's bytes; null when its signature is missing, wrong, altered, or older than its provider tries to
   * deliver one. Each provider knows in which headers it signs, and may have to fetch what it signs with; rejects when that
   * could not be had, so that the event is sent again.
   */
  verifyEvent(
    rawBody: Buffer,
    header: (name: string) => string | undefined,
  ): ProviderEvent | null | Promise<ProviderEvent | null>;
};

/** Amount, currency and metadata of the answer are those of the request: nothing else is ever fulfilled. */
export const isSamePayment = (
  expected: { readonly amountCents: number; readonly metadata: PaymentMetadata },
  answer: ProviderPayment,
): boolean =>
  answer.amountCents === expected.amountCents &&
  answer.currency === 'usd' &&
  Object.entries(expected.metadata).every(([name, value]) => answer.metadata[name] === value);
