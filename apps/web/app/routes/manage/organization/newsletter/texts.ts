const counted = (count: number): string =>
  count > 10_000 ? 'More than 10,000' : count.toLocaleString('en-US');

/** Who gets an organization's newsletter. */
export const newsletterTexts = {
  title: (name: string) => `Newsletter · ${name}`,
  heading: 'Newsletter list',
  back: 'Customers',
  lead: 'People who signed up in your storefront and confirmed it by email. Export the list to write to them with your own email service.',
  counts: ({
    confirmed,
    pending,
    unsubscribed,
  }: Readonly<Record<'confirmed' | 'pending' | 'unsubscribed', number>>) =>
    `${counted(confirmed)} on the list, ${counted(pending)} waiting to confirm, ${counted(unsubscribed)} unsubscribed in the last 90 days.`,
  leftNote:
    'Take these people off any copy of the list you keep elsewhere. We forget them 90 days after they unsubscribe.',
  pendingNote:
    'They haven’t confirmed yet, so don’t write to them. We forget them 8 days after they sign up.',

  caption: 'Newsletter subscribers',
  pages: 'subscribers',
  notLoaded: 'We couldn’t load your newsletter list',
  search: 'Search subscribers',
  searchHint: 'Part of an email address',
  noMatch: 'No subscribers match. Try fewer letters, or another status.',
  more: 'This list looks through the latest 10,000 subscribers. Search for a whole email address to find the others.',
  show: 'Show',
  states: { confirmed: 'On the list', pending: 'Waiting to confirm', unsubscribed: 'Unsubscribed' },
  none: 'No subscribers yet',
  noneText:
    'Add a “Newsletter sign-up” section to a page of your storefront. Whoever signs up there and confirms it shows up here.',
  addSection: 'Open the theme editor',

  email: 'Email',
  state: 'Status',
  since: 'Since',
  signedUp: 'Signed up',
  confirmed: 'Confirmed',
  consent: 'What they agreed to',
  remove: 'Remove',
  removeNamed: (email: string) => `Remove ${email}`,
  removeTitle: 'Remove this subscriber?',
  removeText: (email: string) =>
    `We’ll forget ${email} and everything we emailed them about the newsletter. You can’t undo this. They can sign up again.`,
} as const;
