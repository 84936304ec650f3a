/**
 * The numbers that staff can change, one entry each: what it is called, what it does, in which unit, the standard, and what may be typed. A
 * new limit is an entry here, and the question `controls.limit` where it decides (decision 0076). What the specification, the contract or
 * the database fixes is the most that may be typed.
 */
export const platformLimits = {
  cart_items: {
    title: 'Items in one cart',
    text: 'How many different items, gifts, and gift cards a cart can hold. Carts that already hold more can still be bought.',
    unit: 'items',
    ...{ standard: 100, least: 10, most: 100 },
  },
  cart_gifts: {
    title: 'Gifts in one cart',
    text: 'The most that all gifts in a cart can add up to. Anyone who wants to give more is asked to get in touch.',
    unit: 'cents',
    ...{ standard: 50_000_000, least: 10_000, most: 50_000_000 },
  },
  gift_card_value: {
    title: 'Largest gift card',
    text: 'The highest value a customer can choose for a gift card. The lowest is always $10.00.',
    unit: 'cents',
    ...{ standard: 20_000, least: 1_000, most: 20_000 },
  },
  cart_gift_cards: {
    title: 'Gift cards in one cart',
    text: 'The most that all gift cards in a cart can add up to. Lower it if stolen cards are being used to buy gift cards.',
    unit: 'cents',
    ...{ standard: 100_000, least: 1_000, most: 100_000 },
  },
  outside_hold: {
    title: 'Wait for Venmo and Zelle',
    text: 'The longest a new order holds its items while it waits for a payment outside the shop. Organizations can choose any time up to this.',
    unit: 'days',
    ...{ standard: 14, least: 1, most: 14 },
  },
  invitations: {
    title: 'Invitations per day',
    text: 'How many invitations and similar emails an organization can send in 24 hours.',
    unit: 'emails',
    ...{ standard: 50, least: 1, most: 500 },
  },
  withdrawals_alone: {
    title: 'Withdrawals one person can pay',
    text: 'The largest withdrawal that one person on the team can pay alone. Above it, someone approves it and someone else pays it.',
    unit: 'cents',
    ...{ standard: 500_000, least: 0, most: 100_000_000 },
  },
  pending_organizations: {
    title: 'Organizations waiting for approval',
    text: 'How many organizations one person can have waiting for approval at the same time.',
    unit: 'organizations',
    ...{ standard: 5, least: 1, most: 50 },
  },
} as const satisfies Record<
  string,
  {
    readonly title: string;
    readonly text: string;
    readonly unit: 'items' | 'cents' | 'days' | 'emails' | 'organizations';
    readonly standard: number;
    readonly least: number;
    readonly most: number;
  }
>;

/** A number of each unit, in words; of money whole dollars. */
export const limitUnits = {
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  emails: (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`,
  organizations: (count: number) => `${count} ${count === 1 ? 'organization' : 'organizations'}`,
} as const;
