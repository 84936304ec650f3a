import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { PaymentRequest } from '../payments/index.ts';
import type { PlacedOrder } from './placed-order.ts';

/** What the provider keeps with the payment and gives back with each answer. */
export const metadataOf = (scope: OrgScope, order: PlacedOrder) => ({
  organization_id: scope.organizationId,
  order_id: order.orderId,
  payment_id: order.payment.id,
});

/** The charge of an order: made of what is stored only, so that asking again is the same request. */
export const paymentRequestOf = (scope: OrgScope, order: PlacedOrder, returnUrl: string): PaymentRequest => ({
  key: order.payment.id,
  amountCents: order.payment.amountCents,
  paymentMethod: order.payment.paymentMethod,
  description: `Order ${order.number}`,
  metadata: metadataOf(scope, order),
  returnUrl,
});
