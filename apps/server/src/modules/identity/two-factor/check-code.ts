import type { Clock } from '../../../platform/clock/index.ts';
import type { Attempts } from './attempts.ts';
import { plainCode } from './recovery-codes.ts';
import type { SecretBox } from '../../../platform/secret-box/index.ts';
import { stepOfCode } from './totp.ts';
import type { TwoFactorRepo } from './two-factor.repo.ts';

export type CodeDeps = {
  readonly repo: Pick<TwoFactorRepo, 'findTotp' | 'takeStep' | 'takeRecoveryCode' | 'tellCodesUsedUp'>;
  readonly box: SecretBox;
  readonly attempts: Attempts;
  readonly clock: Clock;
};

/**
 * Takes a code of the authenticator app or a recovery code; each is taken once. False for a wrong or used one; throws
 * `too_many_requests` after five of them. The person is told when the wrong codes of a day are used up.
 */
export const checkCode =
  (deps: CodeDeps) =>
  async (userId: string, typed: string): Promise<boolean> => {
    const { isLastOfDay } = await deps.attempts.begin('code', userId);
    const code = plainCode(typed);
    const isRight = /^[0-9]{6}$/.test(code)
      ? await takeTotp(deps, userId, code)
      : await deps.repo.takeRecoveryCode(userId, deps.box.fingerprint(code, userId), deps.clock.now());
    if (isRight) await deps.attempts.forgive('code', userId);
    else if (isLastOfDay) await deps.repo.tellCodesUsedUp(userId, deps.clock.now());
    return isRight;
  };

const takeTotp = async ({ repo, box, clock }: CodeDeps, userId: string, code: string): Promise<boolean> => {
  const totp = await repo.findTotp(userId);
  if (totp === null || totp.confirmed_at === null) return false;
  const step = stepOfCode(box.open(totp.secret, userId), code, clock.now());
  return step !== null && repo.takeStep(userId, step);
};
