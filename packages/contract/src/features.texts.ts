/**
 * What staff can switch off, one entry each: what the switch is called, what staff read about it, and what whoever meets it reads. A new
 * switch is an entry here, and the question `controls.isOn` where its command decides (decision 0076). What is off stops what is new; what
 * was bought or begun goes on.
 */
export const featureTexts = {
  gift_cards: {
    title: 'Gift card sales',
    whenOff:
      'No one can buy a gift card. Customers can still spend the cards they have and check the balance.',
    refused: 'Gift cards aren’t sold here right now.',
    owner: 'Gift card sales are turned off by the platform. Cards you already sold can still be spent.',
    isByOrganization: true,
  },
  extra_gifts: {
    title: 'Extra gifts at checkout',
    whenOff: 'Checkout doesn’t offer an extra gift or rounding up. Gifts from the donate page still work.',
    refused: 'Extra gifts aren’t taken at checkout right now. It was left out, so check the total.',
    owner: 'Extra gifts at checkout are turned off by the platform.',
    isByOrganization: true,
  },
  discount_codes: {
    title: 'Discount codes',
    whenOff: 'Checkout doesn’t accept discount codes. Orders already placed keep their discount.',
    refused: 'Discount codes aren’t taken right now. Remove the code to check out.',
    owner:
      'Discount codes are turned off by the platform. Your codes are saved, but checkout doesn’t take them.',
    isByOrganization: true,
  },
  order_again: {
    title: 'Order again',
    whenOff: 'Order pages don’t offer to add everything to the cart again.',
    refused: 'Orders can’t be repeated right now. You can still find each item in the shop.',
    owner: 'Ordering again is turned off by the platform.',
    isByOrganization: true,
  },
  return_requests: {
    title: 'Return requests',
    whenOff:
      'Customers can’t ask for a return on their order page. Returns already requested aren’t affected.',
    refused: 'Returns can’t be requested on this page right now. Contact the shop to return something.',
    owner: 'Return requests are turned off by the platform. Returns already requested aren’t affected.',
    isByOrganization: true,
  },
  venmo: {
    title: 'Venmo',
    whenOff: 'New orders can’t be paid with Venmo. Orders already waiting for payment aren’t affected.',
    refused: 'Venmo isn’t offered right now. Choose another way to pay.',
    owner: 'Venmo is turned off by the platform. Orders waiting for a payment continue.',
    isByOrganization: true,
  },
  zelle: {
    title: 'Zelle',
    whenOff: 'New orders can’t be paid with Zelle. Orders already waiting for payment aren’t affected.',
    refused: 'Zelle isn’t offered right now. Choose another way to pay.',
    owner: 'Zelle is turned off by the platform. Orders waiting for a payment continue.',
    isByOrganization: true,
  },
  paypal_giving_fund: {
    title: 'PayPal Giving Fund',
    whenOff:
      'New gifts can’t be made through PayPal Giving Fund. Gifts already waiting for confirmation aren’t affected.',
    refused: 'PayPal Giving Fund isn’t offered right now. Choose another way to pay.',
    owner: 'PayPal Giving Fund is turned off by the platform. Gifts waiting to be confirmed continue.',
    isByOrganization: true,
  },
  ship_to_organization: {
    title: 'Delivery to the school',
    whenOff:
      'Checkout doesn’t offer delivery to a school or other organization. Orders already placed still go there.',
    refused: 'Delivery to the organization isn’t offered right now. Choose another way to get your order.',
    owner:
      'Delivery to your organization is turned off by the platform. Orders already placed still come to you.',
    isByOrganization: true,
  },
  pickup: {
    title: 'Pickup',
    whenOff: 'Checkout doesn’t offer pickup. Orders already placed can still be picked up.',
    refused: 'Pickup isn’t offered right now. Choose another way to get your order.',
    owner: 'Pickup is turned off by the platform. Orders already placed can still be picked up.',
    isByOrganization: true,
  },
  new_organizations: {
    title: 'New organizations',
    whenOff:
      'No one can sign up a school, a non-profit, or a store, or add another one. Sign-ups already waiting for email confirmation aren’t affected.',
    refused: 'We aren’t taking new organizations right now. Try again later, or contact us.',
    owner: 'New organizations are turned off by the platform.',
    isByOrganization: false,
  },
} as const satisfies Record<
  string,
  {
    readonly title: string;
    /** For staff: what off means. */
    readonly whenOff: string;
    /** For whoever asks for it while it is off. */
    readonly refused: string;
    /** For the organization, on the page where it sets this up. */
    readonly owner: string;
    /** Whether one organization can be an exception. */
    readonly isByOrganization: boolean;
  }
>;
