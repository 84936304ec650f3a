import { messages } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import { CookieRefused } from '../../shell/session/session-store.ts';

/** What stands beside the fields; `form` is about the sign-in as a whole. */
export type LoginProblems = { readonly email?: string; readonly password?: string; readonly form?: string };

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What can be told without asking the API, in the words of the specification. */
export const problemsOfInput = (email: string, password: string): LoginProblems => ({
  ...(email === ''
    ? { email: messages.required }
    : looksLikeEmail.test(email)
      ? {}
      : { email: messages.validEmail }),
  ...(password === '' ? { password: messages.required } : {}),
});

/** What to write beside which field, from the refusal of the API. Throws what is no refusal. */
export const problemsOfRefusal = (error: unknown): LoginProblems => {
  if (error instanceof CookieRefused) return { form: error.message };
  if (!(error instanceof Problem)) throw error;
  const { email, password } = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  if (email === undefined && password === undefined) return { form: error.message };
  return { ...(email === undefined ? {} : { email }), ...(password === undefined ? {} : { password }) };
};
