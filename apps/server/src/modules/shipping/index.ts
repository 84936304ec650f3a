export { createFlatRateShipping } from './flat-rate-shipping.ts';
export { pickUpAt } from './pick-up.ts';
export type { ShippingAnswer, ShippingPort, ShippingQuestion } from './shipping.port.ts';
