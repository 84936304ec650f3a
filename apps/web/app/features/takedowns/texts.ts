import type { TakedownState } from '@goodshelf/contract/takedown-words';

/** Takedown cases, as our team and the organization see them. */
export const takedownTexts = {
  states: {
    received: 'New',
    rejected: 'Dismissed',
    down: 'Taken down',
    countered: 'Counter-notice',
    held: 'In court',
    restored: 'Restored',
  } satisfies Record<TakedownState, string>,
  counter: {
    title: 'Send a counter-notice',
    recordTitle: 'Record a counter-notice',
    lead: 'Send this only if you believe the product was taken down by mistake. The claimant gets a copy with your name, address, phone number, and email, and may file suit. If you’re not sure, ask a lawyer first.',
    recordLead:
      'For counter-notices that come by mail or email. The claimant gets a copy of what you enter here.',
    statement: 'Why it’s a mistake',
    statementHint: 'Such as “We drew this picture ourselves” or “The author gave us permission.”',
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    address: 'Mailing address',
    isMistake:
      'Under penalty of perjury, I have a good faith belief that the product was taken down as a result of mistake or misidentification.',
    consent:
      'I consent to the jurisdiction of the federal district court for my address (or, if I’m outside the United States, of any district where the platform may be found), and I’ll accept service of process from the claimant or their agent.',
    signature: 'Electronic signature',
    signatureHint: 'Type the full name.',
    submit: 'Send counter-notice',
    record: 'Record counter-notice',
    problems: {
      statement: 'Explain why it’s a mistake',
      name: 'Enter a name',
      email: 'Enter an email address like name@example.com',
      phone: 'Enter a phone number',
      address: 'Enter a mailing address',
      is_mistake: 'Check this box to make the statement',
      consents_to_jurisdiction: 'Check this box to consent',
      signature: 'Type the full name to sign',
    },
  },
  own: {
    heading: 'Copyright notice',
    notLoaded: 'We couldn’t load the copyright notice',
    down: (claimant: string) =>
      `${claimant} says this product infringes their copyright. The law requires us to take it down, so your storefront doesn’t show it. Past orders aren’t affected.`,
    number: 'Notice number',
    claimant: 'From',
    work: 'Their work',
    material: 'What in your product',
    wholeProduct: 'The whole product',
    takenDown: 'Taken down on',
    countered: 'Counter-notice sent on',
    waiting: (from: string, by: string) =>
      `The claimant has your counter-notice. Unless they file suit, we’ll restore the product between ${from} and ${by}.`,
    held: 'The claimant filed suit. The product stays down until a court decides or they withdraw the notice.',
    mistake: 'Think this is a mistake?',
    mistakeText:
      'You can send a counter-notice. If the claimant doesn’t file suit, we’ll restore the product.',
    others: 'Other notices that keep this product down',
    notWhileActing: (name: string) => `Only ${name} can sign a counter-notice.`,
  },
} as const;
