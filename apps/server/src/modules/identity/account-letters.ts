import type { Tx } from '../../platform/database/index.ts';
import { accountsRepo } from './accounts.repo.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';
import { issueToken } from './issue-token.ts';
import { pageLink, returnQuery, type ReturnTo } from './return-to.ts';

/** To whom a letter goes, and the link in it. */
export type Addressed = { readonly email: string; readonly firstName: string };
export type WithLink = Addressed & { readonly url: string };

export type RegistrationLetter = WithLink & { readonly kind: 'verify' | 'has account' };
export type EmailChangeLetters = {
  readonly toNew: WithLink & { readonly kind: 'confirm' | 'has account' };
  readonly toOld: Addressed;
};

/**
 * What letters about accounts say, with links made while they are written: a secret never waits anywhere but in the
 * letter. Null when nobody is to be written to.
 */
export type AccountLetters = {
  ofRegistration(tx: Tx, userId: string, returnTo: ReturnTo, at: Date): Promise<RegistrationLetter | null>;
  ofForgottenPassword(tx: Tx, email: string, returnTo: ReturnTo, at: Date): Promise<WithLink | null>;
  ofEmailChange(
    tx: Tx,
    userId: string,
    newEmail: string,
    returnTo: ReturnTo,
    at: Date,
  ): Promise<EmailChangeLetters | null>;
  /** Of anything that happened to an account; the link leads to a new password. */
  ofNotice(tx: Tx, userId: string): Promise<WithLink | null>;
};

const verifyPage = '/manage/account/verify';

export const createAccountLetters = ({ platformUrl }: { readonly platformUrl: string }): AccountLetters => {
  const page = (path: string, query: Readonly<Record<string, string>>): string => {
    const text = new URLSearchParams(query).toString();
    return `${platformUrl}${path}${text === '' ? '' : `?${text}`}`;
  };
  return {
    ofRegistration: async (tx, userId, wanted, at) => {
      const account = await accountsRepo.find(tx, userId);
      if (account === null || account.email_verified_at !== null) return null;
      const { email, first_name: firstName } = account;
      const returnTo = returnQuery(wanted);
      if (await accountsRepo.isTaken(tx, email, userId))
        // The name is what somebody else typed: the owner is not addressed by it.
        return { kind: 'has account', email, firstName: '', url: page('/login', returnTo) };
      const path = await issueToken(tx, { purpose: 'verify-email', userId, email, at });
      return { kind: 'verify', email, firstName, url: pageLink(platformUrl, verifyPage, path, returnTo) };
    },
    ofForgottenPassword: async (tx, email, wanted, at) => {
      const account = await accountsRepo.findAddressee(tx, email);
      if (account === null) return null;
      // The newest email counts: a link in an older one, wherever that lies, opens nothing anymore.
      await tokensRepo.voidAll(tx, account.id, ['reset-password'], at);
      const path = await issueToken(tx, { purpose: 'reset-password', userId: account.id, email, at });
      const url = pageLink(platformUrl, '/login/reset', path, returnQuery(wanted));
      return { email, firstName: account.email_verified_at === null ? '' : account.first_name, url };
    },
    ofEmailChange: async (tx, userId, newEmail, wanted, at) => {
      const account = await accountsRepo.find(tx, userId);
      if (account === null || account.pending_email !== newEmail) return null;
      const { email, first_name: firstName } = account;
      const toOld = { email, firstName };
      if (await accountsRepo.isTaken(tx, newEmail, userId))
        return {
          toNew: { kind: 'has account', email: newEmail, firstName: '', url: page('/login', {}) },
          toOld,
        };
      const path = await issueToken(tx, { purpose: 'change-email', userId, email: newEmail, at });
      const url = pageLink(platformUrl, verifyPage, path, returnQuery(wanted));
      return { toNew: { kind: 'confirm', email: newEmail, firstName, url }, toOld };
    },
    ofNotice: async (tx, userId) => {
      const account = await accountsRepo.find(tx, userId);
      if (account === null) return null;
      return { email: account.email, firstName: account.first_name, url: page('/login/forgot', {}) };
    },
  };
};
