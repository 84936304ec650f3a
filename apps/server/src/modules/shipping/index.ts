/** Shipping: what it costs to send a cart, by rates that staff set. */
export type { ParcelItem, ShippingAnswer, ShippingPort, ShippingQuestion } from './shipping.port.ts';
export { firstShippingRates, type ShippingRates, type WeightStep } from './shipping-rates.ts';
export { pickUpAt } from './pick-up.ts';
export {
  createShippingRates,
  lockShippingRates,
  readShippingRates,
  setShippingRates,
} from './shipping-rates.repo.ts';
export { createTableShipping } from './table-shipping.ts';
