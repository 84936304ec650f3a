import { z } from 'zod';
import { exportedPageSize } from './customers.contract.ts';
import { endpoint } from './endpoint.ts';
import { subscriberStates } from './newsletter-words.ts';
import { newsletterCalls } from './newsletter.calls.ts';
import { email, id, line, page, pageOf, slug, timestamp } from './primitives.ts';

const subscriber = z.object({
  id,
  email: z.string(),
  state: z.enum(subscriberStates),
  /** The words that were shown when the person signed up the last time. */
  consent: z.string(),
  signed_up_at: timestamp,
  confirmed_at: timestamp.nullable(),
  unsubscribed_at: timestamp.nullable(),
});
export type Subscriber = z.output<typeof subscriber>;

const subscribersPage = pageOf(subscriber).extend({
  /** There are more than the list looks through. */
  has_more: z.boolean(),
  /** How many there are of each state, whatever is searched for; counted as far as the list looks. */
  counts: z.object({ confirmed: z.int(), pending: z.int(), unsubscribed: z.int() }),
});

const subscribersQuery = z.object({
  /** A part of the email address. */
  search: line(254).default(''),
  state: z.enum(subscriberStates).default('confirmed'),
  page,
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});

/** A link of an email, as its page shows it. */
const newsletterLink = z.object({
  purpose: z.enum(['confirm', 'unsubscribe']),
  /** Waits for its button, was pressed, or can’t be used any more. */
  state: z.enum(['waiting', 'done', 'over']),
  /** Whose link it is; null where nothing is known of the address any more. */
  email: z.string().nullable(),
  /** What the person agrees to by confirming; null for other links. */
  consent: z.string().nullable(),
});
export type NewsletterLink = z.output<typeof newsletterLink>;

const visitor = { access: 'storefront-visitor', tag: 'Newsletter' } as const;
const member = { access: 'organization-member', tag: 'Newsletter' } as const;
const linkParams = z.object({ slug, newsletterToken: z.string().max(200) });

export const newsletterEndpoints = {
  signUpForNewsletter: endpoint(newsletterCalls.signUpForNewsletter, {
    ...visitor,
    summary: 'Asks for the newsletter; the answer never tells whether an address is known',
    params: z.object({ slug }),
    body: z.object({
      email,
      /** The sentence of consent that was shown, word for word. */
      consent: line(400),
    }),
    output: z.object({ told: z.string() }),
    problems: ['storefront_not_found', 'storefront_not_open', 'newsletter_words_changed'],
  }),
  getNewsletterLink: endpoint(newsletterCalls.getNewsletterLink, {
    ...visitor,
    summary: 'What a link in an email about the newsletter is for; looking changes nothing',
    params: linkParams,
    output: newsletterLink,
    problems: ['storefront_not_found', 'storefront_not_open', 'newsletter_link_not_found'],
  }),
  followNewsletterLink: endpoint(newsletterCalls.followNewsletterLink, {
    ...visitor,
    summary: 'Confirms a subscription, or ends it, as the link says',
    params: linkParams,
    output: newsletterLink,
    problems: ['storefront_not_found', 'storefront_not_open', 'newsletter_link_not_found'],
  }),
  listSubscribers: endpoint(newsletterCalls.listSubscribers, {
    ...member,
    summary: 'Who has signed up for the newsletter of the active organization',
    query: subscribersQuery,
    output: subscribersPage,
    problems: [],
  }),
  exportSubscribers: endpoint(newsletterCalls.exportSubscribers, {
    ...member,
    confirmation: 'fresh',
    summary: 'The confirmed subscribers that were found, for a file',
    query: subscribersQuery.omit({ state: true }).extend({ page_size: exportedPageSize }),
    output: subscribersPage,
    problems: [],
  }),
  removeSubscriber: endpoint(newsletterCalls.removeSubscriber, {
    ...member,
    summary: 'Forgets a subscriber',
    params: z.object({ subscriberId: id }),
    output: z.object({ success: z.string() }),
    problems: ['subscriber_not_found'],
  }),
} as const;
