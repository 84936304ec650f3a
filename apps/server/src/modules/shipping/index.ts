export { createFlatRateShipping } from './flat-rate-shipping.ts';
export type { ShippingAnswer, ShippingPort, ShippingQuestion } from './shipping.port.ts';
