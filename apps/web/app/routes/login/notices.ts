import { loginTexts } from './texts.ts';

/** What the login page says to somebody who comes from another step. */
const { notices } = loginTexts;

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
