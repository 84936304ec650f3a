/**
 * The modules from the floor up: a module may import the doors of modules in lower layers only, never of its own layer.
 * A module that is not listed may not exist.
 */
export const moduleLayers: readonly (readonly string[])[] = [
  // What changes something writes it down and tells it in the same transaction; everything that names money asks its terms,
  // and everything that shows or sells asks what is offered.
  ['audit', 'campaigns', 'controls', 'events', 'limits', 'offers', 'terms'],
  ['ledger', 'identity', 'media', 'domains'],
  ['members'],
  ['organizations'],
  ['gift-cards'],
  ['settlement'],
  ['tax', 'shipping', 'inventory', 'theming', 'shield', 'subscribers', 'payouts', 'accounting'],
  ['search'],
  ['catalog', 'discounts'],
  ['assortments', 'cart', 'imports', 'takedowns'],
  ['orders', 'donations'],
  ['outside-payments'],
  ['checkout'],
  ['customers', 'fulfilment', 'shopify', 'arrivals', 'settings'],
  ['storefront'],
  ['operations', 'dashboards', 'reconciliation'],
  // Reached by events only: nobody imports them.
  ['notifications'],
];

export const layerOf = (module: string): number => moduleLayers.findIndex((layer) => layer.includes(module));
