import type { Question } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';

export const pricingQuestions: readonly Question[] = [
  {
    question: 'Is there a fee for opening a shop, or by the month?',
    answer: 'No. There is no set-up fee, no monthly fee and no contract term.',
  },
  {
    question: 'Who pays the card fee?',
    answer: `For a catalogue book, shipping and tax the platform pays it. For a product of your own it comes out of your part. For a gift it comes out of the gift, unless the donor adds it. The card provider takes ${termsWords.cardFee} of each payment.`,
  },
  {
    question: 'What does the platform keep of a gift?',
    answer: 'Nothing. The card provider takes its fee; the rest is yours.',
  },
  {
    question: 'When is the money ours?',
    answer: `Gifts are pending for ${termsWords.giftDays} days, then available. The share of a book is pending until the order is completed, then available. The wallet shows both, with the orders behind each figure.`,
  },
  {
    question: 'What happens to our share when a buyer’s bank takes the money back?',
    answer:
      'It is taken back at the rate it was given. You never give back more of a sale than you received from it.',
  },
  {
    question: 'What does a family pay for shipping?',
    answer: `${termsWords.shipping} for an order, nothing from ${termsWords.freeShippingFrom} of books on. Sales tax is added by the state the parcel goes to, and shown before paying.`,
  },
  {
    question: 'Can the share be changed for our organization?',
    answer:
      'Yes. It is set for each organization. Orders that were placed before keep the share of their day.',
  },
];
