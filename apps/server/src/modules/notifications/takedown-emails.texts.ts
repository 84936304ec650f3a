/** Emails about copyright notices: to whoever sent one, to owners of the product, and to our team. */
export const takedownEmailTexts = {
  /** To the claimant. Nobody has checked the address: nothing that they typed stands in it. */
  received: {
    subject: (reference: string) => `We received your copyright notice ${reference}`,
    preview: 'We’ll review it and write to you.',
    heading: 'We received your notice',
    next: 'Our team reads every notice. We’ll email you when we’ve taken the product down, or if something is missing.',
    surprise: 'If you didn’t send a notice, someone used your email address. You don’t need to do anything.',
  },
  waiting: {
    subject: (reference: string) => `Copyright notice ${reference} is waiting`,
    preview: 'It hasn’t been reviewed yet.',
    heading: 'A copyright notice is waiting',
    text: 'Someone sent a copyright notice about a product. Read it and decide.',
    button: 'Review the notice',
  },
  rejected: {
    subject: (reference: string) => `We dismissed your copyright notice ${reference}`,
    preview: 'What’s missing and what you can do.',
    heading: 'We dismissed your notice',
    why: 'We reviewed your copyright notice and didn’t take a product down. Here’s why:',
    again: 'If you can fix this, send a new notice.',
  },
  down: {
    subject: (reference: string) => `We took the product down – ${reference}`,
    preview: 'No storefront shows it anymore.',
    heading: 'We took the product down',
    text: (title: string) =>
      `We’ve taken down “${title}” because of your notice. No storefront shows or sells it anymore.`,
    counter:
      'If the seller sends a counter-notice, you’ll get a copy, and you’ll have 10 business days to file suit.',
  },
  downOwner: {
    subject: (title: string) => `We took down “${title}” because of a copyright notice`,
    preview: 'What happened and what you can do.',
    heading: 'Your product was taken down',
    text: (title: string, organization: string, claimant: string) =>
      `${claimant} says that “${title}” of ${organization} infringes their copyright. The law requires us to take it down, so your storefront doesn’t show it anymore. Past orders aren’t affected.`,
    mistake:
      'If you think this is a mistake, you can send a counter-notice from the product’s page. The claimant gets a copy with your name and address.',
    button: 'See the notice',
  },
  countered: {
    subject: (reference: string) => `A counter-notice to your copyright notice ${reference}`,
    preview: 'You have 10 business days to file suit.',
    heading: 'The seller sent a counter-notice',
    text: (title: string, from: string, by: string) =>
      `The seller of “${title}” says that taking it down was a mistake. Unless you tell us that you’ve filed suit to keep it down, we’ll restore it between ${from} and ${by}. Reply to this email with proof of the filing.`,
    statement: 'Their statement, made under penalty of perjury:',
    from: (name: string, address: string, phone: string, email: string) =>
      `From ${name}, ${address}. Phone: ${phone}. Email: ${email}. They consent to the jurisdiction of the federal court there and accept service from you.`,
  },
  counteredOwner: {
    subject: (title: string) => `We received your counter-notice for “${title}”`,
    preview: 'When your product may come back.',
    heading: 'We received your counter-notice',
    text: (title: string, from: string, by: string) =>
      `The claimant has a copy. Unless they file suit, we’ll restore “${title}” between ${from} and ${by}.`,
  },
  held: {
    subject: (reference: string) => `The product stays down – ${reference}`,
    preview: 'Because of the lawsuit.',
    heading: 'The product stays down',
    text: (title: string) =>
      `We’ve noted the lawsuit about “${title}”. The product stays down until a court decides or the notice is withdrawn.`,
  },
  restored: {
    subject: (reference: string) => `The product is back – ${reference}`,
    preview: 'The case is closed.',
    heading: 'The product is back',
    text: (title: string) => `We’ve restored “${title}” and closed the case.`,
  },
  /** A case that ended while another keeps its product down. */
  closed: {
    subject: (reference: string) => `Case ${reference} is closed`,
    preview: 'The product stays down because of another notice.',
    heading: 'The case is closed',
    text: (title: string) =>
      `We’ve closed this case. “${title}” stays down because of another copyright notice.`,
  },
  footer: {
    claimant: (reference: string, product: string) =>
      `You’re getting this email because of copyright notice ${reference}. Sent by ${product}.`,
    owner: (organization: string, product: string) =>
      `You’re getting this email because you own ${organization}. Sent by ${product}.`,
    staff: (product: string) =>
      `You’re getting this email because this is the support address of ${product}.`,
  },
  button: 'View the product',
} as const;
