import { Problem } from '@goodshelf/contract';
import type { Browser } from '../browser-key.ts';
import { identityTexts } from '../identity.texts.ts';
import type { OpenSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sign-in.ts';
import type { CheckPasskey } from './check-passkey.ts';

type Deps = { readonly checkPasskey: CheckPasskey; readonly openSession: OpenSession };

export type PasskeySignIn = Browser & {
  readonly response: Parameters<CheckPasskey>[0];
  readonly isRemembered: boolean;
};
export type SignInByPasskey = (input: PasskeySignIn) => Promise<SignedIn>;

/** Opens a session for whoever has the passkey. Throws `invalid_credentials`. */
export const signInByPasskey =
  ({ checkPasskey, openSession }: Deps): SignInByPasskey =>
  async (input) => {
    const keeper = await checkPasskey(input.response, { purpose: 'login', userId: null });
    if (keeper === null)
      throw new Problem('invalid_credentials', identityTexts.passkeys.refused, { showAsError: true });
    const { token, browserId } = await openSession({ ...input, userId: keeper.userId });
    return { userId: keeper.userId, token, browserId, isEmailVerified: keeper.isEmailVerified };
  };
