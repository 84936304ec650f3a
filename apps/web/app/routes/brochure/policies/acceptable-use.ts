import type { PolicyText } from './policy-text.ts';

export const acceptableUse: PolicyText = {
  summary: 'What you can’t use a storefront for, and what we do about it.',
  sections: (product, support) => [
    {
      title: 'Be who you say you are',
      paragraphs: [
        'Open a storefront only for an organization that exists and that you’re allowed to act for. Don’t use someone else’s name, trademark, or domain. Be honest about what you’re raising money for, and use it for that.',
        'Say gifts are tax-deductible only if they are.',
      ],
    },
    {
      title: 'Sell and show only what you’re allowed to',
      paragraphs: [
        'No products or content that breaks the law, infringes someone’s rights, puts children at risk, or incites hatred or violence. No raffles or games of chance. We don’t remove books for their opinions. This rule is about law and safety, not taste.',
      ],
    },
    {
      title: 'Leave other people’s money and data alone',
      paragraphs: [
        'Don’t pay with cards that aren’t yours, test card numbers, or buy from yourself to move money. Don’t use addresses from orders for anything but the order.',
        'You can write to customers and donors about what they bought or gave. For anything else, ask them first.',
      ],
    },
    {
      title: 'Don’t attack the service',
      paragraphs: [
        'Don’t try to get into other people’s accounts, get around limits, or take the service down. Automated tools may use the documented API at a pace that leaves room for people.',
        `If you find a security hole, ${support === null ? 'tell us' : `email ${support}`} before you tell anyone else, and don’t touch data that isn’t yours. We’ll thank you, not sue you.`,
      ],
    },
    {
      title: 'Copyright',
      paragraphs: [
        'If something on a storefront infringes your copyright, send us a notice. Use “Report a copyright problem” at the bottom of any page. It asks for the work, the link to the product, your contact details, and your signed statements. If your notice is complete, we’ll take the product down and tell the seller. We’ll put it back 10 to 14 business days after we receive a valid counter-notice, unless you file suit.',
      ],
    },
    {
      title: 'What we do about violations',
      paragraphs: [
        `Depending on what happened, we may send a warning, remove a page, close a storefront, hold a payment, or report it to the authorities. We’ll tell you why, unless the law forbids it, and you can ask someone else at ${product} to review the decision.`,
      ],
    },
  ],
};
