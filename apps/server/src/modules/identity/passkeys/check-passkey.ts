import type { passkeyAnswer } from '@goodshelf/contract/passkey-answer';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/index.ts';
import { takeChallenge } from './challenges.ts';
import type { ChallengeOf, PasskeyRow, PasskeysRepo } from './passkeys.repo.ts';
import type { RelyingParty } from './relying-party.ts';

export type PasskeyDeps = {
  readonly passkeys: PasskeysRepo;
  readonly clock: Clock;
  readonly relyingParty: RelyingParty;
};
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
type Answer = PasskeyAnswer;
type Keeper = { readonly userId: string; readonly isEmailVerified: boolean };

/**
 * Whose passkey signed the challenge; null when it is refused, whatever the reason. The challenge is used up either
 * way. With a `userId` only that person's passkeys count.
 */
export const checkPasskey =
  (deps: PasskeyDeps) =>
  async (answer: Answer, use: ChallengeOf): Promise<Keeper | null> => {
    const challenge = await takeChallenge(deps)(answer.response.clientDataJSON, use);
    if (challenge === null) return null;
    const passkey = await deps.passkeys.findByCredential(answer.id);
    if (passkey === null || (use.userId !== null && passkey.user_id !== use.userId)) return null;
    if (!isHandleOf(passkey, answer)) return null;
    const counter = await verify(deps, answer, passkey, challenge);
    if (counter === null || !(await deps.passkeys.use(passkey.id, counter, deps.clock.now()))) return null;
    return { userId: passkey.user_id, isEmailVerified: passkey.email_verified_at !== null };
  };
export type CheckPasskey = ReturnType<typeof checkPasskey>;

const isHandleOf = (passkey: PasskeyRow, { response }: Answer): boolean =>
  response.userHandle === undefined ||
  response.userHandle === Buffer.from(passkey.user_id).toString('base64url');

/** The new counter; null when the signature, origin, relying party, user verification or counter is not right. */
const verify = async (
  { relyingParty }: PasskeyDeps,
  answer: Answer,
  passkey: PasskeyRow,
  expectedChallenge: string,
): Promise<number | null> => {
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library says each thing that does not fit by throwing; to the caller they are all the same refusal.
    return null;
  }
};
