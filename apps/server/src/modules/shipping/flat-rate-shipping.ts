import { cents, zero } from '@goodshelf/money';
import type { ShippingPort } from './shipping.port.ts';

const flatPriceCents = cents(495);
const freeFromCents = cents(5_000);

/** One method: $4.95 to any address, free from $50.00 of goods. */
export const createFlatRateShipping = (): ShippingPort => ({
  quote: async ({ hasGoods, goodsCents }) => {
    if (!hasGoods) return null;
    if (goodsCents >= freeFromCents) return { title: 'Free shipping', priceCents: zero };
    return { title: 'Standard shipping', priceCents: flatPriceCents };
  },
});
