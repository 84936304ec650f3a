/** The page on which an organization says how buyers can pay it directly. */
export const paymentOptionsTexts = {
  title: (name: string) => `Payment options · ${name}`,
  heading: 'Payment options',
  back: 'Settings',
  lead: 'Besides by card, customers can pay you directly. You confirm each payment yourself, and no card fee is taken.',
  notLoaded: 'We couldn’t load your payment options',
  noStorefront: 'No payment options here',
  noStorefrontText: 'Your store sells elsewhere, so it’s paid there.',
  how: [
    'Customers place their order and then send the money to you. The order waits, and its items are held, until you confirm that the money arrived.',
    'The money never passes through us, so it doesn’t show up in your balance. What you owe us of it (our fee, sales tax, and shipping) is taken off your next payout.',
    'This works for your own products and for gifts. Orders with catalog books, which we ship, are always paid by card.',
  ],
  venmo: 'Venmo',
  venmoOn: 'Take Venmo',
  venmoHandle: 'Venmo name',
  venmoHandleHint: 'For example, @lincoln-pta. Customers see it and a QR code.',
  zelle: 'Zelle',
  zelleOn: 'Take Zelle',
  zelleContact: 'Email or US phone number',
  zelleContactHint: 'The one your bank has registered with Zelle.',
  zelleName: 'Name your bank shows',
  zelleNameHint: 'Customers compare it before they send anything.',
  fund: 'PayPal Giving Fund',
  fundOn: 'Take gifts through PayPal Giving Fund',
  fundOnHint:
    'For gifts only. PayPal Giving Fund is the charity that receives them, so it sends the tax receipts, and we don’t. It pays you weeks later and doesn’t tell you a memo, so these gifts wait for 60 days.',
  fundUrl: 'Link from PayPal',
  fundUrlHint: 'For example, https://www.paypal.com/us/fundraiser/charity/12345.',
  holding: 'Holding orders',
  holdDays: 'Days to wait for a payment',
  holdDaysHint: (most: number, chosen: number) =>
    `From 1 to ${most}. After that, the order lapses, and its items are for sale again.${
      chosen > most ? ` New orders wait ${most} days.` : ''
    }`,
  missing: {
    venmo_handle: 'Enter your Venmo name',
    zelle_contact: 'Enter the email address or phone number',
    zelle_name: 'Enter the name your bank shows',
    giving_fund_url: 'Enter the link',
  },
  payments: 'See payments to confirm',
} as const;
