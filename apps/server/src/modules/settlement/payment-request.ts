import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Payable } from './payable.ts';
import type { Payment } from './payment.ts';
import type { PaymentMetadata, PaymentRequest } from './payment-provider.ts';

/** What the provider keeps with the payment and gives back with each answer. */
export const metadataOf = (scope: OrgScope, { id, payable }: Payment): PaymentMetadata => ({
  organization_id: scope.organizationId,
  order_id: payable.id,
  payment_id: id,
});

/** The charge of a payment: made of what is stored only, so that asking again is the same request. */
export const paymentRequestOf = (
  scope: OrgScope,
  payment: Payment,
  { description }: Pick<Payable, 'description'>,
  returnUrl: string,
): PaymentRequest => ({
  key: payment.id,
  amountCents: payment.amountCents,
  paymentMethod: payment.paymentMethod,
  description,
  metadata: metadataOf(scope, payment),
  returnUrl,
});
