import { Problem } from '@goodshelf/contract';
import { consentWords } from '@goodshelf/contract/consent-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell } from '../events/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { confirmationMs, nextLetter } from './subscribers.policy.ts';
import { holdByEmail, insertStatement, letterStatement, signUpStatement } from './subscribers.repo.ts';
import { nextState } from './subscribers.state.ts';
import { subscribersTexts as texts } from './subscribers.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly limits: Pick<AttemptLimits, 'count'> };
type SignUp = { readonly email: string; readonly consent: string };

/**
 * Asks for a newsletter. The answer is the same for every address: a mailbox that has had enough letters gets none, and whoever
 * asked isn't told. Throws `storefront_not_open`, `newsletter_words_changed` and `too_many_requests` (by network and by shop).
 */
export const signUp =
  ({ db, clock, limits }: Deps) =>
  async (
    { scope, storefront, clientAddress }: StorefrontContext,
    { email, consent }: SignUp,
  ): Promise<string> => {
    if (!storefront.isOpen) throw new Problem('storefront_not_open', texts.notOpen(storefront.name));
    // What is kept is what was read: a page from before the shop's new name has other words.
    if (consent !== consentWords(storefront.name))
      throw new Problem('newsletter_words_changed', texts.wordsChanged);
    await limits.count('newsletterAddress', clientAddress);
    await limits.count('newsletterShop', scope.organizationId);
    const isLetterAllowed = await limits.count('newsletterEmail', email).then(
      () => true,
      () => false,
    );
    if (isLetterAllowed)
      await db.inScope(scope, (tx) => writeSignUp(tx, scope, { email, consent, at: clock.now() }));
    return texts.signedUp;
  };

/** Whoever signs up with the same address waits: the second one reads what the first has written, and sends no second letter. */
export const writeSignUp = async (
  tx: Tx,
  scope: OrgScope,
  { email, consent, at }: SignUp & { readonly at: Date },
): Promise<void> => {
  const { organizationId } = scope;
  const expiresAt = new Date(at.getTime() + confirmationMs);
  await tx.query(insertStatement, [organizationId, newId<'subscriber'>(), email, consent, at, expiresAt]);
  const [held] = await tx.query(holdByEmail, [organizationId, email]);
  if (held === undefined) throw new Error('A subscriber who was just written is not there');
  const next = nextLetter(held, at);
  // Without a letter nobody could confirm it: everything stays as it is.
  if (next === null) return;
  if (nextState(held.state, 'signs up') !== null) {
    const round = held.round + (held.state === 'unsubscribed' ? 1 : 0);
    await tx.query(signUpStatement, [organizationId, held.id, consent, at, expiresAt, round]);
  }
  const { letter, recentLetters, recentSince } = next;
  await tx.query(letterStatement, [organizationId, held.id, letter, at, recentLetters, recentSince]);
  await tell(
    tx,
    'newsletter.signed-up',
    {
      ...{ organizationId, subscriberId: held.id, letter },
      kind: held.state === 'confirmed' ? 'known' : 'confirm',
    },
    { dedupeKey: `newsletter:${held.id}:${letter}` },
  );
};
