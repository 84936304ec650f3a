export { isSamePayment } from './card-provider.ts';
export type {
  CardProvider,
  PaymentMetadata,
  PaymentRequest,
  ProviderEvent,
  ProviderPayment,
  ProviderPaymentStatus,
} from './card-provider.ts';
export { declineSentence } from './decline-sentences.ts';
export {
  failureCodeOf,
  insertPayment,
  isSettled,
  markDisputed,
  type NewPayment,
  type PaymentRow,
  updatePayment,
} from './payments.repo.ts';
export { type CardEvents, type CardEventsDeps, createCardEvents } from './card-events.ts';
export { createProviderEventsRepo } from './provider-events.repo.ts';
export { paymentsRoutes } from './payments.routes.ts';
