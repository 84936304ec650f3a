import { invalidField, Problem } from '@goodshelf/contract';
import type { ParsedInput, endpoints } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { UserContext } from '../../../platform/http/index.ts';
import { atTheScreen } from '../../../platform/subject/index.ts';
import type { CheckPasskey } from '../passkeys/check-passkey.ts';
import { verifyPassword } from '../passwords.ts';
import { freshForMs } from '../sessions/freshness.ts';
import type { SessionsRepo } from '../sessions/sessions.repo.ts';
import type { Attempts } from './attempts.ts';
import type { TwoFactorRepo } from './two-factor.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

type Deps = {
  readonly repo: TwoFactorRepo;
  readonly sessions: SessionsRepo;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly checkCode: (userId: string, code: string) => Promise<boolean>;
  readonly checkPasskey: CheckPasskey;
};
type Proof = ParsedInput<typeof endpoints.stepUp>['body'];

/**
 * Confirms the session for ten minutes. Whoever acts in a person's place proves who they are themselves. Returns until
 * when it holds; throws 422 for a wrong password or code, `passkey_refused`, `too_many_requests`.
 */
export const stepUp =
  (deps: Deps) =>
  async ({ user, subject }: Pick<UserContext, 'user' | 'subject'>, proof: Proof): Promise<Date> => {
    await prove(deps, atTheScreen(subject), proof);
    const now = deps.clock.now();
    await deps.sessions.confirm(user.sessionId, now);
    return new Date(now.getTime() + freshForMs);
  };

const prove = async (deps: Deps, personId: string, proof: Proof): Promise<void> => {
  if (proof.passkey !== undefined) {
    const keeper = await deps.checkPasskey(proof.passkey, { purpose: 'step-up', userId: personId });
    if (keeper === null) throw new Problem('passkey_refused', identityTexts.passkeys.refused);
  } else if (proof.code !== undefined) {
    if (!(await deps.checkCode(personId, proof.code))) throw invalidField('code', texts.wrongCode);
  } else {
    await deps.attempts.begin('password', personId);
    const person = await deps.repo.findProofs(personId);
    if (!(await verifyPassword(proof.password ?? '', person?.password_hash ?? null)))
      throw invalidField('password', texts.wrongPassword);
    await deps.attempts.forgive('password', personId);
  }
};
