import { messages } from '@goodshelf/contract/lookups';

/**
 * What is wrong with a value, in the words of the specification; undefined when nothing is. The values of the whole form
 * are there for rules about two fields.
 */
export type Check = (value: string, values: Readonly<Record<string, string>>) => string | undefined;

export const required = (value: string): string | undefined => (value === '' ? messages.required : undefined);

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const requiredEmail = (value: string): string | undefined =>
  required(value) ?? (looksLikeEmail.test(value) ? undefined : messages.validEmail);

/** The confirmation of a password: it must be there and the same. */
export const samePassword =
  (passwordField = 'password'): Check =>
  (value, values) =>
    required(value) ?? (value === values[passwordField] ? undefined : messages.passwordsMustMatch);
