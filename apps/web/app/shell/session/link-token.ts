import { identityCalls } from '@goodshelf/contract/identity.calls';
import { passwordCalls } from '@goodshelf/contract/password.calls';
import { registrationCalls } from '@goodshelf/contract/registration.calls';

/** The calls that a letter's link may name in its `token` value, and nothing else. */
const callsOfKinds = {
  reset: passwordCalls.resetPassword,
  verify: registrationCalls.verifyEmail,
  login: identityCalls.openLoginToken,
} as const;

/** In a link with which platform staff act as an owner: once it is dead, nothing else tells it from an invitation. */
export const supportMark = 'support';

export type LinkKind = keyof typeof callsOfKinds;

// What the API makes tokens of. No slash, dot, percent sign or backslash, so nothing can lead out of the path.
const secret = /^[A-Za-z0-9_-]{16,200}$/;

/**
 * The secret in the `token` value of a link of this kind. The value is the path of the API's call; null for every other
 * text: another path, a whole address, `//host`, a backslash, something after the secret.
 */
export const linkToken = (kind: LinkKind, value: string | null): string | null => {
  const path = callsOfKinds[kind].path.replace(':token', '');
  if (value === null || !value.startsWith(path)) return null;
  const rest = value.slice(path.length);
  return secret.test(rest) ? rest : null;
};
