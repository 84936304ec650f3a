/** What members and platform staff are told about the users of an organization. */
export const membersTexts = {
  switched: 'You’ve switched.',
  organizationNotFound: 'We couldn’t find that.',
  orderMailOn: 'Order emails are on.',
  orderMailOff: 'Order emails are off.',
  nothingHere: 'There’s nothing here.',
  notFound: 'We couldn’t find that user.',
  saved: 'Changes saved.',
  savedButUnconfirmed: (email: string) => `Changes saved. We’ve asked ${email} to confirm the new email.`,
  /** The same words whether the address is new, has an account, or was on the list before. */
  invited: (email: string) => `${email} is on your list of users.`,
  invitationSent: (email: string) => `Invitation sent to ${email}.`,
  invitationSentAndPending: (email: string) =>
    `Invitation sent to ${email}. The address is new, so they’re pending until we approve them again.`,
  approved: 'User approved.',
  approvedSeveral: (count: number) => (count === 1 ? '1 user approved.' : `${count} users approved.`),
  notApproved: (count: number, of: number) =>
    of === 1 ? 'We didn’t approve this user.' : `We didn’t approve ${count} of ${of}.`,
  isActive: 'They’re active already.',
  rejected: 'User rejected.',
  logReason: 'Reason',
  removed: (who: string) => `${who} no longer has access.`,
  onTheListAlready: 'This email address is already on your list.',
  tooManyUsers: (max: number) => `You can have up to ${max} users.`,
  tooManyEmails: 'You’ve reached today’s limit for invitations. Try again tomorrow.',
  resentTooSoon: 'We sent this invitation a few minutes ago. Wait 10 minutes before you send it again.',
  notPending: 'Only someone who’s still pending can get the invitation again.',
  ownerIsNotRejected: 'You can’t reject the owner. Reject the organization instead.',
  ownerIsNotRemoved: 'The owner can’t be removed.',
  ownerChangesOwn: 'Only the owner can change their own details.',
  notYourself: 'You can’t remove yourself. Ask another user to do it.',
} as const;
