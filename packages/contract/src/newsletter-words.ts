// No zod here: storefronts and the back office load this file.

/** What a subscriber can be. */
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** How long the link in the email that asks for the confirmation works. */
export const confirmationDays = 7;
/** Subscribers of a state that a list looks through and counts. */
export const subscribersReach = 10_000;
