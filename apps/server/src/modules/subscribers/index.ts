/**
 * Subscribers: who gets an organization's newsletter by email, because they asked for it and confirmed it (decision 0093). What is
 * sent to them is the organization's own business; it takes the list out as a file.
 */
export { forgetSubscribers, subscriptionsOf } from './forget-subscribers.ts';
export { findNewsletterLetter, type NewsletterLetter } from './newsletter-letter.ts';
export { createNewsletterLinks, type NewsletterLinks } from './newsletter-links.ts';
export { subscribersRoutes } from './subscribers.routes.ts';
