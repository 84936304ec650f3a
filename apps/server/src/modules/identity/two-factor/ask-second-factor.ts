import { Problem } from '@goodshelf/contract';
import type { CheckPasskey, PasskeyAnswer } from '../passkeys/check-passkey.ts';
import { identityTexts } from '../identity.texts.ts';

const texts = identityTexts.twoFactor;

type Deps = {
  readonly checkCode: (userId: string, code: string) => Promise<boolean>;
  readonly checkPasskey: CheckPasskey;
};
/** Of the authenticator app or a recovery code, or a passkey's answer to a challenge of the login. */
export type SecondStep = { readonly code: string | null; readonly passkey: PasskeyAnswer | null };
type Person = { readonly id: string; readonly two_factor_since: Date | null };

/**
 * The second step of a login, after the password was right and never before, so that it tells nothing to whoever does
 * not know the password. Any passkey of the person will do, as it would alone. Throws `two_factor_required` without a
 * proof, `invalid_code` for a wrong or used code, `passkey_refused`.
 */
export const askSecondFactor =
  (deps: Deps) =>
  async (person: Person, { code, passkey }: SecondStep): Promise<void> => {
    if (person.two_factor_since === null) return;
    if (passkey !== null) {
      const keeper = await deps.checkPasskey(passkey, { purpose: 'login', userId: null });
      if (keeper?.userId === person.id) return;
      throw new Problem('passkey_refused', identityTexts.passkeys.refused, { showAsError: true });
    }
    if (code === null || code === '')
      // No `error`, so no toast: nothing has gone wrong, the page asks for the next thing.
      throw new Problem('two_factor_required', texts.enterCode);
    if (!(await deps.checkCode(person.id, code)))
      throw new Problem('invalid_code', texts.wrongAppCode, {
        showAsError: true,
      });
  };
export type AskSecondFactor = ReturnType<typeof askSecondFactor>;
