import type { OrderPeriod } from '@goodshelf/contract/order-periods';

/** What every list of orders says. */
export const orderListTexts = {
  placed: {
    label: 'Placed',
    any: 'Any time',
    periods: {
      today: 'Today',
      'last-7-days': 'Last 7 days',
      'last-30-days': 'Last 30 days',
      'this-month': 'This month',
      'last-month': 'Last month',
      'this-year': 'This year',
      'this-school-year': 'This school year',
    } satisfies Record<OrderPeriod, string>,
    own: 'Custom dates',
    receiptDays: 'Days are in Eastern Time, as on the dashboard.',
    zone: (name: string) => `Dates are in your time zone${name === '' ? '' : `, ${name}`}.`,
    schoolYear: (name: string) =>
      `From July 1. Dates are in your time zone${name === '' ? '' : `, ${name}`}.`,
  },
  order: 'Order',
  date: 'Date',
  customer: 'Customer',
  status: 'Status',
  total: 'Total',
  items: 'Items',
  discount: 'Discount',
  discountCode: 'Discount code',
  gifts: 'Gifts',
  giftCards: 'Gift cards',
  shipping: 'Shipping',
  tax: 'Tax',
  feeCover: 'Fee covered',
  paid: 'Paid',
  refunded: 'Refunded',
  method: 'Payment method',
  byGiftCard: 'Paid by gift card',
} as const;
