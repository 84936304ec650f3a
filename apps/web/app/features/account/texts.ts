/** Profile, password and the question whether it is still the same person. The specification fixes the two hints. */
export const accountTexts = {
  // The hint of section 5, word for word.
  newPasswordHint: 'The password must be 12 characters with UPPER and lower case letters.',

  confirm: {
    title: 'Confirm it’s you',
    text: 'You’re about to change something important. We won’t ask again for 10 minutes.',
    byCode: 'Use a code from your app',
    byPassword: 'Use your password',
    password: 'Your password',
    passwordMissing: 'Enter your password',
    codeMissing: 'Enter a code',
    submit: 'Confirm',
    code: 'Code',
    codeHint: 'Enter the six digits from your authenticator app, or a recovery code.',
    noPasskey: 'No passkey was used. Try again.',
    unusablePasskey: 'That passkey can’t be used here.',
    byPasskey: 'Use a passkey',
  },

  password: {
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
  },

  profile: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'When you change it, a confirmation email is sent to the new address.',
    waiting: (pending: string, email: string) =>
      `Check your inbox at ${pending} to confirm your new address. Until you do, keep signing in with ${email}.`,
  },
} as const;
