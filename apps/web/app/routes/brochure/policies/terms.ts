import { termsWords } from '../../../features/public-pages/terms-words.ts';
import type { PolicyText } from './policy-text.ts';

export const terms: PolicyText = {
  summary:
    'The agreement between the platform and everyone who uses it: what each side does, what it costs, and how it ends.',
  sections: (product) => [
    {
      title: 'Who agrees to what',
      paragraphs: [
        `These terms hold between the operator of ${product} (“we”) and whoever uses it (“you”): visitors, customers, and the people who act for a school, a non-profit or a book store. By opening an account or placing an order you accept them.`,
        'You must be old enough to make a contract where you live. Whoever opens a storefront must be allowed to act for the organization.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password to yourself and your e-mail address up to date; letters about your account go there. What is done under your sign-in counts as done by you, until you tell us that somebody else has it.',
        'Approved users of an organization can change any of its settings, financial ones included. Add only people you trust, and remove them when they leave.',
      ],
    },
    {
      title: 'Storefronts',
      paragraphs: [
        'A new school or non-profit is looked at by our staff before its storefront opens. We may ask for proof that it exists and that you act for it, and we may say no; then we say why.',
        'The words and pictures that you put on a storefront stay yours. You allow us to show them there and in the directory, for as long as the storefront exists.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        `Opening and keeping a storefront costs nothing. Of a catalogue book, ${termsWords.share} of its price goes to the organization. Of a product of its own, the organization gets the price less ${termsWords.platformFee} and the card fee. Of a gift it gets everything less the card fee, and the whole gift when the donor covers that fee.`,
        'These are the usual terms; an organization may have agreed on others with us in writing. A change of terms is announced 30 days ahead, and never touches an order that was placed before.',
      ],
    },
    {
      title: 'Orders',
      paragraphs: [
        'Prices are in US dollars. Shipping and sales tax are shown before you pay. The contract for catalogue books is with us; the gift is made to the organization named beside it.',
        `After payment an order waits ${termsWords.holdHours} hours. In that time you can have it canceled. If a copy cannot be found, we tell you and give its price back.`,
      ],
    },
    {
      title: 'If something fails',
      paragraphs: [
        'We keep the service running with care, but we do not promise that it is never interrupted. We answer without limit for intent, gross negligence and injury, and otherwise for the damage that was to be expected, up to what you paid or received through us in the twelve months before.',
      ],
    },
    {
      title: 'Leaving',
      paragraphs: [
        'You may close your account at any time. We may close one that breaks the rules of acceptable use, after a warning unless there is danger in waiting. Money that is due to an organization stays due to it.',
        'If a clause of these terms does not hold, the others do. The law of the place where the operator is established applies, and the consumer protection of the place where you live.',
      ],
    },
  ],
};
