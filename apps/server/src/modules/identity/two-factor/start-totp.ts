import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { SecretBox } from '../../../platform/secret-box/index.ts';
import { newTotpSecret, presentTotpSecret } from './totp.ts';
import type { TwoFactorRepo } from './two-factor.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

export type StartTotpDeps = {
  readonly repo: TwoFactorRepo;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly productName: string;
};

/** A new secret, kept until a code of it is confirmed; starting again replaces it. Throws `two_factor_already_on`. */
export const startTotp = (deps: StartTotpDeps) => async (userId: string) => {
  const secret = newTotpSecret();
  const [person, isStarted] = await Promise.all([
    deps.repo.findProofs(userId),
    deps.repo.startTotp(userId, deps.box.seal(secret, userId), deps.clock.now()),
  ]);
  if (!isStarted) throw alreadyOn();
  return presentTotpSecret(secret, person?.email ?? '', deps.productName);
};

export const alreadyOn = (): Problem => new Problem('two_factor_already_on', texts.alreadyOn);
