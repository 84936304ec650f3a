import { termsWords } from '../../../features/public-pages/terms-words.ts';
import type { PolicyText } from './policy-text.ts';

export const refunds: PolicyText = {
  summary: `Change your mind within ${termsWords.holdHours} hours and nothing is sent. After that, a book can come back for 30 days.`,
  sections: () => [
    {
      title: `The first ${termsWords.holdHours} hours`,
      paragraphs: [
        'Every paid order waits before it is packed. In that time you can ask to have the address corrected or the whole order canceled, and you get all of your money back, gift included.',
      ],
    },
    {
      title: 'Damaged, wrong or missing',
      paragraphs: [
        'Write within 30 days of delivery with the order number and, if you can, a photograph. You choose: the book is sent again, or you get its price and its part of the shipping back. You need not send the damaged copy.',
      ],
    },
    {
      title: 'Not wanted after all',
      paragraphs: [
        'Send the book back unread within 30 days of delivery. You get its price and the tax on it back. The way back is at your cost, and the shipping of the order is not returned.',
      ],
    },
    {
      title: 'Gifts',
      paragraphs: [
        'A gift goes to the organization and is not returned as a rule. If you gave by mistake, twice, or the wrong amount, write within 30 days and it is put right. A receipt that was given for it is withdrawn.',
      ],
    },
    {
      title: 'How the money comes back',
      paragraphs: [
        'To the card you paid with, usually within five to ten banking days. The part of the price that had gone to the organization is taken back from it at the same rate; it never pays more than it received.',
      ],
    },
    {
      title: 'Whom to write to',
      paragraphs: [
        'Answer the receipt that came by e-mail, or write to the organization: its address stands at the foot of its storefront. Please talk to us before you dispute a charge with your bank; a dispute costs the organization a fee even when it is a misunderstanding.',
      ],
    },
  ],
};
