import type { MailReader, MailTopic } from '@goodshelf/contract/mail-words';

/** The emails of the platform, as staff keep their texts. */
export const emailsTexts = {
  title: 'Emails · Settings',
  lead: 'What our emails say. Changes apply to emails sent from now on.',
  notLoaded: 'We couldn’t load the emails',
  readers: {
    buyers: 'To buyers and donors',
    recipients: 'To people who get a gift card',
    subscribers: 'To people who sign up for a newsletter',
    organizations: 'To organizations',
  } satisfies Record<MailReader, string>,
  topics: {
    receipts: 'Receipts',
    shipping: 'Shipping',
    refunds: 'Cancellations and refunds',
    returns: 'Returns',
    outside: 'Paying by Venmo, Zelle, or PayPal Giving Fund',
    gift_cards: 'Gift cards',
    newsletter: 'Newsletter',
    orders: 'Orders and gifts',
  } satisfies Record<MailTopic, string>,
  changed: 'Changed',
  fixed:
    'You can’t change amounts, item lists, tax wording, buttons, or the line that says why someone is getting an email. Emails that aren’t listed here can’t be edited.',
};

/** One email. */
export const emailTexts = {
  heading: 'Email',
  title: (name: string) => `${name} · Emails`,
  back: 'Emails',
  notLoaded: 'We couldn’t load the email',
  missingTitle: 'Email not found',
  missing: 'We couldn’t find that email',
  missingText: 'It may be an email that can’t be edited.',
  seeAll: 'See all emails',
  texts: 'Text',
  optional: 'Leave blank to leave it out.',
  paragraphs: 'A new line starts a new paragraph.',
  placeholders: 'Placeholders',
  placeholdersHint: 'These are filled in for each email. Select one to add it where you last typed.',
  add: (meaning: string) => `Add: ${meaning}`,
  stillYours: (saved: string) => `You typed this, but it isn’t saved yet. The saved email says: ${saved}`,
  submit: 'Save email',
  reset: 'Restore standard text',
  resetTitle: 'Restore the standard text?',
  resetText: 'New emails will use our original wording. Your text stays in the history.',
  preview: {
    heading: 'Preview',
    sample: 'This preview uses a made-up order. Save to use your text in real emails.',
    as: 'Show the preview as',
    views: { wide: 'Computer', narrow: 'Phone', text: 'Plain text' },
    frame: 'The email',
    subject: 'Subject',
    line: 'Preview line',
    notLoaded: 'We couldn’t load the preview.',
    again: 'Try again',
    problems: 'These texts can’t be used yet, so the preview shows the standard text instead.',
    test: 'Send test email to me',
  },
  history: {
    heading: 'History',
    none: 'This email still has its standard text.',
    changed: 'Changed',
    reset: 'Standard text restored',
    by: (name: string) => (name === '' ? '' : `by ${name}`),
    before: 'Before',
    after: 'After',
    empty: 'Nothing',
    more: 'These are the latest 20 changes.',
  },
};
