/** What the sign-in and one's own account answer: success sentences, problems, and lines of the activity log. */
export const identityTexts = {
  registration: {
    registered: 'Almost done. Check your email to confirm your address.',
    alreadyConfirmed: 'Your email address is already confirmed.',
    resent: 'We’ve resent the email. Check your inbox.',
  },

  problems: {
    linkInvalid: 'This link has expired or has already been used. Ask for a new one.',
    confirmIdentity: 'Please confirm it’s you.',
    signInFirst: 'Sign in to the account whose address you’re changing, and then open the link again.',
    signIn: 'Sign in to continue.',
  },

  session: {
    signedOut: 'You’re signed out.',
    notFound: 'We couldn’t find that session.',
    ended: 'Session signed out.',
    onlyHere: 'You’re only signed in here.',
    endedElsewhere: 'You’re signed out everywhere else.',
  },

  signIn: {
    wrong: 'Incorrect email or password.',
    choosePassword: 'Choose a password to accept the invitation.',
    busy: 'A lot of people are signing in right now. Try again in a moment.',
  },

  password: {
    notCurrent: 'That isn’t your current password.',
    linkSent: 'If there’s an account with this address, we’ve emailed it a link.',
    profileSavedPending: (email: string) =>
      `Profile saved. We sent a confirmation email to ${email}. Your address will change once you confirm it.`,
    profileSaved: 'Profile saved.',
    changed: 'Password changed. You’re signed out on all other devices.',
  },

  passkeys: {
    tooMany: (max: number) => `You can have up to ${max} passkeys. Remove one first.`,
    refused: 'That passkey didn’t work. Try again.',
    added: 'Passkey added.',
    notFound: 'We couldn’t find that passkey.',
    removed: 'Passkey removed.',
  },

  twoFactor: {
    wrongCode: 'Incorrect code.',
    wrongPassword: 'Incorrect password.',
    enterCode: 'Enter a code or use a passkey to finish signing in.',
    wrongAppCode: 'Incorrect code. Enter the code your app shows now.',
    startAgain: 'This setup has expired. Start again.',
    tooOften: {
      code: {
        inARow: 'Too many incorrect codes. Wait five minutes and try again.',
        today:
          'Too many incorrect codes today. Try again tomorrow, or sign in with a passkey if you have one.',
      },
      password: {
        inARow: 'Too many incorrect passwords. Wait five minutes and try again.',
        today: 'Too many incorrect passwords today. Try again tomorrow, or sign out and sign in again.',
      },
    },
    alreadyOn: 'Your authenticator app is already set up. Turn it off first.',
    notOn: 'Your authenticator app isn’t set up.',
    alreadyAsked: 'Two-factor sign-in is already on.',
    addPasskeyFirst: 'Add a passkey first.',
    noPasskeyAsked: 'We don’t ask for your passkey after your password.',
    isOff: 'Two-factor sign-in is off.',
    on: 'Two-factor sign-in is on. Keep your recovery codes in a safe place.',
    off: 'Two-factor sign-in is off.',
    renewed: 'You have new recovery codes. The old ones no longer work.',
    confirmed: 'Thanks for confirming.',
  },

  support: {
    stopped: 'Stopped acting in the owner’s place',
    stoppedByTime: 'Stopped acting in the owner’s place: the hour was up',
    stoppedBySignOut: 'Stopped acting in the owner’s place: the session was signed out',
    notYourOwn: 'You can’t reset your own account. Ask a colleague to do it.',
    userNotFound: 'We couldn’t find that user.',
    notOn: 'Two-factor sign-in is off for this person.',
  },

  /** To platform staff who bring somebody back that lost mailbox and password. */
  recovery: {
    nothingToCancel: 'There’s no open request to cancel.',
    notFound: 'We couldn’t find that user.',
    notYourOwn: 'Ask a colleague. You can’t do this for your own account.',
    nobodyAsked:
      'There’s no open request for this account. A request ends when someone signs in to the account, and after two weeks.',
    secondPerson:
      'Another colleague has to finish this. It can’t be the person who asked or the account’s owner.',
    tooEarly: 'You can finish this after three days. That gives the account’s owner time to object.',
    otherEmail: 'Enter the email address from the request.',
    emailTaken: 'This email address belongs to another account.',
    emailTheirs: 'The account already uses this email address.',
  },
} as const;
