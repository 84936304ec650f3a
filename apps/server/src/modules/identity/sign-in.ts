import { Problem } from '@goodshelf/contract';
import type { AttemptLimits } from '../limits/index.ts';
import { browserKeysOf, type Browser } from './browser-key.ts';
import type { IdentityRepo, SignInCandidate } from './identity.repo.ts';
import type { Passwords } from './passwords.ts';
import type { OpenSession } from './sessions/open-session.ts';
import type { AskSecondFactor, SecondStep } from './two-factor/ask-second-factor.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.signIn;

export type SignInDeps = {
  readonly repo: IdentityRepo;
  readonly limits: AttemptLimits;
  readonly passwords: Passwords;
  readonly openSession: OpenSession;
  readonly askSecondFactor: AskSecondFactor;
};

export type SignInInput = Browser & {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code; null when none was sent. */
  readonly code: string | null;
  /** Instead of the code. */
  readonly passkey: SecondStep['passkey'];
  readonly isRemembered: boolean;
};

export type SignedIn = {
  readonly userId: string;
  readonly token: string;
  readonly browserId: string;
  readonly isEmailVerified: boolean;
};

/**
 * Checks the password and opens a session bound to the browser. Whoever is unknown, invited or mistyped gets the same
 * answer after the same time.
 */
export const signIn =
  (deps: SignInDeps) =>
  async (input: SignInInput): Promise<SignedIn> => {
    const user = await checkPassword(deps, input);
    await deps.askSecondFactor(user, input);
    const { token, browserId } = await deps.openSession({ ...input, userId: user.id });
    return { userId: user.id, token, browserId, isEmailVerified: user.email_verified_at !== null };
  };

/** The account that address, password and browser open. Throws `invalid_credentials` or `too_many_requests`. */
const checkPassword = async (
  { repo, limits, passwords }: SignInDeps,
  input: SignInInput,
): Promise<SignInCandidate> => {
  const { email, password } = input;
  const candidates = await repo.findForSignIn(email, browserKeysOf(input), input.browserId);
  const registration = candidates.find((candidate) => candidate.is_registration);
  const holder = candidates.find((candidate) => !candidate.is_registration);
  const attempts = attemptsOf(limits, input, holder?.is_known_browser === true);
  // One comparison for everybody; two where this browser has a registration of its own, whoever else has the address.
  const tried = registration === undefined ? [holder] : [registration, holder];
  let opened: SignInCandidate | undefined;
  for (const candidate of tried) {
    const fits = await passwords.verify(password, candidate?.password_hash ?? null, attempts.requireRoom);
    if (fits) opened ??= candidate;
  }
  if (opened === undefined) {
    await attempts.countFailure();
    throw new Problem('invalid_credentials', texts.wrong, {
      showAsError: true,
    });
  }
  await attempts.forget();
  return opened;
};

/** Wrong passwords are counted by account and by address; a browser that knows the account has a count of its own. */
const attemptsOf = (
  limits: AttemptLimits,
  { email, browserId, ipAddress }: SignInInput,
  isKnown: boolean,
) => {
  const counted = isKnown
    ? ([['loginKnownBrowser', `${email}\n${browserId}`]] as const)
    : ([
        ['loginAccount', email],
        ['loginAccountByDay', email],
        ['loginAddress', ipAddress],
      ] as const);
  return {
    requireRoom: async (): Promise<void> => {
      for (const [kind, key] of counted) await limits.requireRoom(kind, key);
    },
    countFailure: async (): Promise<void> => {
      for (const [kind, key] of counted) await limits.count(kind, key);
    },
    forget: async (): Promise<void> => {
      for (const [kind, key] of counted) if (kind !== 'loginAddress') await limits.forget(kind, key);
    },
  };
};
