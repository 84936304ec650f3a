import { endpoints, Problem } from '@goodshelf/contract';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { PasskeysRepo } from '../passkeys/passkeys.repo.ts';
import { confirmTotp, fingerprintsOf } from './confirm-totp.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { startTotp, type StartTotpDeps } from './start-totp.ts';
import { stepUp } from './step-up.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

type Deps = StartTotpDeps &
  Parameters<typeof confirmTotp>[0] &
  Parameters<typeof stepUp>[0] & {
    readonly passkeys: PasskeysRepo;
    readonly isRequiredOfStaff: boolean;
  };

const notOn = (): Problem => new Problem('two_factor_not_on', texts.notOn);

/** The second factor, app or passkey, with its recovery codes, and the confirmation before what is grave. */
export const twoFactorRoutes = (deps: Deps): Binding[] => {
  const start = startTotp(deps);
  const confirm = confirmTotp(deps);
  const confirmSession = stepUp(deps);
  return [
    bind(endpoints.getTwoFactor, async ({ user }) => {
      const [factors, passkeys] = await Promise.all([
        deps.repo.findFactors(user.id),
        deps.passkeys.list(user.id),
      ]);
      return {
        is_two_factor_on: user.hasTwoFactor,
        is_totp_enabled: factors?.is_totp_enabled === true,
        is_passkey_factor_on: factors?.is_passkey_factor_on === true,
        recovery_codes_left: factors?.recovery_codes_left ?? 0,
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
      success: texts.on,
    })),
    bind(endpoints.disableTotp, async ({ user }) => {
      if (!(await deps.repo.turnOff(user.id, deps.clock.now()))) throw notOn();
      return { success: texts.off };
    }),
    bind(endpoints.enablePasskeyFactor, async ({ user }) => {
      const codes = newRecoveryCodes();
      const hashes = fingerprintsOf(deps.box, user.id, codes);
      const result = await deps.repo.turnOnPasskeyFactor(user.id, hashes, deps.clock.now());
      if (result === 'already on') throw new Problem('two_factor_already_on', texts.alreadyAsked);
      if (result === 'no passkey') throw new Problem('passkey_needed', texts.addPasskeyFirst);
      return { recovery_codes: codes, success: texts.on };
    }),
    bind(endpoints.disablePasskeyFactor, async ({ user }) => {
      if (!(await deps.repo.turnOffPasskeyFactor(user.id, deps.clock.now())))
        throw new Problem('two_factor_not_on', texts.noPasskeyAsked);
      return { success: texts.off };
    }),
    bind(endpoints.renewRecoveryCodes, async ({ user }) => {
      const codes = newRecoveryCodes();
      const hashes = fingerprintsOf(deps.box, user.id, codes);
      const isRenewed = await deps.repo.renewRecoveryCodes(user.id, hashes, deps.clock.now());
      if (!isRenewed) throw new Problem('two_factor_not_on', texts.isOff);
      return { recovery_codes: codes, success: texts.renewed };
    }),
    bind(endpoints.stepUp, async (context, { body }) => ({
      confirmed_until: (await confirmSession(context, body)).toISOString(),
      success: texts.confirmed,
    })),
  ];
};
