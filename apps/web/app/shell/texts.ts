/** What the shell says when the server or the browser did not answer as it should. */
export const shellTexts = {
  errors: {
    unreachable: 'We couldn’t reach the server. Check your connection and try again.',
    /** It may have done what it was asked for. */
    unheard:
      'We didn’t hear back from the server, so that may not have gone through. Check your connection and try again.',
    cookieRefused:
      'Your browser blocked the sign-in cookie. Allow cookies for this site, then sign in again.',
  },

  /** A form that this page can't read, or that was never meant for it. */
  forms: {
    notAForm: 'This page only takes a form.',
    tooLarge: 'That form is too large.',
    unreadable: 'We couldn’t read that form. Go back and send it again.',
    hasFiles: 'This page doesn’t take files.',
    other: 'This page can’t take what was sent. Go back and try again.',
  },

  /** Above every page of the platform in a public demonstration. */
  demonstration: 'Demonstration: no real cards, no real orders.',

  /** To platform staff in the person’s place. */
  onlyThePerson: {
    this: (name: string) => `Only ${name} can change this.`,
    account: (name: string) => `Only ${name} can see or change their account.`,
  },

  toasts: {
    dismiss: 'Dismiss message',
  },
} as const;
