import type { TakedownState } from '@goodshelf/contract/takedown-words';

/** What the takedown desk answers, and what the history of a case and of its product says. */
export const takedownsTexts = {
  link: 'Enter the link of a product page, such as the one in your browser’s address bar.',
  received: (reference: string) => `We’ve received your notice. Its number is ${reference}.`,
  sentAlready: (reference: string) =>
    `We already have this notice as you first sent it, with the number ${reference}. Nothing was changed. To correct it, reply to the email we sent you.`,
  notFound: 'We couldn’t find that takedown case.',
  nothingTakenDown: 'This product isn’t under a takedown.',
  movedOn: 'This case has moved on. You’re now looking at where it stands.',
  notDue: (date: string) =>
    `The claimant has until ${date} to file suit. You can restore the product after that, or sooner if they withdraw the notice in writing.`,
  noProduct: 'Say which product this notice is about first.',
  noSuchProduct: 'There’s no product at this link.',
  productGone: 'That product is no longer in the catalog.',
  productSet: (title: string) => `This notice is about ${title}`,
  countered: 'Your counter-notice was sent. The claimant gets a copy.',
  counterRecorded: 'The counter-notice was recorded. The claimant gets a copy.',
  done: {
    rejected: 'The notice was dismissed. The claimant gets an email.',
    down: (title: string) => `${title} was taken down`,
    downToo: (title: string, reference: string) =>
      `${title} was already down under ${reference}, and stays down`,
    held: 'The product stays down',
    closed: (title: string, reference: string) =>
      `The case is closed. ${title} stays down under ${reference}.`,
    restored: (title: string) => `${title} was restored`,
  },
  events: {
    received: 'Notice received',
    rejected: 'Notice dismissed',
    down: 'Product taken down',
    countered: 'Counter-notice received',
    held: 'Lawsuit filed: product stays down',
    restored: 'Product restored',
  } satisfies Record<TakedownState, string>,
  closed: (reference: string) => `Case closed; product stays down under ${reference}`,
  restoredByItself: '14 business days passed without word of a lawsuit',
  productFound: (title: string) => `Notice is about “${title}”`,
  /** In the history of the product, which its organization reads. */
  productReason: (reference: string) => `Copyright notice ${reference}`,
} as const;
