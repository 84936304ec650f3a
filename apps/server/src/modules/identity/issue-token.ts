import { type Call, callUrl } from '@goodshelf/contract';
import { identityCalls } from '@goodshelf/contract/identity.calls';
import { passwordCalls } from '@goodshelf/contract/password.calls';
import { registrationCalls } from '@goodshelf/contract/registration.calls';
import type { Tx } from '../../platform/database/index.ts';
import { secretToken, sha256 } from '../../platform/ids/index.ts';
import { tokensRepo, type TokenPurpose } from './one-time-tokens.repo.ts';

const minuteMs = 60_000;

/** How long the links of letters live. */
export const tokenLifetimeMs = {
  'verify-email': 24 * 60 * minuteMs,
  'change-email': 24 * 60 * minuteMs,
  'reset-password': 60 * minuteMs,
  invitation: 14 * 24 * 60 * minuteMs,
  support: 10 * minuteMs,
} as const satisfies Record<TokenPurpose, number>;

const callsOf = {
  'verify-email': registrationCalls.verifyEmail,
  'change-email': registrationCalls.verifyEmail,
  'reset-password': passwordCalls.resetPassword,
  invitation: identityCalls.openLoginToken,
  support: identityCalls.openLoginToken,
} as const satisfies Record<TokenPurpose, Call>;

export type TokenWish = {
  readonly purpose: TokenPurpose;
  readonly userId: string;
  /** The address to which the link goes. */
  readonly email: string;
  readonly at: Date;
  /** By default the purpose's lifetime from now. */
  readonly expiresAt?: Date;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Makes a single-use secret; returns the API path with it, which is never stored. */
export const issueToken = async (tx: Tx, wish: TokenWish): Promise<string> => {
  const token = secretToken();
  await tokensRepo.insert(tx, {
    tokenHash: sha256(token),
    purpose: wish.purpose,
    userId: wish.userId,
    email: wish.email,
    details: wish.details ?? {},
    createdAt: wish.at,
    expiresAt: wish.expiresAt ?? new Date(wish.at.getTime() + tokenLifetimeMs[wish.purpose]),
  });
  return callUrl(callsOf[wish.purpose], { params: { token } });
};
