import { endpoints, Problem } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { PasskeysRepo } from '../passkeys/passkeys.repo.ts';
import { confirmTotp, fingerprintsOf } from './confirm-totp.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { startTotp, type StartTotpDeps } from './start-totp.ts';
import { stepUp } from './step-up.ts';

type Deps = StartTotpDeps &
  Parameters<typeof confirmTotp>[0] &
  Parameters<typeof stepUp>[0] & {
    readonly passkeys: PasskeysRepo;
    readonly isRequiredOfStaff: boolean;
  };

const notOn = (): Problem => new Problem('two_factor_not_on', 'Your authenticator app is not set up.');

/** The authenticator app with its recovery codes, and the confirmation before what is grave. */
export const twoFactorRoutes = (deps: Deps): Binding[] => {
  const start = startTotp(deps);
  const confirm = confirmTotp(deps);
  const confirmSession = stepUp(deps);
  return [
    bind(endpoints.getTwoFactor, async ({ user }) => {
      const [recoveryCodesLeft, passkeys] = await Promise.all([
        deps.repo.countRecoveryCodes(user.id),
        deps.passkeys.list(user.id),
      ]);
      return {
        is_totp_enabled: user.hasTwoFactor,
        recovery_codes_left: recoveryCodesLeft,
        is_required: deps.isRequiredOfStaff && user.isAdmin,
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
      };
    }),
    bind(endpoints.startTotp, ({ user }) => start(user.id)),
    bind(endpoints.confirmTotp, async ({ user }, { body }) => ({
      recovery_codes: await confirm(user.id, body.code),
      success: 'Your authenticator app is set up. Keep the recovery codes in a safe place.',
    })),
    bind(endpoints.disableTotp, async ({ user }) => {
      if (!(await deps.repo.turnOff(user.id, deps.clock.now()))) throw notOn();
      return { success: 'Your authenticator app is turned off.' };
    }),
    bind(endpoints.renewRecoveryCodes, async ({ user }) => {
      const codes = newRecoveryCodes();
      const hashes = fingerprintsOf(deps.box, user.id, codes);
      const isRenewed = await deps.repo.renewRecoveryCodes(user.id, hashes, deps.clock.now());
      if (!isRenewed) throw notOn();
      return { recovery_codes: codes, success: 'You have new recovery codes. The old ones no longer work.' };
    }),
    bind(endpoints.stepUp, async ({ user }, { body }) => ({
      confirmed_until: (await confirmSession(user, body)).toISOString(),
      success: 'Thank you, it is you.',
    })),
  ];
};
