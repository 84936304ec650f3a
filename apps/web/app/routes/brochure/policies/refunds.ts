import { termsWords } from '../../../features/public-pages/terms-words.ts';
import type { PolicyText } from './policy-text.ts';

export const refunds: PolicyText = {
  summary: `Change your mind within ${termsWords.holdHours} hours and you’ll get all of your money back. After that, you can return books for 30 days.`,
  sections: (_product, support) => [
    {
      title: `The first ${termsWords.holdHours} hours`,
      paragraphs: [
        'We hold every paid order before we pack it. During that time you can correct the address or cancel the whole order, and you’ll get all of your money back, including gifts.',
      ],
    },
    {
      title: 'Damaged, wrong, or missing',
      paragraphs: [
        `${support === null ? 'Tell the organization you bought from' : `Email ${support}`} within 30 days of delivery with your order number and a photo if you can. You can choose a replacement, or a refund of the book’s price, its tax, and its part of the shipping. You don’t need to send the damaged copy back.`,
      ],
    },
    {
      title: 'If you don’t want it after all',
      paragraphs: [
        'Send the book back unread within 30 days of delivery and we’ll refund its price and tax. You pay for return shipping, and we don’t refund the original shipping.',
      ],
    },
    {
      title: 'Gifts',
      paragraphs: [
        `Gifts go to the organization and usually can’t be refunded. If you gave by mistake, gave twice, or gave the wrong amount, ${support === null ? 'tell the organization' : `email ${support}`} within 30 days and we’ll fix it. We’ll withdraw any receipt we sent for it.`,
      ],
    },
    {
      title: 'How you’ll get your money back',
      paragraphs: [
        'We refund the card you paid with, usually within 5 to 10 business days. The part of the price that went to the organization is taken back at the same rate, so it never pays back more than it received.',
      ],
    },
    {
      title: 'Before you dispute a charge',
      paragraphs: [
        support === null
          ? 'Contact the organization you bought from or gave to, and have your order number ready.'
          : `Reply to the receipt we emailed you, or email ${support} with your order number.`,
        `Please ${support === null ? 'talk to the organization' : 'talk to us'} before you dispute a charge with your bank. A dispute costs the organization a fee even when it’s a misunderstanding.`,
      ],
    },
  ],
};
