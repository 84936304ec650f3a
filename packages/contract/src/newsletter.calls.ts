import type { Call } from './call.ts';

export const newsletterCalls = {
  signUpForNewsletter: { method: 'POST', path: '/storefronts/:slug/newsletter' },
  getNewsletterLink: { method: 'GET', path: '/storefronts/:slug/newsletter/:newsletterToken' },
  followNewsletterLink: { method: 'POST', path: '/storefronts/:slug/newsletter/:newsletterToken' },
  listSubscribers: { method: 'GET', path: '/organization/newsletter/subscribers' },
  exportSubscribers: { method: 'GET', path: '/organization/newsletter/subscribers/export' },
  removeSubscriber: { method: 'POST', path: '/organization/newsletter/subscribers/:subscriberId/remove' },
} as const satisfies Record<string, Call>;
