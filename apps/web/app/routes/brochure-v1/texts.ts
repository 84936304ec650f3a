import { termsWords } from '../../features/public-pages/terms-words.ts';

/** The public pages under /v1, page by page. The specification fixes the names in the header. */
export const v1Texts = {
  frame: {
    home: 'Home',
    about: 'About',
    pricing: 'Pricing',
    fundraising: 'Fundraising',
    organizations: 'Organizations',
    shop: 'Shop',
    newTab: '(opens in a new tab)',
    signIn: 'Sign In',
    account: 'My Account',
    signOut: 'Sign Out',
  },

  home: {
    title: 'Raise money with books',
    description:
      'A storefront for your school or non-profit: books and gifts in one cart, a share of every book, and every gift minus the card fee.',
    how: 'See how it works',
    howText: 'Six steps, from the first book to the money in your wallet.',
    count: 'Do the math',
    countText: `${termsWords.share} of every catalog book is yours, and we keep nothing from gifts. All the numbers, with examples.`,
    shelves: 'Browse real shops',
    shelvesText: 'Every open shop, by name, type, and state.',
    heading: 'Raise money with books people want to read',
    lead: 'Your school or non-profit gets its own storefront. You keep a share of every book, and supporters can add a gift to the same cart.',
    fundraising: 'How fundraising works',
    pricing: 'Pricing',
    begin: 'Where to start',
  },

  about: {
    title: 'About',
    description:
      'What the platform is, who does what, and how organizations, families, and books come together.',
    you: 'You',
    you1: 'say who you are and what you’re raising money for',
    you2: 'choose who in your organization can change what',
    you3: 'tell families where to find your shop',
    platform: 'The platform',
    platform1: 'runs the catalog, the stock, and the shipping',
    platform2: 'takes payments, sends receipts, and answers buyers',
    platform3: 'keeps the books and checks them every night',
    family: 'A family',
    family1: 'finds a book and sees how much of its price goes to you',
    family2: 'adds a gift, or doesn’t',
    family3: 'pays once, without an account',
    heading: 'One platform behind many small shops',
    lead: 'runs the part of a bookshop that no one at a school has time for, and leaves you the part that only you can do.',
    who: 'Who does what',
    one: 'One shop, one cart, one account',
    one1: 'You pay for a book and a gift together, and we account for them separately. The price of a book isn’t a gift, and the receipt says so. If the organization’s gifts are tax-deductible, the receipt says that too.',
    one2: 'People who belong to several organizations sign in once and switch between them. Another organization never sees your notes, their role, or their relationship with you.',
    one3: 'We didn’t buy a template. Our software draws the covers, we drew the illustrations, and the source is open to anyone who’d like to check what these pages say.',
    fundraising: 'How fundraising works',
    why: 'Why we do this',
  },

  fundraising: {
    title: 'Fundraising',
    description:
      'How a school or non-profit raises money with its own bookshop, step by step, from the first book to the money in the wallet.',
    step1: 'Your organization gets a storefront',
    step1Text:
      'It has your name, your headline, and an address to print on a flyer. Our staff check each new organization before its storefront opens, so donors can trust what they see.',
    step2: 'You tell families what it’s for',
    step2Text:
      'Your headline is the first thing they see. Put the link in your newsletter and on your flyers, next to what the money will do. The page for gifts takes any amount, and donors can leave you a note.',
    step3: 'Families fill a cart',
    step3Text: `Every book shows how much of its price goes to you, usually ${termsWords.share}. The cart offers one gift along with the books, easy to add and easy to skip.`,
    step4: 'Donors give, with or without a book',
    step4Text:
      'A gift can include a dedication or a note, or be anonymous. Donors can check one box to cover the card fee, so you get the whole gift. We email a receipt right away that shows the tax-deductible part.',
    step5: 'We ship the books',
    step5Text: `After ${termsWords.holdHours} hours to change their minds, we pack and ship the order. You have nothing to store and nothing to carry.`,
    step6: 'You watch the money come in',
    step6Text: `Gifts are available after ${termsWords.giftDays} days, and shares when the order is completed. Every amount in your wallet links to the orders behind it, so your report to the board writes itself.`,
    heading: 'Raise money with what you’re all about',
    lead: 'No wrapping paper, no cookie dough. Just a book that a child wants to read, and a gift to go with it. Here’s how it works, from the first book to the last cent.',
    steps: 'Step by step',
    thermometer: 'A thermometer that tells the truth',
    thermometerText:
      'A campaign counts what’s been given, not what’s been promised. A gift counts as soon as it’s paid, and stops counting if its order is canceled. Our sample storefront has one. Starting your own comes next.',
    open: 'Open your storefront',
    pricing: 'What it costs',
  },

  pricing: {
    title: 'Pricing',
    description: `Your organization keeps ${termsWords.share} of every catalog book and every gift minus the card fee. No setup fee, no monthly fee. Worked out to the cent.`,
    book: 'of every catalog book is yours',
    bookText: 'The rest pays for the book, storage, packing, shipping, and the card fee.',
    own: 'of what you sell yourself is ours',
    ownText: 'Your product, your price. The card fee comes out of your part.',
    gift: 'of a gift is ours',
    giftText: `Only the card provider takes its fee, ${termsWords.cardFee}, unless the donor covers it.`,
    heading: 'What it costs, to the cent',
    lead: 'No setup fee, no monthly fee, no contract. Just three numbers, and a card fee that isn’t ours but that you should know about.',
    figures: 'The three numbers',
    worked: 'Examples',
    loses: 'What the card costs on a gift',
    losesText:
      'At checkout, donors can check one box to cover the card fee. Part of the fee is fixed, so it matters most for small gifts.',
    questions: 'Questions about money',
  },

  organizations: {
    title: 'Organizations',
    description: 'All schools, non-profits, and bookstores with an open shop, by name, type, and state.',
    heading: 'Organizations',
    lead: 'Everyone with an open shop here. Is yours one of them?',
  },
} as const;
