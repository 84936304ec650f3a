import { invalidField, Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Attempts } from './attempts.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import type { SecretBox } from '../../../platform/secret-box/index.ts';
import { alreadyOn } from './start-totp.ts';
import { stepOfCode } from './totp.ts';
import type { TwoFactorRepo } from './two-factor.repo.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

type Deps = {
  readonly repo: TwoFactorRepo;
  readonly box: SecretBox;
  readonly attempts: Attempts;
  readonly clock: Clock;
};

/**
 * Turns two-factor on with the first code of the started secret. Returns the recovery codes, which nobody can read again.
 * Throws `two_factor_already_on`, `two_factor_not_started`, or 422 for the code.
 */
export const confirmTotp =
  ({ repo, box, attempts, clock }: Deps) =>
  async (userId: string, typed: string): Promise<string[]> => {
    const totp = await repo.findTotp(userId);
    if (totp === null) throw notStarted();
    if (totp.confirmed_at !== null) throw alreadyOn();
    await attempts.begin('code', userId);
    const now = clock.now();
    const step = stepOfCode(box.open(totp.secret, userId), plainCode(typed), now);
    if (step === null) throw invalidField('code', texts.wrongAppCode);
    const codes = newRecoveryCodes();
    const isOn = await repo.turnOn(userId, totp.secret, step, fingerprintsOf(box, userId, codes), now);
    if (!isOn) throw notStarted();
    await attempts.forgive('code', userId);
    return codes;
  };

const notStarted = (): Problem => new Problem('two_factor_not_started', texts.startAgain);

/** What is stored of recovery codes. */
export const fingerprintsOf = (box: SecretBox, userId: string, codes: readonly string[]): Buffer[] =>
  codes.map((code) => box.fingerprint(plainCode(code), userId));
