/** What people read who arrive, and what platform staff read who help them. */
export const arrivalsTexts = {
  alreadyConfirmed: 'Your email address is already confirmed.',
  confirmed: 'Your email address is confirmed.',
  passwordSet: 'Password changed. Sign in with your new password.',

  support: {
    noOwner: 'This organization doesn’t have an owner to act as.',
    began: (owner: string, reason: string) => `Started acting as ${owner} for up to one hour: ${reason}`,
    turnedOffFor: (email: string, reason: string) => `Turned off two-factor sign-in for ${email}: ${reason}`,
    turnedOff: (email: string) => `Two-factor sign-in is off for ${email}. We’ve emailed them.`,
    recoveryRequested: (email: string) =>
      `We’ve emailed ${email}. After three days, one of your colleagues can finish this, unless someone signs in to the account first.`,
    recoveryFinished: (email: string) =>
      `The account now uses ${email}. We’ve sent a link there to choose a new password.`,
    recoveryCanceled: (email: string) => `Request canceled. We’ve emailed ${email}.`,
    logRequested: (email: string, reason: string) =>
      `Asked to give ${email} a new sign-in address: ${reason}`,
    logLabel: 'Email (in three days)',
    logCanceled: (email: string) => `Canceled the request to give ${email} a new sign-in address`,
    logRecovered: (email: string, reason: string) => `Gave ${email} a new sign-in address: ${reason}`,
    logEmail: 'Email',
  },
} as const;
