/** What the login page says to somebody who comes from another step. */
const notices = {
  forgot:
    'If there is an account with this address, a letter with a link is on its way. The link works for an hour.',
  reset: 'Your password is changed. Sign in with the new one.',
  registered:
    'We have sent you a letter with how to go on. If you have an account already, sign in with its password.',
} as const;

export type NoticeName = keyof typeof notices;

/** How a step hands its notice to the login page: with the history entry, or without script in the address. */
export const noticeState = (name: NoticeName) => ({ loginNotice: name });

/** The notice that the history entry or the address names. */
export const noticeOf = (state: unknown, query: URLSearchParams): string | null => {
  const given =
    typeof state === 'object' && state !== null && 'loginNotice' in state
      ? state.loginNotice
      : query.get('notice');
  const name = Object.keys(notices).find((known): known is NoticeName => known === given);
  return name === undefined ? null : notices[name];
};
