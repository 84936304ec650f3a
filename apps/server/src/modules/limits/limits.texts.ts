/** What somebody reads who has done something too often. */
export const limitsTexts = {
  tooManyPasswords: (when: string) => `Too many incorrect passwords. Try again ${when}.`,
  tooManyCarts: (when: string) => `Too many carts were started from your network. Try again ${when}.`,
  tooManyCartChanges: (when: string) => `You’ve changed your cart too many times. Try again ${when}.`,
  tooManySearches: (when: string) => `Too many searches came from your network. Try again ${when}.`,
  tooManySignUps: (when: string) => `Too many sign-ups came from your network. Try again ${when}.`,
  tooManySignUpsOfShop: (when: string) =>
    `This newsletter is getting more sign-ups than it can take right now. Try again ${when}.`,
  tooManyGiftCards: (when: string) =>
    `Too many gift card codes were tried from your network. Try again ${when}.`,
  tooManyCodes: (when: string) => `Too many discount codes were tried from your network. Try again ${when}.`,
  tooManyBrands: (when: string) => `You’ve added several in a short time. Try again ${when}.`,
  tooManyNotices: (when: string) =>
    `You’ve sent several notices in a short time. This one wasn’t sent. Try again ${when}.`,
  tooManyNoticesInAll: (when: string) =>
    `We’re getting more notices than we can read right now. Yours wasn’t sent. Try again ${when}.`,
  tooManyPayments: (when: string) =>
    `Too many payments didn’t go through. You weren’t charged, and your cart is saved. Try again ${when}.`,
  tooManyOfCard: (when: string) =>
    `This card was declined too many times. Use another card, or try again ${when}. You weren’t charged.`,
  tooManyCanceled: (when: string) =>
    `Too many orders were canceled. You weren’t charged, and your cart is saved. Try again ${when}.`,
  tooManyOrders: (when: string) =>
    `There have been too many orders with this email address. You weren’t charged. Try again ${when}.`,
  tooManyOutside: (when: string) =>
    `You’ve placed several orders without paying by card. Pay by card, or try again ${when}. Your cart is saved.`,
  tooManyHolds: (when: string) =>
    `You have too many unpaid orders for items that are almost sold out. Your cart is saved. Try again ${when}.`,
  tooManyTestMails: (when: string) =>
    `You’ve sent yourself many test emails. Nothing was sent. Try again ${when}.`,
} as const;
