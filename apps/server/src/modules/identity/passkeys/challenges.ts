import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Clock } from '../../../platform/clock/index.ts';
import { sha256 } from '../../../platform/ids/index.ts';
import type { ChallengeOf, PasskeysRepo } from './passkeys.repo.ts';

const validMs = 5 * 60_000;

type Deps = { readonly passkeys: PasskeysRepo; readonly clock: Clock };

/** Remembers a challenge (base64url) for five minutes; only its hash is stored. */
export const keepChallenge =
  ({ passkeys, clock }: Deps) =>
  (challenge: string, use: ChallengeOf): Promise<void> => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + validMs);
    return passkeys.insertChallenge(sha256(challenge), use, { now, expiresAt });
  };

/** The challenge that the browser signed, when it is ours and was made for this; gone from now on. Null otherwise. */
export const takeChallenge =
  ({ passkeys, clock }: Deps) =>
  async (clientDataJson: string, use: ChallengeOf): Promise<string | null> => {
    const challenge = challengeIn(clientDataJson);
    if (challenge === null) return null;
    return (await passkeys.takeChallenge(sha256(challenge), use, clock.now())) ? challenge : null;
  };

const challengeIn = (clientDataJson: string): string | null => {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJson);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};
