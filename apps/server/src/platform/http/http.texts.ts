/** The problems that every call can answer. */
export const httpTexts = {
  problems: {
    nothingHere: 'There’s nothing here.',
    otherMethods: (methods: string) => `This address answers ${methods}.`,
    unknownMethod: 'This server doesn’t know that method.',
    otherSite: 'This call can’t be made from another site.',
    signIn: 'Sign in to continue.',
    needsTwoFactor: 'Set up an authenticator app first. Platform staff sign in with a code.',
    notWhileActing: 'Only the account’s owner can do this. Support can’t do it for them.',
    confirmIdentity: 'Please confirm it’s you.',
    noStorefront: 'There’s no storefront at this address.',
    otherHost: 'This server doesn’t answer for that host name.',
    storageDown: 'We’re having trouble reaching our data. Try again in a moment.',
    tooLarge: 'The request is too large.',
    onlyJson: 'Send the body as application/json.',
    unreadable: 'We couldn’t read the request.',
    failed: 'Something went wrong on our end. We’ve logged it. Try again in a moment.',
    tooSlow: 'The request took too long to arrive.',
    headersTooLarge: 'The headers are too large.',
  },

  json: {
    tooDeep: (deepest: number) => `The body is nested deeper than ${deepest}.`,
    prototype: '__proto__ isn’t a field.',
    notJson: 'The body isn’t JSON.',
  },
} as const;
