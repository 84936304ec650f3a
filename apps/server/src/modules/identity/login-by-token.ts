import { Problem, type FieldError } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import type { Browser } from './browser-key.ts';
import type { ClaimAddress } from './claim-address.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';
import { linkInvalid } from './identity-problems.ts';
import { tokensRepo, type TokenRow } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';
import type { OpenSession } from './sessions/open-session.ts';
import type { SignedIn } from './sign-in.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.signIn;

/** Whether somebody is on an organization's list, as organizations know it. */
export type IsInvited = (userId: string, organizationId: string) => Promise<boolean>;

export type LoginByTokenDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly claimAddress: ClaimAddress;
  readonly openSession: OpenSession;
  readonly isInvited: IsInvited;
};

export type LoginByTokenInput = Browser & {
  readonly token: string;
  readonly password: string | null;
  readonly passwordConfirmation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

const purposes = ['invitation'] as const;

/** Taken back, or sent to another address meanwhile: nobody chooses a password for an organization they can't join. */
const isTakenBack = async (isInvited: IsInvited, { user_id: userId, details }: TokenRow): Promise<boolean> =>
  details.organization_id !== undefined && !(await isInvited(userId, details.organization_id));

/** What a link is for; looking uses nothing up. Throws `link_invalid` for links that open nothing. */
export const openLoginToken =
  ({ db, clock, isInvited }: Pick<LoginByTokenDeps, 'db' | 'clock' | 'isInvited'>) =>
  async (token: string): Promise<TokenRow> => {
    const found = await tokensRepo.find(db, sha256(token), purposes, clock.now());
    if (found === null || found.used_at !== null || found.email !== found.user_email) throw linkInvalid();
    // A letter alone never replaces the second factor.
    if (found.has_two_factor) throw linkInvalid();
    if (await isTakenBack(isInvited, found)) throw linkInvalid();
    return found;
  };

/**
 * Signs in by the single-use link of a letter, which proves the mailbox: the address counts as verified from then on.
 * Whoever has no password yet has to set one and give a name; 422 names what is missing and leaves the link unused.
 */
export const loginByToken =
  (deps: LoginByTokenDeps) =>
  async (input: LoginByTokenInput): Promise<SignedIn> => {
    const { db, clock, claimAddress } = deps;
    const found = await openLoginToken(deps)(input.token);
    const chosen = found.has_password ? null : await chosenPassword(deps.passwords, found, input);
    const at = clock.now();
    const userId = await db.withoutTenant(async (tx) => {
      const used = await tokensRepo.use(tx, sha256(input.token), purposes, at);
      if (used === null || used.email !== used.user_email || used.has_two_factor) throw linkInvalid();
      const { user_id: id, email } = used;
      if (!used.has_password && chosen !== null) {
        await accountsRepo.setPassword(tx, id, chosen.passwordHash);
        await accountsRepo.setNames(tx, id, chosen.firstName, chosen.lastName);
      }
      if (used.email_verified_at === null && !(await claimAddress(tx, { userId: id, email, at })))
        throw linkInvalid();
      return id;
    });
    const { token, browserId } = await deps.openSession({ ...input, userId, isRemembered: false });
    return { userId, token, browserId, isEmailVerified: true };
  };

/** The new password and name of somebody without; 422 with each field that is missing. */
const chosenPassword = async (passwords: Passwords, found: TokenRow, input: LoginByTokenInput) => {
  const firstName = input.firstName || found.first_name;
  const lastName = input.lastName || found.last_name;
  const { password, passwordConfirmation } = input;
  const errors: FieldError[] = [
    ...(firstName === '' ? [{ field: 'first_name', message: messages.required }] : []),
    ...(lastName === '' ? [{ field: 'last_name', message: messages.required }] : []),
    ...(password === null ? [{ field: 'password', message: messages.required }] : []),
    ...(passwordConfirmation === null
      ? [{ field: 'password_confirmation', message: messages.required }]
      : []),
    ...(password !== null && passwordConfirmation !== null && password !== passwordConfirmation
      ? [{ field: 'password_confirmation', message: messages.passwordsMustMatch }]
      : []),
  ];
  if (errors.length > 0 || password === null)
    throw new Problem('invalid_input', texts.choosePassword, { errors });
  refuseCommonPassword(password, [found.email, firstName, lastName]);
  return { passwordHash: await passwords.hash(password), firstName, lastName };
};
