import type { ShippingPort } from './shipping.port.ts';
import { priceShipping } from './price-shipping.ts';
import type { ShippingRates } from './shipping-rates.ts';

/** Shipping by the rates that staff set, which are read once for each cart: nothing is asked of the database. */
export const createTableShipping = (rates: () => ShippingRates): ShippingPort => ({
  quote: async (question) => priceShipping(rates(), question),
});
