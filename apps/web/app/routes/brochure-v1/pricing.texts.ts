import type { Question } from '../../features/public-pages/page-meta.ts';
import { termsWords } from '../../features/public-pages/terms-words.ts';

export const pricingQuestions: readonly Question[] = [
  {
    question: 'Is there a setup or monthly fee?',
    answer: 'No. There’s no setup fee, no monthly fee, and no contract.',
  },
  {
    question: 'Who pays the card fee?',
    answer: `We pay it for catalog books, shipping, and tax. For your own products, it comes out of your part. For gifts, it comes out of the gift unless the donor covers it. The card provider takes ${termsWords.cardFee} of each payment.`,
  },
  {
    question: 'How much of a gift does the platform keep?',
    answer: 'Nothing. The card provider takes its fee, and the rest is yours.',
  },
  {
    question: 'When do we get the money?',
    answer: `Gifts are pending for ${termsWords.giftDays} days and then become available. Your share of a book is pending until the order is completed, and then becomes available. Your wallet shows both, with the orders behind each amount.`,
  },
  {
    question: 'What happens to our share if a buyer disputes a charge?',
    answer:
      'We take it back at the rate you received it. You never pay back more of a sale than you received from it.',
  },
  {
    question: 'How much is shipping?',
    answer: `${termsWords.shipping} per order, and free when you spend ${termsWords.freeShippingFrom} or more on books. Sales tax depends on the state we ship to, and you’ll see it before you pay.`,
  },
  {
    question: 'Can our organization get a different share?',
    answer:
      'Yes. It’s set for each organization. Orders already placed keep the share they were placed with.',
  },
];
