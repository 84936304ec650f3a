import type { PolicyText } from './policy-text.ts';

export const acceptableUse: PolicyText = {
  summary: 'What a storefront may not be used for, and what happens when it is.',
  sections: (product) => [
    {
      title: 'Be who you say you are',
      paragraphs: [
        'Open a storefront only for an organization that exists and that you may act for. Do not take the name, the mark or the domain of somebody else. Say truthfully what money is raised for, and use it for that.',
        'Say that gifts are deductible only if they are.',
      ],
    },
    {
      title: 'Sell and show only what you may',
      paragraphs: [
        'No products or texts that break the law, infringe somebody’s rights, put children at risk, or call for hatred or violence. No raffles or games of chance. Books are not kept out for their opinions; the rule is about law and safety, not about taste.',
      ],
    },
    {
      title: 'Leave other people’s money and data alone',
      paragraphs: [
        'No payments with cards that are not yours, no trying out of card numbers, no buying from yourself to move money. Do not collect addresses from orders for any other use than the order.',
        'Write to customers and donors about what they bought or gave. For anything more, ask them first.',
      ],
    },
    {
      title: 'Leave the machine alone',
      paragraphs: [
        'No attempts to get into other accounts, to get around limits, or to bring the service down. Programs may use the documented interface at a pace that leaves room for people.',
        'If you find a hole, tell us before you tell others, and touch no data that is not yours. We will thank you, not sue you.',
      ],
    },
    {
      title: 'Rights of authors and publishers',
      paragraphs: [
        'If something on a storefront infringes your copyright, send us the work, the address of the page, how to reach you, and a statement made in good faith and signed that you hold the right. We take it down, tell the person who put it there, and put it back if a proper counter-notice comes and no suit follows.',
      ],
    },
    {
      title: 'What we do about it',
      paragraphs: [
        `Depending on what happened: a word, the removal of a page, a closed storefront, a held payment, a report to the authorities. Whoever is affected is told the reason, unless the law forbids it, and may ask a second person at ${product} to look again.`,
      ],
    },
  ],
};
