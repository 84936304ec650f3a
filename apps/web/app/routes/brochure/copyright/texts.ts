/** The public form for copyright notices. */
export const copyrightTexts = {
  title: 'Report a copyright problem',
  description:
    'Is a product on one of our storefronts using your work without permission? Send us a notice under 17 U.S.C. § 512(c).',
  lead: 'Is a product on one of our storefronts using your work without permission? Send us a notice, and we’ll review it.',
  before: 'Before you start',
  points: [
    'Only the copyright owner, or someone allowed to act for them, can send a notice.',
    'If we take the product down, we’ll give the seller your name, your company, and what you write about the work. Your address, email, and phone number stay with us.',
    'If you misrepresent that something infringes, you may be liable for damages (17 U.S.C. § 512(f)). If you’re not sure, ask a lawyer first.',
  ],
  work: {
    heading: 'The work',
    name: 'Your copyrighted work',
    nameHint: 'Title and what it is, such as a book, a photo, or a drawing. If there are several, list them.',
    link: 'Link to the product',
    linkHint: 'The address of the product’s page. Send one notice for each product.',
    material: 'What in the product is yours?',
    materialHint: 'Such as “the cover photo.” Leave this empty if it’s the whole product.',
  },
  you: {
    heading: 'You',
    name: 'Full name',
    company: 'Company',
    email: 'Email',
    emailHint: 'We’ll write to you here.',
    phone: 'Phone',
    address: 'Mailing address',
  },
  statements: {
    heading: 'Your statements',
    goodFaith:
      'I have a good faith belief that the use of this work isn’t authorized by the copyright owner, its agent, or the law.',
    accurate:
      'The information in this notice is accurate, and under penalty of perjury, I’m the owner, or authorized to act on behalf of the owner, of an exclusive right that is allegedly infringed.',
    signature: 'Electronic signature',
    signatureHint: 'Type your full name.',
  },
  optional: '(optional)',
  submit: 'Send notice',
  busy: 'Sending…',
  lost: 'We couldn’t tell if your notice reached us. What you typed is still here. Press “Send notice” again. It won’t be sent twice.',
  problems: {
    work: 'Describe your work',
    product_url: 'Enter the link to the product',
    name: 'Enter your name',
    email: 'Enter your email address',
    emailWrong: 'Enter an email address like name@example.com',
    address: 'Enter your mailing address',
    is_good_faith: 'Check this box to make the statement',
    is_accurate: 'Check this box to make the statement',
    signature: 'Type your full name to sign',
  },
  sent: {
    title: 'Notice received',
    heading: 'We received your notice',
    number: (reference: string) => `Its number is ${reference}.`,
    next: (email: string) =>
      `We’ve sent a confirmation to ${email}. Our team reads every notice and emails you when it’s decided.`,
    another: 'Send another notice',
  },
} as const;
