import type { SubscriberState } from '@goodshelf/contract/newsletter-words';

/** What happens to a subscriber. */
type SubscriberEvent = 'signs up' | 'confirms' | 'unsubscribes';

/** Every move there is; null: what happened changes nothing. A confirmed one who signs up again stays what they are. */
const moves: Readonly<Record<SubscriberState, Readonly<Record<SubscriberEvent, SubscriberState | null>>>> = {
  pending: { 'signs up': 'pending', confirms: 'confirmed', unsubscribes: 'unsubscribed' },
  confirmed: { 'signs up': null, confirms: null, unsubscribes: 'unsubscribed' },
  unsubscribed: { 'signs up': 'pending', confirms: null, unsubscribes: null },
};

export const nextState = (state: SubscriberState, event: SubscriberEvent): SubscriberState | null =>
  moves[state][event];
