import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findCheckoutOrder } from './find-checkout-order.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { quoteCheckout } from './quote-checkout.ts';
import { resumeCheckout } from './resume-checkout.ts';

export const checkoutRoutes = (deps: PlaceOrderDeps): Binding[] => [
  bind(endpoints.quoteCheckout, (context, { body }) => quoteCheckout(deps)(context, body)),
  bind(endpoints.placeOrder, (context, { body }) => placeOrder(deps)(context, body)),
  bind(endpoints.findCheckoutOrder, async (context, { body }) => ({
    order: await findCheckoutOrder(deps)(context, body.idempotency_key),
  })),
  bind(endpoints.resumeCheckout, (context, { body }) => resumeCheckout(deps)(context, body.idempotency_key)),
  bind(endpoints.confirmPayment, (context, { params }) => confirmPayment(deps)(context, params.orderToken)),
];
