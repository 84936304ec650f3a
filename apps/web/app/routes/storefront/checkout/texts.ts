/** Every sentence of the checkout. */
export const checkoutTexts = {
  title: 'Checkout',

  contact: {
    legend: 'Contact',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'We’ll send your receipt and order updates here.',
    phone: 'Phone',
  },
  shipping: {
    legend: 'Shipping address',
    line1: 'Street address',
    line2: 'Apartment or suite',
    city: 'City',
    state: 'State',
    chooseState: 'Choose a state',
    zipcode: 'ZIP code',
  },
  delivery: {
    legend: 'Delivery',
    address: 'Ship to me',
    school: 'Ship to the school',
    organization: (name: string) => `Ship to ${name}`,
    pickupAtSchool: 'Pick up at the school',
    pickup: (name: string) => `Pick up at ${name}`,
    free: 'Free',
    lost: {
      address: 'Shipping to you isn’t offered anymore. Choose another way to get your order.',
      organization:
        'Shipping to the organization isn’t offered anymore. Your order ships to you instead, so enter your address.',
      pickup: 'Pickup isn’t offered anymore. Your order ships to you instead, so enter your address.',
    },
    lostCost: (shipping: string, total: string) =>
      `Shipping costs ${shipping}, so your total is ${total} now.`,
    lostCostBeforeTax: (shipping: string, total: string) =>
      `Shipping costs ${shipping}, so your total is ${total} before tax now.`,
    labelOfSchool: 'Who is it for?',
    labelHint: (name: string) => `This goes on the label, so ${name} knows who it’s for.`,
    name: 'Name on the label',
    child: 'Child’s name',
    teacher: 'Teacher',
    grade: 'Grade',
    noGrade: 'Choose a grade',
    shippedTo: 'Your order ships to:',
    pickUpAt: 'Pick up your order at:',
  },
  discount: {
    summary: 'Have a discount code?',
    label: 'Discount code',
    apply: 'Apply',
    applied: (code: string, amount: string) => `${code} takes ${amount} off.`,
    capped: (code: string, amount: string) =>
      `${code} takes ${amount} off. That’s the most it can take off these items.`,
    remove: 'Remove',
  },
  giftCard: {
    summary: 'Have a gift card?',
    label: 'Gift card code',
    another: 'Add another gift card',
    most: (count: number) => `You can use up to ${count} gift cards on one order.`,
    applied: (last4: string, amount: string, left: string) =>
      `Gift card ending in ${last4} pays ${amount}. ${left} stays on it.`,
    notNeeded: (last4: string, left: string) =>
      `You don’t need the gift card ending in ${last4} for this order. ${left} stays on it.`,
    notForGifts: (due: string) => `Gift cards don’t pay for gifts or card fees, so ${due} is left to pay.`,
    notForCards: (due: string) => `Gift cards don’t pay for other gift cards, so ${due} is left to pay.`,
    notForGiftsOrCards: (due: string) =>
      `Gift cards don’t pay for gifts, card fees, or other gift cards, so ${due} is left to pay.`,
    notForSmallGifts: (due: string) =>
      `Gift cards don’t pay for gifts, and other payments are at least ${due}, so ${due} is left to pay.`,
    smallRest: (due: string) =>
      `Other payments are at least ${due}, so your gift cards pay a little less and ${due} is left to pay.`,
    remove: 'Remove',
    ending: (last4: string) => `gift card ending in ${last4}`,
    code: 'this code',
  },
  extra: {
    label: 'Extra gift',
    legend: (shopName: string) => `Add a gift to ${shopName}?`,
    more: 'Add to your gift?',
    none: 'No, thanks',
    roundUp: 'Round up to the next dollar',
    roundUpTo: (amount: string, total: string) => `Round up ${amount} to ${total}`,
    coverFees: 'Cover the card fee',
    coverFeesHint: (shopName: string) =>
      `Card companies keep a small part of every payment. Add that part, and ${shopName} gets all of your gift.`,
  },
  payment: {
    expiryHint: 'MM / YY',
    legend: 'Credit or Debit Card',
    nothingDueLegend: 'Payment',
    nothingDue: 'There’s nothing left to pay, so you don’t need a card.',
    label: 'Card',
    number: 'Card number',
    expiry: 'Expiration date',
    code: 'Security code',
    codePlaceholder: '3 or 4 digits',
    notSetUp: 'This shop can’t take card payments yet.',
    testMode: 'Test mode: your card won’t be charged. Which numbers work?',
    testModeHint: 'Use any future expiration date and any security code.',
    testModeChoose: 'Test mode: your card won’t be charged. Choose a test card.',
  },
  /** The card company's own field. */
  frame: {
    loading: 'Loading the card field…',
    failed:
      'The card field didn’t load. Check your connection, and whether something blocks it. What you’ve typed is kept.',
    tryAgain: 'Try again',
    notHere: 'The card field hasn’t loaded, so you weren’t charged.',
    needsScript:
      'To pay by card, turn on JavaScript: your card is typed straight into the card company’s own form.',
  },
  /** Apple Pay, Google Pay and Link: buttons of the card company's. */
  deviceWallets: {
    legend: 'Card or digital wallet',
    label: 'Pay with a digital wallet',
    orByCard: 'or pay by card',
    notPriced: 'We’re still working out your total. Wait a moment, then press the button again.',
    notPlaced: 'Your order wasn’t placed. Press the button again to pay.',
    alreadyPaying: 'Your order is already being placed.',
  },
  /** The wallet: approved on its own page. */
  wallet: {
    how: 'Next, you’ll sign in at PayPal and approve the payment. You’re not charged before you do.',
    testMode: 'Test mode: no money will be moved.',
    pay: (total: string) => `Pay ${total} with PayPal`,
    payBeforeTax: (total: string) => `Pay ${total} plus tax with PayPal`,
    paying: 'Opening PayPal…',
    coverFees: 'Cover the PayPal fee',
    coverFeesHint: (shopName: string) =>
      `PayPal keeps a small part of every payment. Add that part, and ${shopName} gets all of your gift.`,
    feeCover: 'PayPal fee covered',
  },
  outside: {
    legend: 'Payment',
    names: { 1: 'Card', 2: 'Venmo', 3: 'PayPal', 4: 'Zelle', 5: 'PayPal Giving Fund' },
    noFee: 'No card fee',
    how: (method: string, shop: string) =>
      `Place your order first. Then we’ll show you how to send the money with ${method}, straight to ${shop}.`,
    held: (days: number) =>
      days === 1
        ? 'We’ll hold your order for 1 day. It’s paid when they confirm that your money arrived.'
        : `We’ll hold your order for ${days} days. It’s paid when they confirm that your money arrived.`,
    heldGift: (days: number) =>
      `It can take weeks until the money arrives. We’ll wait up to ${days} days for them to confirm it.`,
    givingFundReceipt:
      'PayPal Giving Fund is a charity of its own. Your tax receipt comes from them, not from us.',
    withheld: (shop: string) =>
      `${shop} also takes payments directly, but only for its own products and gifts. We ship some of these items, so this order has to be paid here.`,
    lost: (method: string, hasGiftCard: boolean) =>
      hasGiftCard
        ? `You can’t use ${method} together with a gift card code, so you’re now paying by card.`
        : `This order can’t be paid with ${method} anymore, so you’re now paying by card.`,
    withheldByGiftCard: (shop: string) =>
      `${shop} also takes payments directly, but not together with a gift card code.`,
    withheldGiftCards: 'Gift cards can only be paid for here.',
    place: (total: string) => `Place order for ${total}`,
    placeBeforeTax: (total: string) => `Place order for ${total} plus tax`,
    fine: (shop: string) => `You can cancel until ${shop} confirms your payment.`,
    before: ' By ordering, you agree to our ',
  },
  /** What a field asks for when it was left empty. */
  enter: {
    'contact.first_name': 'Enter your first name',
    'contact.last_name': 'Enter your last name',
    'contact.email': 'Enter your email address',
    'recipient.name': 'Enter the name for the label',
    'shipping_address.line1': 'Enter your street address',
    'shipping_address.city': 'Enter your city',
    'shipping_address.state': 'Choose your state',
    'shipping_address.zipcode': 'Enter your ZIP code',
    'payment.payment_method': 'Choose a card',
    'card.number': 'Enter your card number',
    'card.expiry': 'Enter the expiration date',
    'card.code': 'Enter the security code',
  },
  email: 'Enter an email address like name@example.org',
  card: {
    wrongNumber: 'This card number isn’t valid. Check it and try again.',
    wrongMonth: 'Enter an expiration month from 01 to 12',
    wrongYear: 'Enter the expiration year with 2 digits',
    expired: 'This card has expired. Use another card.',
    wrongCode: 'Enter the 3-digit code on the back of the card (4 digits on the front for American Express)',
  },

  updateTotal: 'Update total',
  pay: (total: string) => `Pay ${total}`,
  placeOrder: 'Place order',
  payBeforeTax: (total: string) => `Pay ${total} plus tax`,
  paying: 'Placing your order…',
  stillWorking: 'Still working. Keep this page open.',
  proving: 'Checking that it’s you…',
  notProven:
    'We couldn’t check that it’s you. You weren’t charged. Press the button again, or try another browser.',
  fine: {
    books: 'You have 24 hours to make changes after you order.',
    gift: 'You have 24 hours to cancel your gift.',
    before: ' By paying, you agree to our ',
    terms: 'terms',
    between: ' and ',
    returns: 'return policy',
    after: '.',
  },
  summary: {
    title: 'Order summary',
    books: 'Items',
    discount: (code: string) => `Discount (${code})`,
    gifts: 'Gifts',
    shipping: 'Shipping',
    pickup: 'Pickup',
    free: 'Free',
    tax: 'Sales tax',
    taxUnknown: 'Enter your state',
    taxNotFigured: 'Not figured yet',
    feeCover: 'Card fee covered',
    giftCards: 'Gift cards',
    total: 'Total',
    giftCard: (last4: string) => `Gift card ····${last4}`,
    due: 'Left to pay',
    beforeTax: 'Total before tax',
  },

  notPriced:
    'We couldn’t update your total. Check your connection. We’ll show you the right total before we charge you.',
  totalChanged: (total: string) => `The total is now ${total}. Check the order summary, then pay.`,
  lastPayment: (why: string) => `Your last payment didn’t go through. ${why}`,
  notPlaced: 'Your order wasn’t placed',
  inTheWay: 'What you’ve typed here is kept.',
  openCart: 'Fix your cart',
  /** Nobody knows how the last try ended: nothing is said of charges but that a second one is impossible. */
  unknown: {
    title: 'We don’t know yet if your order went through',
    lost: 'Your connection dropped before we could answer. Press the button again. You won’t be charged twice.',
    bank: 'We’re still checking with your bank. Wait a few seconds, then press the button again. You won’t be charged twice.',
    wallet:
      'We’re still checking with PayPal. Wait a few seconds, then press the button again. You won’t be charged twice.',
    placing:
      'We’re still checking your payment. Wait a few seconds, then press the button again. You won’t be charged twice.',
    away: 'We’re having trouble on our end. Wait a few seconds, then press the button again. You won’t be charged twice.',
  },
} as const;
