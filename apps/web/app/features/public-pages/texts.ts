/** What the public pages share: examples, directory, footer, and what stands where a page is missing. */
export const publicTexts = {
  closed: 'We aren’t taking new organizations right now. Please check back later.',

  cart: {
    heading: 'Books and gifts in one cart',
    text1:
      'No one has to choose between the book fair and the donation page. A grandparent adds two books to the cart, adds a gift to the reading room, and pays once.',
    text2:
      'The school earns its share of the books and the whole gift. The receipt shows which part is tax-deductible, and the treasurer sees the same on the order.',
    caption: 'Example: what the school earns',
    inCart: 'In the cart',
    paid: 'Paid',
    earned: 'Earned',
    gift: 'Gift to the reading room',
    deductible: 'fully tax-deductible',
    total: 'Total',
    noteBefore: 'At the standard share of',
    noteAfter:
      'of the books, before shipping and sales tax. The donor pays the card fee on a gift, or it’s taken from the gift.',
  },

  demo: {
    lincolnType: 'Public school in Providence',
    openPagesType: 'Non-profit in Pawtucket',
    heading: 'See for yourself',
    lead: 'Two sample storefronts with a catalog of classics. You won’t be charged: pay with the test card 4242 4242 4242 4242.',
    visit: 'Visit storefront',
  },

  directory: {
    label: 'Shops',
    search: 'Name, city, or keyword',
    type: 'Type',
    allTypes: 'All types',
    state: 'State',
    allStates: 'All states',
    submit: 'Search',
    showAll: 'Show all',
    visit: 'Visit shop',
    nothing: 'No shops found',
    nothingText:
      'Try part of the name, or just the city. If a school’s shop isn’t open yet, it isn’t listed here. Ask the school for its storefront’s address.',
    notSearched: 'We couldn’t finish that search',
    showAllShops: 'Show all shops',
    pages: 'Pages of shops',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    noneMatch: 'No shops match.',
    noneOpen: 'No shops are open yet.',
    oneMatches: '1 shop matches.',
    oneOpen: '1 shop is open.',
    match: (total: number) => `${total} shops match.`,
    open: (total: number) => `${total} shops are open.`,
  },

  division: {
    book: 'A book from the catalog',
    bookNote: 'We buy it, pack it, ship it, and pay the card fee.',
    own: 'Your own product',
    ownNote: 'A yearbook, a T-shirt, a concert ticket: your product, your price.',
    gift: 'A gift',
    giftNote: 'The card fee comes out of the gift.',
    covered: 'A gift of $50.00, fee covered',
    coveredNote: 'The donor covers the card fee, so the whole gift arrives.',
    caption: 'Four payments, split to the cent',
    what: 'What it’s for',
    paid: 'Paid',
    platform: 'Platform',
    cardFee: 'Your card fee',
    yours: 'Your organization',
    note: 'Each row is a separate payment, before shipping and sales tax. In a larger cart, the fixed part of the card fee is shared by all lines, so each of yours pays less.',
  },

  gifts: {
    caption: 'A card gift, to the cent',
    gift: 'Gift',
    cardFee: 'Card fee',
    arrives: 'You receive',
    covered: 'Donor pays with the fee covered',
    note: 'When the donor covers the fee, the whole gift arrives. Either way, the platform keeps nothing.',
  },

  lost: {
    title: (productName: string) => `Page not found · ${productName}`,
    heading: 'This page isn’t on our shelves',
    text: 'The address may have a typo, or the page may have moved. Each school or organization has its own storefront address with its name in it.',
    findShop: 'Find a shop',
    home: 'Go to the home page',
    failedTitle: (productName: string) => `Something went wrong · ${productName}`,
    failed: 'This page didn’t load',
    failedStorage: 'We’re having trouble reaching our data. Wait a few seconds, then reload the page.',
    failedOther: 'Something went wrong on our end. Reload the page, or try again later.',
  },

  frame: {
    tagline: 'Bookshops with giving built in, for schools and non-profits.',
    pages: 'Pages',
    policies: 'Policies',
    developers: 'For developers',
    copyright: 'Report a copyright problem',
    apiDocs: 'API documentation',
    skip: 'Skip to content',
    main: 'Main',
    menu: 'Menu',
  },

  terms: { cardFee: (percent: string, cents: number) => `${percent} and ${cents} cents` },

  policies: {
    terms: 'Terms of service',
    privacy: 'Privacy',
    refunds: 'Refunds and returns',
    acceptableUse: 'Acceptable use',
    cookies: 'Cookies',
  },
} as const;
