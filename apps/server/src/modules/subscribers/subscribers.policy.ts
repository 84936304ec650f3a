import { confirmationDays, type SubscriberState } from '@goodshelf/contract/newsletter-words';

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
export const confirmationMs = confirmationDays * dayMs;

/** Letters to one address of one organization: a pause after each, and so many in a time. Silent, so that they tell nobody anything. */
const letterLimits: Readonly<Record<SubscriberState, { pauseMs: number; most: number; withinMs: number }>> = {
  pending: { pauseMs: 2 * minuteMs, most: 3, withinMs: 7 * dayMs },
  // Who begins anew is as one who has not confirmed.
  unsubscribed: { pauseMs: 2 * minuteMs, most: 3, withinMs: 7 * dayMs },
  confirmed: { pauseMs: dayMs, most: 1, withinMs: 7 * dayMs },
};

export type LetterFacts = {
  readonly state: SubscriberState;
  readonly letters: number;
  readonly letter_at: Date | null;
  readonly recent_letters: number;
  readonly recent_since: Date | null;
};
export type NextLetter = {
  readonly letter: number;
  readonly recentLetters: number;
  readonly recentSince: Date;
};

/** The letter that a sign-up sends now; null when there were enough. */
export const nextLetter = (facts: LetterFacts, now: Date): NextLetter | null => {
  const { pauseMs, most, withinMs } = letterLimits[facts.state];
  const isFresh = facts.letter_at === null || now.getTime() - facts.letter_at.getTime() >= pauseMs;
  if (!isFresh) return null;
  const letter = facts.letters + 1;
  const isOver = facts.recent_since === null || now.getTime() - facts.recent_since.getTime() >= withinMs;
  if (isOver) return { letter, recentLetters: 1, recentSince: now };
  if (facts.recent_letters >= most) return null;
  return { letter, recentLetters: facts.recent_letters + 1, recentSince: facts.recent_since ?? now };
};

type LinkFacts = {
  readonly purpose: 'confirm' | 'unsubscribe';
  readonly round: number;
  readonly expiresAt: Date | null;
};

/** What a link can do for a subscriber as they are now; without one nothing is known of the address any more. */
export const linkState = (
  link: LinkFacts,
  subscriber: { readonly state: SubscriberState; readonly round: number } | undefined,
  now: Date,
): 'waiting' | 'done' | 'over' => {
  if (link.purpose === 'unsubscribe')
    return subscriber === undefined || subscriber.state === 'unsubscribed' ? 'done' : 'waiting';
  if (subscriber === undefined || subscriber.round !== link.round) return 'over';
  if (subscriber.state !== 'pending') return subscriber.state === 'confirmed' ? 'done' : 'over';
  return link.expiresAt !== null && link.expiresAt.getTime() > now.getTime() ? 'waiting' : 'over';
};
