import { termsWords } from '../../../features/public-pages/terms-words.ts';
import type { PolicyText } from './policy-text.ts';

export const terms: PolicyText = {
  summary:
    'The agreement between the platform and everyone who uses it: what each side does, what it costs, and how it ends.',
  sections: (product) => [
    {
      title: 'Who these terms apply to',
      paragraphs: [
        `These terms apply between the operator of ${product} (“we”) and everyone who uses it (“you”): visitors, customers, and people who act for a school, a non-profit, or a bookstore. By opening an account or placing an order, you accept them.`,
        'You must be old enough to enter into a contract where you live. To open a storefront, you must be allowed to act for the organization.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password to yourself and your email address up to date, because that’s where we send messages about your account. You’re responsible for what’s done with your sign-in until you tell us that someone else has it.',
        'Approved users of an organization can change any of its settings, including financial settings. Add only people you trust, and remove them when they leave.',
      ],
    },
    {
      title: 'Storefronts',
      paragraphs: [
        'Our staff check each new school or non-profit before its storefront opens. We may ask for proof that it exists and that you act for it. If we turn you down, we’ll tell you why.',
        'You keep the rights to the text and images you put on a storefront. You allow us to show them there and in the directory for as long as the storefront exists.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        `Opening and keeping a storefront is free. An organization gets ${termsWords.share} of the price of a catalog book. For its own products, it gets the price minus ${termsWords.platformFee} and the card fee. For gifts, it gets everything minus the card fee, or the whole gift when the donor covers that fee.`,
        'These are our standard terms. An organization may have agreed to different terms with us in writing. We announce changes 30 days ahead, and they never apply to orders already placed.',
      ],
    },
    {
      title: 'Orders',
      paragraphs: [
        'Prices are in US dollars. You’ll see shipping and sales tax before you pay. You buy catalog books from us, and you give gifts to the organization named next to them.',
        `We hold each order for ${termsWords.holdHours} hours after payment, and you can cancel it during that time. If we can’t find a copy, you don’t pay for it.`,
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        'We take care to keep the service running, but we don’t promise that it will never be interrupted. Nothing in these terms limits our liability for willful misconduct, gross negligence, or personal injury. In all other cases, we’re liable only for foreseeable damage, up to the amount you paid or received through us in the previous 12 months.',
      ],
    },
    {
      title: 'How this ends',
      paragraphs: [
        'You can ask us to close your account at any time. We may close an account that breaks our acceptable use rules, after a warning unless waiting would be dangerous. Money owed to an organization is still owed to it.',
        'If part of these terms turns out not to be valid, the rest still applies. These terms are governed by the law of the place where the operator is established and by the consumer protection laws of the place where you live.',
      ],
    },
  ],
};
