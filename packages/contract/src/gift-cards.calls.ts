import type { Call } from './call.ts';

export const giftCardsCalls = {
  addGiftCardToCart: { method: 'POST', path: '/storefronts/:slug/cart/gift-cards' },
  checkGiftCard: { method: 'POST', path: '/storefronts/:slug/gift-cards/balance' },
  getGiftCardSettings: { method: 'GET', path: '/organization/gift-card-settings' },
  setGiftCardsSold: { method: 'PUT', path: '/organization/gift-card-settings' },
  listGiftCards: { method: 'GET', path: '/organization/gift-cards' },
  getGiftCard: { method: 'GET', path: '/organization/gift-cards/:giftCardId' },
  setGiftCardDisabled: { method: 'PUT', path: '/organization/gift-cards/:giftCardId/disabled' },
  resendGiftCard: { method: 'POST', path: '/organization/gift-cards/:giftCardId/resend' },
} as const satisfies Record<string, Call>;
