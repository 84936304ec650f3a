/** What visitors and an organization's people read of the newsletter. */
export const subscribersTexts = {
  /** The same to everybody, known or not. */
  signedUp: 'Check your inbox. Your sign-up counts once you press the button in our email.',
  wordsChanged: 'What you agree to has changed since you opened this page. Read it again, then sign up.',
  notOpen: (name: string) => `${name} isn’t open yet.`,
  noSuchLink: 'This link isn’t complete or doesn’t belong here. Open it from the email again.',
  noSuchSubscriber: 'This subscriber isn’t on your list anymore.',
  removed: (email: string) => `${email} is removed from your list.`,
  log: {
    removed: 'Removed a newsletter subscriber',
    exported: (count: number) =>
      `Downloaded a list of newsletter subscribers (${count.toLocaleString('en-US')})`,
  },
} as const;
