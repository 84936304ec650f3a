import type { NewsletterLink as ShownLink, Subscriber } from '@goodshelf/contract/newsletter.contract';
import type { NewsletterLink } from './newsletter-links.ts';
import { linkState } from './subscribers.policy.ts';
import type { SubscriberRow } from './subscribers.repo.ts';

export const presentSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  state: row.state,
  consent: row.consent,
  signed_up_at: row.signed_up_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
});

/** What is over tells nothing of whose it was. */
export const presentLink = (
  link: NewsletterLink,
  row: (SubscriberRow & { readonly round: number }) | undefined,
  now: Date,
): ShownLink => {
  const state = linkState(link, row, now);
  const isShown = row !== undefined && state !== 'over';
  return {
    purpose: link.purpose,
    state,
    email: isShown ? row.email : null,
    consent: isShown && link.purpose === 'confirm' ? row.consent : null,
  };
};
