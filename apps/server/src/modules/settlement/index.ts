/**
 * Settlement: payments from their charge to their end. Charges, settles, refunds and reconciles at any provider for whatever
 * is paid for, which registers itself as a `PayableSource`; knows of no order, and no vendor.
 */
export { createSettlement, type Settlement, type SettlementDeps } from './create-settlement.ts';
export {
  type Capture,
  type Captured,
  nothingCaptured,
  type Payable,
  type PayableRef,
  type PayableSource,
} from './payable.ts';
export { isInFlight, isUnsettled, type Payment, paymentOf, type PaymentRow } from './payment.ts';
export type { ChargedPayment } from './charge-payment.ts';
export { OutcomeUnknown } from './outcome-unknown.ts';
export type { ReconcileReport } from './reconcile-payments.ts';
export type { EventInbox } from './event-inbox.ts';
export type {
  EventMeaning,
  PaymentMetadata,
  PaymentProvider,
  PaymentRequest,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  RefundRequest,
  SavedMethod,
  SavedMethods,
} from './payment-provider.ts';
export { createPaymentProviders, type PaymentProviders } from './payment-providers.ts';
export { withTimeLimit } from './time-limit.ts';
export { declineNote, declineSentence } from './decline-sentences.ts';
export { ownProviders, payByGiftCards } from './own-tenders.ts';
export { fingerprintOfPayment } from './paid-card.ts';
export { closeDispute, isTakenBack, markDisputed } from './disputes.repo.ts';
export {
  findParts,
  insertPayment,
  type NewPayment,
  type PaidPart,
  refundableParts,
} from './payments.repo.ts';
export {
  orderOfRefund,
  payRefundJob,
  recordPaidBack,
  undoPaidBack,
  type RefundReason,
  type Refunds,
  type RefundStatus,
  requestRefund,
} from './refunds/index.ts';
export { endOutside, outsideProvider, receiveOutside, waitAgainForOutside } from './outside.repo.ts';
export {
  type ReportLine,
  type ReportReader,
  type ReportRow,
  rowsOfReport,
  UnreadableRow,
} from './provider-report.ts';
export {
  findReportedPayments,
  findReportedRefunds,
  type MovementPlace,
  readSettledMovements,
  type ReportedPayment,
  type ReportedRefund,
  type SettledMovement,
} from './reported-payments.repo.ts';
export { settlementRoutes } from './settlement.routes.ts';
export { countDeadLetters, deadLettersRoutes, retryDeadLettersJob } from './dead-letters/index.ts';
