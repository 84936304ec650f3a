import { termsWords } from '../../features/public-pages/terms-words.ts';

/** The brochure, page by page. The specification fixes the names in header and footer. */
export const brochureTexts = {
  frame: {
    story: 'The Story',
    specs: 'The Specs',
    shops: 'The SHOPS',
    home: 'Home',
    footStory: 'The Story',
    footShops: 'The Shops',
    signIn: 'SIGN IN',
    account: 'My Account',
  },

  home: {
    title: 'Bookshops for schools and non-profits',
    description:
      'A storefront for your school or organization where families buy books and make gifts in one cart, and every cent is accounted for.',
    heading: 'A bookshop for your school, with giving built in',
    lead: 'gives schools and non-profits their own storefronts. Families buy books and add a gift to the same cart, and you see where every cent goes.',
    walk: 'Visit a sample storefront',
    find: 'Find your school’s shop',
    free: 'Your shop is free',
    freeText:
      'No setup fee, no monthly fee, no contract. You pay only a part of what you sell, and all the numbers are on one page.',
    open: 'Open your storefront',
    pricing: 'See pricing',
    specs: 'See how it’s built',
  },

  audiences: {
    schools: 'For schools',
    schoolsText:
      'A book fair that’s open all year. Families choose from the whole catalog, orders ship to their door, and no one counts cash at a folding table.',
    schools1: `You keep ${termsWords.share} of every catalog book`,
    schools2: 'Books sorted by grade, from pre-kindergarten up',
    schools3: 'No stock to buy, no boxes to pack',
    nonProfits: 'For non-profits',
    nonProfitsText: 'One link for your flyer. Supporters can buy, give, or do both, and they pay once.',
    nonProfits1: 'The platform keeps nothing from gifts',
    nonProfits2: 'Receipts that show the tax-deductible part',
    nonProfits3: 'Your own headline on the home page',
    families: 'For families and donors',
    familiesText:
      'Find a book on your phone, even if you misspell the title. No account needed. Before you pay, you’ll see today’s total and how much of it goes to the school.',
    families1: `${termsWords.holdHours} hours to change your mind`,
    families2: 'Gifts in honor or in memory of someone',
    families3: 'Works with a keyboard, a screen reader, or no JavaScript',
    stores: 'For bookstores',
    storesText:
      'Stores get their own kind of account, with their own users, address, and wording. Switch between all the stores you run with one sign-in.',
    stores1: 'Any number of stores in one account',
    stores2: 'Add users by email',
    stores3: 'No gifts, no wallet, no clutter',
    staff: 'For the people who run it',
    staffText:
      'Platform staff approve organizations and their users and help with addresses. Every step is logged where the organization can read it.',
    staff1: 'A log of who changed what, and when',
    staff2: 'Approve or reject in one step',
    staff3: 'Accounts that are checked every night',
    heading: 'One platform for everyone',
  },

  money: {
    when1: 'Right away',
    title1: 'Paid and recorded',
    text1:
      'Every payment is an entry that adds up to zero: what the card provider holds for you on one side, and who it belongs to on the other.',
    when2: 'For 24 hours',
    title2: 'On hold',
    text2:
      'The buyer can still cancel or correct the address. We haven’t packed anything yet, so nothing has to be sent back.',
    when3: 'After three days',
    title3: 'Gifts are available',
    text3: 'Gifts move from pending to available. Every order shows you the date in advance.',
    when4: 'When the order is completed',
    title4: 'Your share is available',
    text4:
      'Your share of the books follows once they’ve arrived. Every amount in your wallet links to the orders behind it.',
    heading: 'Know where the money is, every day',
    lead: 'keeps books like a bank. Your treasurer can follow a gift from the donor’s card to your account.',
  },

  organizations: {
    title: 'The shops',
    description: 'Find a school’s or non-profit’s bookshop by name, city, or state, and buy or give there.',
    heading: 'The shops',
    lead: 'Each shop belongs to a school, a non-profit, or a bookstore. Choose one, and what you buy there helps them.',
  },

  specs: {
    title: 'The specs',
    description:
      'For treasurers and engineers: how we keep the books, how fast the pages are, how we keep organizations apart, and what isn’t built yet.',
    speed: 'Speed',
    notYet: 'Not built yet',
    heading: 'For treasurers and engineers',
    leadBefore: 'No adjectives on this page. Here’s what',
    leadAfter: 'does with money, time, and data, stated so you can check it, and what it doesn’t do yet.',
    contents: 'On this page',
    notYetLead: 'So you don’t plan on it.',
    api: 'Read about the API in the',
    apiDocs: 'API documentation',
    speedLead:
      'Absolute numbers say more about a machine than about a program. So each number is a ratio, measured in one run against a bare server on the same machine.',
    speedCaption: 'Requests per second for one list page of 25 books, median of seven rounds',
    speedWhat: 'What answers',
    speedRatio: 'Ratio',
    ready: 'Pages are kept ready',
    readyText:
      'A storefront’s pages are kept in memory, already compressed, and are rebuilt as soon as the organization changes something. They contain nothing personal. The cart loads afterward.',
    budget: 'A limit on scripts',
    budgetText: 'A shop’s list page may load up to 115 KB of compressed script. A test fails at 116.',
  },

  story: {
    title: 'The story',
    description:
      'Why schools and non-profits should have their own bookshop, and the five rules we follow to build one.',
    rule1: 'Your shop, our work',
    rule1Text:
      'It has your name and your headline. We stock the books, pack the boxes, and stand behind what arrives.',
    rule2: 'Show every price up front',
    rule2Text:
      'Every book shows how much of its price goes to the school. Every gift shows what the card costs. The amount on the button is the amount you’re charged.',
    rule3: 'A gift is a gift',
    rule3Text: 'The platform keeps none of it. The card provider takes its fee, unless the donor covers it.',
    rule4: 'Every cent can be traced',
    rule4Text:
      'Behind every number are the entries that make it up, and behind every entry is the order it came from.',
    rule5: 'No one is left out',
    rule5Text:
      'Old phone, slow connection, keyboard, screen reader, no JavaScript at all: a family can buy a book with any of them.',
    heading: 'Books should come home in a backpack',
    lead: 'And the money they raise should stay with the kids. That’s the whole story. The rest is how.',
    essay1:
      'Most schools already sell books. For one week a year there’s a fair in the gym, with folding tables, a cash box, and a volunteer adding things up by hand. It’s a good week. Then the tables get folded, and for the other fifty-one weeks, a family that wants a book buys it somewhere that’s never heard of the school.',
    essay2:
      'The same school asks for gifts. That happens on another page, with another company, in another month. The grandmother who would gladly have paid for a second copy “for a child who has none” isn’t asked on the day she buys the first.',
    essay3:
      'A non-profit that brings books to waiting rooms has it harder. It has no fair, and its donation page competes with a thousand others that look just like it, even though nothing explains its work better than the books themselves.',
    together: 'So we put the two together',
    essay4Before:
      'is one shop for both. The organization has a storefront in its own name, with books sorted by grade and subject. A family fills a cart, adds a gift if they like, and pays once.',
    essay4After: 'of every catalog book goes to the organization, and we keep nothing from the gift.',
    essay5:
      'The hard part isn’t the shop. It’s the question after the sale: whose money is this, since when, and how do we know? School treasurers are parents with a spreadsheet and a Sunday evening. They deserve books a bank would sign. So we started there, with the ledger, and built the shop on top of it.',
    rules: 'Five rules we keep',
    why: 'Why not just sell to everyone?',
    whyText:
      'Because a shop for everyone gets built for the people who shop the most. Ours is built for a parent in a parking lot, a 70-year-old donor, a teacher with four minutes between classes, and a treasurer who has to show the board where the money went. If it works for those four, it works for everyone.',
    covers:
      'Our software draws the covers on these pages from just the title and the author, for the free classics in the demo catalog. We could have bought photos of people laughing. We’d rather show you the books.',
    visit: 'Visit a shop',
    readSpecs: 'Read the specs',
  },
} as const;
