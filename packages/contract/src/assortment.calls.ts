import type { Call } from './call.ts';

export const assortmentCalls = {
  getAssortment: { method: 'GET', path: '/organization/assortment' },
  setAssortment: { method: 'PUT', path: '/organization/assortment' },
  countRule: { method: 'POST', path: '/organization/assortment/rule-count' },
  chooseTitles: { method: 'POST', path: '/organization/assortment/titles' },
  orderFeatured: { method: 'PUT', path: '/organization/assortment/featured' },
  getTitlePrices: { method: 'GET', path: '/organization/assortment/titles/:productId/prices' },
  setTitlePrices: { method: 'PUT', path: '/organization/assortment/titles/:productId/prices' },
  listSelection: { method: 'GET', path: '/organization/assortment/selection' },
} as const satisfies Record<string, Call>;
