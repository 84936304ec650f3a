import { Problem } from '@goodshelf/contract';
import { newId } from '../../platform/ids/index.ts';
import { inTime } from '../../platform/limits/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Decline, tenMinutesMs } from './declines.ts';
import type { Outcome } from './hour-counts.ts';
import type { Identities } from './identities.ts';
import { alertAt, everywhere, roomAt, type ShieldState } from './shield-state.ts';
import { judge, type Verdict } from './shield.policy.ts';
import { shieldTexts as texts } from './shield.texts.ts';

/** A payment that is about to be tried. */
export type Attempt = {
  readonly scope: OrgScope;
  readonly clientAddress: string;
  readonly cartId: string;
  readonly email: string;
  readonly idempotencyKey: string;
  /** The answer to a challenge; null of who was not asked. */
  readonly proof: string | null;
  /** Whether this browser has paid here before with this email. Asked only while others wait. */
  readonly hasPaidBefore: () => Promise<boolean>;
};

/** How the card company answered: null when it was not asked, or nobody knows. */
export type Ended = {
  readonly outcome: 'paid' | 'declined' | 'at-bank';
  readonly cardFingerprint: string | null;
} | null;

/** Leave to ask the card company. */
export type Admission = {
  /** What is paid all the same, a person looks at before it is sent. */
  readonly isForReview: boolean;
  /** Has to be told, whatever happens: others wait. What is told first counts. */
  ended(how: Ended): Promise<void>;
};

/** How long a buyer waits for those before: two or three answers of a card company. */
const patienceMs = 10_000;

/**
 * Lets a payment through to the card company, or throws what the buyer has to do first: `challenge_required` with what to
 * solve, or `too_many_requests`. What it needs is in memory; an ordinary purchase pays no statement for it. Only who pays while others
 * have to wait is looked up, and only a decline is written down.
 */
export const admit =
  (state: ShieldState) =>
  async (attempt: Attempt): Promise<Admission> => {
    if (state.isExempt(attempt.clientAddress)) return letThrough;
    const who = state.hasher.identitiesOf(attempt);
    const until = Date.now() + patienceMs;
    for (;;) {
      const { isProven, isForReview } = await requirePass(state, attempt, who);
      const now = state.clock.now().getTime();
      const rooms = [attempt.scope.organizationId, everywhere].map((place) => ({
        key: place,
        room: roomAt(state, place, now),
      }));
      if (state.turnstile.enter(rooms)) {
        for (const part of identityKeys(who)) state.tried.add(part, now);
        if (isProven) state.hours.add(attempt.scope.organizationId, 'proven', now);
        return once(isForReview, (how) => end(state, attempt, who, rooms, how));
      }
      const patience = until - Date.now();
      if (patience <= 0 || !(await state.turnstile.waitForChange(patience)))
        throw new Problem('too_many_requests', texts.busy, { retryAfterSeconds: 5 });
    }
  };

/** What is told first counts. */
const once = (isForReview: boolean, tell: (how: Ended) => Promise<void>): Admission => {
  let isTold = false;
  return {
    isForReview,
    ended: async (how) => {
      if (isTold) return;
      isTold = true;
      await tell(how);
    },
  };
};

const letThrough: Admission = { isForReview: false, ended: async () => undefined };

const identityKeys = ({ address, browser, email }: Identities) =>
  [`address ${address}`, `browser ${browser}`, `email ${email}`] as const;

type Passed = { readonly isProven: boolean; readonly isForReview: boolean };

/** Throws unless the payment may be tried now; says whether that took a proof. */
const requirePass = async (state: ShieldState, attempt: Attempt, who: Identities): Promise<Passed> => {
  const now = state.clock.now().getTime();
  const { organizationId } = attempt.scope;
  const verdict = verdictOn(state, organizationId, who, now);
  const count = (outcome: Outcome): void => state.hours.add(organizationId, outcome, now);
  switch (verdict.kind) {
    case 'pass':
      return { isProven: false, isForReview: false };
    case 'refuse':
      count('refused');
      throw later(verdict.until - now, texts.refused);
    case 'challenge': {
      const { bits, pausedUntil, isForReview } = verdict;
      if (pausedUntil !== null && !(await attempt.hasPaidBefore())) {
        count('paused');
        throw later(pausedUntil - now, texts.paused);
      }
      // Who has paid here before does no more than the usual work.
      const needed = pausedUntil === null ? bits : state.limits().proofBits;
      const purpose = { organizationId, cartId: attempt.cartId, idempotencyKey: attempt.idempotencyKey };
      if (attempt.proof !== null && state.challenges.bitsOf(purpose, attempt.proof, now) >= needed)
        return { isProven: true, isForReview };
      count('challenged');
      const challenge = state.challenges.issue(purpose, needed, now);
      throw new Problem('challenge_required', texts.challenge, { challenge });
    }
  }
};

const verdictOn = (state: ShieldState, organizationId: string, who: Identities, now: number): Verdict => {
  const [address, browser, email] = identityKeys(who);
  // Of this process alone: somebody's next try comes by the same connection as often as not.
  const tried = (key: string): number => state.tried.count(key, now, tenMinutesMs);
  return judge(
    {
      ...{ now, who },
      declines: state.declines.recent(now),
      attempts: { address: tried(address), browser: tried(browser), email: tried(email) },
      organization: alertAt(state, organizationId, now),
      platform: alertAt(state, everywhere, now),
    },
    state.limits(),
  );
};

const later = (waitMs: number, sentence: (when: string) => string): Problem => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem('too_many_requests', sentence(inTime(retryAfterSeconds)), { retryAfterSeconds });
};

const end = async (
  state: ShieldState,
  { scope: { organizationId } }: Attempt,
  who: Identities,
  rooms: Parameters<ShieldState['turnstile']['leave']>[0],
  how: Ended,
): Promise<void> => {
  const now = state.clock.now().getTime();
  if (how?.outcome === 'paid') {
    for (const place of [organizationId, everywhere]) state.paid.add(place, now);
    state.hours.add(organizationId, 'paid', now);
  }
  const decline =
    how === null || how.outcome === 'paid' ? null : declineOf(state, organizationId, who, how, now);
  if (decline !== null) {
    if (decline.isDeclined) state.hours.add(organizationId, 'declined', now);
    state.declines.add(decline);
  }
  // Known before the next one is let in.
  state.turnstile.leave(rooms);
  if (decline === null) return;
  await state.repo.insert(decline).catch((error: unknown) => {
    state.log.warn({ err: error }, 'a declined payment is known to this process only');
  });
};

const declineOf = (
  { hasher }: ShieldState,
  organizationId: string,
  who: Identities,
  { outcome, cardFingerprint }: NonNullable<Ended>,
  at: number,
): Decline => ({
  ...who,
  id: newId<'decline'>(),
  ...{ organizationId, at },
  card: cardFingerprint === null ? null : hasher.cardOf(cardFingerprint),
  isDeclined: outcome === 'declined',
});
