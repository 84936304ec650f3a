type About = { readonly name: string; readonly occasion: string };
type PartWords = { readonly label: string; readonly condition?: string };

/** Each email whose texts staff can change: its name, and when it is sent. */
export const mailAbout: Readonly<Record<string, About>> = {
  'order-receipt': {
    name: 'Receipt for an order',
    occasion: 'When an order is paid, and when the buyer asks for it again.',
  },
  'gift-receipt': {
    name: 'Receipt for a gift',
    occasion: 'When a donor gives without buying anything.',
  },
  'giving-fund-thanks': {
    name: 'Thanks for a gift through PayPal Giving Fund',
    occasion: 'When an organization confirms the gift. It says that it isn’t a tax receipt.',
  },
  'order-shipped': { name: 'Order shipped', occasion: 'When the last package of an order ships.' },
  'order-part-shipped': {
    name: 'Part of an order shipped',
    occasion: 'When a package ships and more will follow.',
  },
  'not-shipped': {
    name: 'Package not shipped after all',
    occasion: 'When a package was marked as shipped by mistake, and the buyer had already heard about it.',
  },
  'sent-for-pick-up': {
    name: 'Sent for pickup',
    occasion: 'When an order is on its way to its pickup place.',
  },
  'order-waits': {
    name: 'Items delayed',
    occasion: 'When items in an order are out of stock or on backorder.',
  },
  'address-changed': {
    name: 'Shipping address changed',
    occasion: 'When an order’s address changes.',
  },
  'label-changed': {
    name: 'Name on the label changed',
    occasion: 'When an order ships to the school and the name on its label changes.',
  },
  'order-canceled': { name: 'Order canceled by its buyer', occasion: 'When a buyer cancels a paid order.' },
  'order-canceled-by-staff': {
    name: 'Order canceled by us',
    occasion: 'When our team cancels a paid order.',
  },
  'order-taken-down': {
    name: 'Order canceled after a copyright notice',
    occasion: 'When an item is taken down while the order is being paid.',
  },
  'items-refunded': {
    name: 'Items refunded',
    occasion: 'When some items, or part of the amount, are refunded.',
  },
  'paid-back': {
    name: 'Paid back by the organization',
    occasion: 'When an organization records a refund of a payment it received directly.',
  },
  'paid-back-undone': {
    name: 'Recorded refund undone',
    occasion:
      'When an organization undoes a refund it recorded by mistake, and the buyer had already heard about it.',
  },
  'gift-card-refund': {
    name: 'Refund to a gift card',
    occasion: 'When money goes back to the gift card that paid for an order.',
  },
  'late-payment-refund': {
    name: 'Refund of a late payment',
    occasion: 'When a payment arrives for an order that already failed.',
  },
  'incomplete-payment-refund': {
    name: 'Refund of a partial payment',
    occasion: 'When only part of an order was paid.',
  },
  'surplus-refund': {
    name: 'Refund of an overcharge',
    occasion: 'When an order was charged more than it costs.',
  },
  'return-requested': { name: 'Return requested', occasion: 'When a buyer asks to return items.' },
  'return-approved': { name: 'Return approved', occasion: 'When a return is approved.' },
  'return-declined': { name: 'Return declined', occasion: 'When a return is declined.' },
  'return-received': { name: 'Return received', occasion: 'When returned items arrive.' },
  'return-closed': {
    name: 'Return closed without a refund',
    occasion: 'When returned items were checked and won’t be refunded.',
  },
  'return-withdrawn': { name: 'Return withdrawn', occasion: 'When a buyer cancels a return request.' },
  'return-lapsed': {
    name: 'Return expired',
    occasion: 'When the items of an approved return don’t arrive in time.',
  },
  'how-to-pay': {
    name: 'How to pay',
    occasion: 'When a buyer chooses Venmo, Zelle, or PayPal Giving Fund.',
  },
  'payment-reminder': {
    name: 'Payment reminder',
    occasion: 'When an order is still unpaid and will lapse soon.',
  },
  'payment-confirmed-by-mistake': {
    name: 'Payment confirmed by mistake',
    occasion: 'When an organization undoes a payment it confirmed by mistake, and the buyer had a receipt.',
  },
  'payment-not-confirmed': {
    name: 'Payment not confirmed',
    occasion: 'When an organization says the payment didn’t arrive.',
  },
  'order-lapsed': { name: 'Order lapsed', occasion: 'When the payment isn’t confirmed in time.' },
  'unpaid-order-canceled': {
    name: 'Unpaid order canceled',
    occasion: 'When an order is canceled before its payment is confirmed.',
  },
  'unpaid-order-taken-down': {
    name: 'Unpaid order canceled after a copyright notice',
    occasion: 'When an item in an unpaid order is taken down.',
  },
  'gift-card': { name: 'Gift card', occasion: 'When a gift card is sent, and each time it’s sent again.' },
  'gift-card-sent-again': {
    name: 'Gift card sent again',
    occasion: 'When a gift card is sent again. It goes to the buyer.',
  },
  'gift-card-taken-back': {
    name: 'Money taken off a gift card',
    occasion: 'When a refund to the buyer takes money off a gift card. It goes to the recipient.',
  },
  'newsletter-confirm': {
    name: 'Confirm a newsletter sign-up',
    occasion: 'When someone signs up for an organization’s newsletter.',
  },
  'newsletter-known': {
    name: 'Already on the newsletter list',
    occasion: 'When someone on the list signs up again, once a week at most.',
  },
  'new-order': { name: 'New order', occasion: 'When an order is paid. Members can turn these emails off.' },
  'new-order-with-gift': {
    name: 'New order with a gift',
    occasion: 'When a paid order includes a gift.',
  },
  'new-gift': { name: 'New gift', occasion: 'When a donor gives without buying anything.' },
  'payment-to-confirm': {
    name: 'Payment to confirm',
    occasion: 'When an order is placed that will be paid directly to the organization.',
  },
  'order-canceled-notice': { name: 'Order canceled', occasion: 'When a paid order is canceled.' },
  'items-refunded-notice': {
    name: 'Part of an order refunded',
    occasion: 'When some items, or part of the amount, are refunded.',
  },
  'dispute-opened-notice': {
    name: 'Payment disputed',
    occasion: 'When a customer’s bank takes back a payment.',
  },
  'dispute-won-notice': {
    name: 'Dispute won',
    occasion: 'When the bank gives the money back.',
  },
  'dispute-lost-notice': {
    name: 'Dispute lost',
    occasion: 'When the bank keeps the money.',
  },
  'gift-canceled-notice': { name: 'Gift canceled', occasion: 'When a paid gift is canceled.' },
};

/** The fields of an email. Most parts have one meaning everywhere; where one has another, it stands under its email's name. */
export const mailPartWords: Readonly<Record<string, PartWords>> = {
  subject: { label: 'Subject' },
  preview: { label: 'Preview line' },
  heading: { label: 'Heading' },
  intro: { label: 'Opening' },
  'order-receipt.intro': { label: 'Opening', condition: 'Not from stores that take no gifts.' },
  intro_of_store: { label: 'Opening, from a store', condition: 'Only from stores that take no gifts.' },
  questions: { label: 'Questions', condition: 'Only when there’s an email address to ask.' },
  confirmed: { label: 'Text' },
  items: { label: 'Items', condition: 'Unless they’re delivered by hand.' },
  handed: { label: 'Items delivered by hand', condition: 'Only when they’re delivered by hand.' },
  tracking: { label: 'Tracking', condition: 'Only when there’s a tracking number.' },
  sorry: { label: 'What happened' },
  doubt: { label: 'If the money did arrive' },
  rest: { label: 'The rest of the order', condition: 'Only when more items follow.' },
  'gift-card-refund.canceled': { label: 'The order', condition: 'Only when it’s canceled.' },
  when: { label: 'Pickup note', condition: 'Only when the organization has one.' },
  to: { label: 'New address' },
  out_of_stock: { label: 'Out of stock', condition: 'Only when items are out of stock.' },
  on_backorder: { label: 'On backorder', condition: 'Only when items are on backorder.' },
  surprise: { label: 'If it’s a surprise' },
  'order-canceled.surprise': {
    label: 'If it’s a surprise',
    condition: 'Only when there’s an email address to ask.',
  },
  surprise_without_contact: {
    label: 'If it’s a surprise, without a contact',
    condition: 'Only when there’s no email address to ask.',
  },
  why: { label: 'Reason' },
  'payment-not-confirmed.why': { label: 'Reason', condition: 'Only when the organization gave one.' },
  order: { label: 'Reason', condition: 'Only when something was bought.' },
  gift_only: { label: 'Reason, for a gift', condition: 'Only when nothing was bought.' },
  refund: { label: 'Refund' },
  gift: { label: 'About the gift', condition: 'Only when a gift is refunded, too.' },
  of: { label: 'Refunded items', condition: 'Only when the refund is for certain items.' },
  what: { label: 'Text' },
  earned: { label: 'What the organization earns', condition: 'Only when it earns something.' },
  'payment-to-confirm.confirm': { label: 'What to do' },
  'order-canceled-notice.earned': { label: 'What it means for the organization' },
  'gift-canceled-notice.earned': { label: 'What it means for the organization' },
  share: { label: 'What it means for the organization', condition: 'Only when its share changes.' },
  no_share: {
    label: 'What it means for the organization, if nothing',
    condition: 'Only when its share stays.',
  },
  by_buyer: { label: 'Who canceled: the buyer', condition: 'Only when the buyer canceled.' },
  by_staff: { label: 'Who canceled: our team', condition: 'Only when our team canceled.' },
  taken_down: {
    label: 'Canceled after a copyright notice',
    condition: 'Only when an item was taken down.',
  },
  again: { label: 'Closing' },
  where: { label: 'Before the address', condition: 'Your instructions for the return follow it.' },
  venmo: { label: 'Paying with Venmo', condition: 'Only when the buyer chose Venmo.' },
  zelle: { label: 'Paying with Zelle', condition: 'Only when the buyer chose Zelle.' },
  paypal_giving_fund: {
    label: 'Paying with PayPal Giving Fund',
    condition: 'Only when the donor chose PayPal Giving Fund.',
  },
  held: { label: 'How long it’s held' },
  note: { label: 'Note at the end' },
  worth: { label: 'Balance' },
  code: { label: 'Code' },
  message: { label: 'Message from the sender', condition: 'Only when the sender wrote one.' },
  how: { label: 'How to use it' },
  sent: { label: 'Text' },
  taken: { label: 'What was taken off' },
  left: { label: 'What’s left', condition: 'Only when something is left.' },
  nothing_left: { label: 'What’s left, if nothing', condition: 'Only when nothing is left.' },
  'gift-card-taken-back.questions': { label: 'Questions' },
  asked: { label: 'Text' },
  consent: { label: 'What they agreed to' },
  expires: { label: 'How long the link works' },
};

/** What is filled in. */
export const mailFactWords: Readonly<Record<string, string>> = {
  order_number: 'Order number',
  organization: 'Organization',
  amount: 'Amount',
  refunded_to: 'Where the refund goes, like “to your card” or “through PayPal”',
  gift_card: 'Last four characters of the gift card',
  total: 'Total paid',
  goods: 'Amount for what was bought',
  gift: 'Amount of the gift',
  earned: 'What the organization earns',
  share: 'The organization’s part of the amount',
  buyer_name: 'Buyer’s name, if we know it',
  contact: 'Email address for questions',
  items: 'Items',
  item_count: 'Number of items',
  items_out_of_stock: 'Items that are out of stock',
  items_on_backorder: 'Items on backorder, with the expected day',
  tracking: 'Carrier and tracking number',
  place: 'Pickup place',
  note: 'Organization’s pickup note',
  address: 'New address or label',
  arrive_by: 'Day by which the return has to arrive',
  until: 'Day and time until which the order is held',
  memo: 'Memo for the payment',
  pay_to: 'Where to send the money',
  pay_to_name: 'Name that the bank shows',
  reason: 'What the organization wrote',
  sender_name: 'Who gives the gift card',
  recipient_name: 'Who gets the gift card',
  recipient_email: 'Email address of who gets it',
  balance: 'Balance of the gift card',
  code: 'Code of the gift card',
  message: 'What the sender wrote',
  consent: 'What the person agreed to, word for word',
};

/** What staff read when they keep the texts. */
export const mailTextsWords = {
  changed:
    'Someone else changed this email in the meantime. The page now shows what they saved, except where you typed something.',
  saved: 'Email saved',
  reset: 'Standard text restored',
  tested: (to: string) => `Test email sent to ${to}`,
  testSubject: (subject: string) => `[Test] ${subject}`,
  unknownField: 'This email has no such text.',
  notFound: 'We couldn’t find this email.',
  changedLog: (name: string) => `Changed the texts of “${name}”`,
  resetLog: (name: string) => `Restored the standard text of “${name}”`,
} as const;
