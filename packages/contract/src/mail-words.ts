/** Longest subject, preview line or heading of an email, in characters. */
export const mailHeadlineMax = 200;
/** Longest text in an email, in characters. */
export const mailTextMax = 2_000;
/** An email has a few texts: nobody sends more. */
export const mailTextsMax = 20;

/** Who gets an email. */
export const mailReaders = ['buyers', 'recipients', 'subscribers', 'organizations'] as const;
export type MailReader = (typeof mailReaders)[number];

/** What an email is about. */
export const mailTopics = [
  'receipts',
  'shipping',
  'refunds',
  'returns',
  'outside',
  'gift_cards',
  'newsletter',
  'orders',
] as const;
export type MailTopic = (typeof mailTopics)[number];
