import { Problem, type FieldError } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { sha256 } from '../../platform/ids/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import type { Browser } from './browser-key.ts';
import { claimAddress, type Founding } from './claim-address.ts';
import { refuseCommonPassword } from './guessable-passwords.ts';
import { linkInvalid } from './identity-problems.ts';
import { tokensRepo, type TokenRow } from './one-time-tokens.repo.ts';
import type { Passwords } from './passwords.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.signIn;

export type LoginByTokenInput = Browser & {
  readonly token: string;
  readonly password: string | null;
  readonly passwordConfirmation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

const purposes = ['invitation'] as const;

export type LoginToken = TokenRow;
export type OpenLoginToken = (token: string) => Promise<LoginToken>;

/** What a link is for; looking uses nothing up. Throws `link_invalid` for links that open nothing. */
export const openLoginToken =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }): OpenLoginToken =>
  async (token) => {
    const found = await tokensRepo.find(db, sha256(token), purposes, clock.now());
    if (found === null || found.used_at !== null || found.email !== found.user_email) throw linkInvalid();
    // A letter alone never replaces the second factor.
    if (found.has_two_factor) throw linkInvalid();
    return found;
  };

/** Name and password, hashed, of somebody who has none yet. */
export type Chosen = {
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
};
export type ChoosePassword = (found: LoginToken, input: LoginByTokenInput) => Promise<Chosen | null>;

/** What somebody without a password has chosen; null for everybody else. 422 names each field that is missing. */
export const choosePassword =
  (passwords: Passwords): ChoosePassword =>
  async (found, input) =>
    found.has_password ? null : chosenPassword(passwords, found, input);

/**
 * Uses the link of a letter up, which proves the mailbox: the address counts as verified from then on. Returns whose
 * account it is, and the organization that a registration asked for, to be brought into being in the same transaction.
 */
export const useLoginToken = async (
  tx: Tx,
  token: string,
  chosen: Chosen | null,
  at: Date,
): Promise<{ readonly userId: string; readonly founding: Founding | null }> => {
  const used = await tokensRepo.use(tx, sha256(token), purposes, at);
  if (used === null || used.email !== used.user_email || used.has_two_factor) throw linkInvalid();
  const { user_id: userId, email } = used;
  if (!used.has_password && chosen !== null) {
    await accountsRepo.setPassword(tx, userId, chosen.passwordHash);
    await accountsRepo.setNames(tx, userId, chosen.firstName, chosen.lastName);
  }
  if (used.email_verified_at !== null) return { userId, founding: null };
  const claimed = await claimAddress(tx, { userId, email, at });
  if (claimed === false) throw linkInvalid();
  return { userId, founding: claimed.founding };
};

/** The new password and name of somebody without; 422 with each field that is missing. */
const chosenPassword = async (
  passwords: Passwords,
  found: LoginToken,
  input: LoginByTokenInput,
): Promise<Chosen> => {
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
