export { isSamePayment } from './card-provider.ts';
export type {
  CardProvider,
  EventMeaning,
  PaymentMetadata,
  PaymentRequest,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
  ProviderRefund,
  RefundRequest,
} from './card-provider.ts';
export { type CardProviders, createCardProviders } from './card-providers.ts';
export { withTimeLimit } from './time-limit.ts';
export { declineNote, declineSentence } from './decline-sentences.ts';
export {
  failureCodeOf,
  holdPayment,
  insertPayment,
  isSettled,
  closeDispute,
  isTakenBack,
  markCapturedLate,
  markDisputed,
  parkedLookMs,
  type NewPayment,
  type PaymentRow,
  updatePayment,
  writeProviderFee,
} from './payments.repo.ts';
export { type CardEvents, type CardEventsDeps, createCardEvents } from './card-events.ts';
export { attemptsMax, nextAttemptAt } from './back-off.ts';
export { type ClaimedPayment, createOpenPaymentsRepo } from './open-payments.repo.ts';
export {
  createRefunds,
  orderOfRefund,
  payRefundJob,
  type RefundReason,
  type Refunds,
  type RefundsDeps,
  type RefundStatus,
  requestRefund,
} from './refunds/index.ts';
export { sentenceOf, sweep } from './sweep.ts';
export { createProviderEventsRepo } from './provider-events.repo.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { countDeadLetters, deadLettersRoutes, retryDeadLettersJob } from './dead-letters/index.ts';
