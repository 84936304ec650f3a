import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { placeOrder, type PlaceOrderDeps } from './place-order.ts';
import { quoteCheckout } from './quote-checkout.ts';

export const checkoutRoutes = (deps: PlaceOrderDeps): Binding[] => [
  bind(endpoints.quoteCheckout, (context, { body }) =>
    quoteCheckout({ ...deps, feeSchedule: deps.provider.feeSchedule })(context, body),
  ),
  bind(endpoints.placeOrder, (context, { body }) => placeOrder(deps)(context, body)),
  bind(endpoints.confirmPayment, (context, { params }) => confirmPayment(deps)(context, params.orderToken)),
];
