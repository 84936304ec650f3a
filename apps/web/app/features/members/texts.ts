/** Users of an organization: list, add, edit, approve. The specification fixes the labels of section 2 and the warning of section 6. */
export const memberTexts = {
  list: {
    howTo: 'Select an email to view or edit the user.',
    add: 'Add User',
    caption: 'Users',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    again: 'Try again',
    trust:
      'Approved users can change any setting, including financial settings and adding users. Add only people you trust.',
  },

  add: {
    email: 'Email',
    noteByUs: 'We’ll email them an invitation. They’ll stay pending until we approve them.',
    noteByYou: 'We’ll email them an invitation. They’ll stay pending until you approve them.',
    submit: 'Add User',
    role: 'Role',
  },

  decide: {
    rejectTitle: (who: string) => `Reject ${who}`,
    rejectText: 'They won’t be able to act for the organization. We’ll email them your reason.',
    form: {
      reason: 'Reason',
      reasonMissing: 'Enter a reason',
      reasonHint: 'They’ll read this word for word. The organization sees it in its activity log.',
      submit: 'Reject',
    },
    approve: 'Approve',
    reject: 'Reject',
  },

  edit: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    prefix: 'Prefix',
    phone: 'Phone',
    relationship: 'Relationship',
    relationshipHint: 'Their role with you, like “Grade 3 teacher” or “Treasurer”.',
    notes: 'Internal Notes',
    notesHint: 'Only platform staff can see these notes.',
    ownerSince: 'Owner since',
    added: 'Added',
    waitsFor: 'Waiting for',
    waitsForEnd: (email: string) => `to be confirmed. Until then, they sign in with ${email}.`,
    ownerOnly: (who: string) => `Only ${who} can change these details, because they’re the owner.`,
  },

  access: {
    heading: 'Access',
    resend: 'Resend invitation',
    remove: 'Remove user',
    removeTitle: (who: string) => `Remove ${who}?`,
    removePending: 'Their invitation won’t give them access anymore. You can invite them again later.',
    removeActive:
      'They’ll lose access right away, wherever they’re signed in. We’ll email them to let them know. They’ll keep their own account.',
  },

  signIn: {
    heading: 'Sign-in',
    twoFactor: 'Two-factor',
    on: 'On',
    off: 'Off',
    passkeys: 'Passkeys',
    none: 'None',
    notYourOwn: 'You can’t reset your own. Ask a colleague to do it.',
    reset: 'Reset two-factor',
  },

  recovery: {
    heading: 'Lost email and password',
    when: 'If they can’t get into their mailbox and don’t know their password, you can start moving their account to a new email.',
    request: 'Start account recovery',
    requestAgain: 'Start again',
    finish: 'Finish recovery',
    cancel: 'Cancel recovery',
    cancelTitle: 'Cancel this recovery?',
    cancelText: (email: string) => `The account stays with ${email}. We’ll email them to let them know.`,
    state: 'Status',
    states: { waiting: 'Waiting', ready: 'Ready', ended: 'Ended' },
    newEmail: 'New email',
    emailMissing: 'Enter an email address like name@example.org',
    newEmailHint: 'They’ll sign in with it. Make sure it’s theirs.',
    reason: 'Reason',
    reasonMissing: 'Enter a reason',
    reasonHint: 'Say how they showed you who they are. Everyone who can see the activity log can read this.',
    askedBy: 'Started by',
    readyFrom: 'Ready on',
    notes: {
      waiting: 'A colleague can finish this after three days. It ends if anyone signs in to the account.',
      ready: 'Check the new email with the person before you finish.',
      ended: 'Someone signed in to the account, or two weeks passed, so this ended.',
    },
    otherPerson: 'Someone else on our staff has to finish this.',
    only: (email: string) =>
      `Do this only if they’ve shown you that they are ${email}, and they can’t get into that mailbox.`,
    effectMail: 'We’ll tell their current email right away.',
    effectSignIn: 'If anyone signs in to the account, the recovery ends.',
    effectFinish: 'After three days, one of your colleagues can finish it.',
    finishOnly: (email: string) => `This moves ${email}’s account to the new email.`,
    finishLink: 'We’ll send a link for a new password to the new email.',
    finishSessions: 'They’ll be signed out everywhere.',
    finishTwoFactor: 'Two-factor stays on if they use it.',
    typeAgain: 'Type the email from the request.',
  },

  reset: {
    effectApp: 'Their app and recovery codes will stop working. They’ll sign in with just their password.',
    effectSessions: 'They’ll be signed out everywhere. Their passkeys will still work.',
    effectMail: 'We’ll email them about it.',
    form: {
      reason: 'Reason',
      reasonMissing: 'Enter a reason',
      reasonHint: 'Everyone who can see the activity log of their organizations can read this.',
      submit: 'Reset two-factor',
    },
    only: (email: string) =>
      `Do this only if they’ve lost both their authenticator app and their recovery codes, and they’ve shown you that they are ${email}.`,
  },
} as const;
