import { createDateWriter } from '@goodshelf/contract/lookups';

const writer = createDateWriter({ timeZone: 'UTC' });

/** What people read about discount codes. */
export const discountsTexts = {
  unknown: 'This shop doesn’t have that code. Check the spelling.',
  ended: 'This code has ended.',
  usedUp: 'This code has been used up.',
  usedByCustomer: 'You’ve already used this code.',
  notYet: (day: string) => `This code starts on ${day}.`,
  noGoods: 'This code is for items, and there are only gifts in your cart.',
  tooLittle: (least: string) => `This code needs ${least} of items. Add more to use it.`,
  shippingNotCovered:
    'There aren’t enough items in your cart for free shipping with this code. Add more to use it.',
  shippingIsFree: 'Delivery is already free, so you don’t need this code.',
  noRoom: 'This code can’t take anything off these items.',

  added: (code: string) => `${code} added.`,
  saved: (code: string) => `${code} saved.`,
  stopped: (code: string) => `${code} stopped.`,
  resumed: (code: string) => `${code} works again.`,
  notFound: 'We can’t find this discount code.',
  exists: 'You already have this code. Use another one, or edit it.',
  changedElsewhere: 'Someone else just changed this code. Open it again to see what it is now.',
  tooMany: (most: number) => `You can have ${most} codes. Change one that has ended instead.`,
  noStorefront: 'Stores sell elsewhere, so they have no discount codes here.',
  log: {
    added: (code: string) => `Added the discount code ${code}`,
    changed: (code: string) => `Changed the discount code ${code}`,
    stopped: (code: string) => `Stopped the discount code ${code}`,
    resumed: (code: string) => `Let the discount code ${code} work again`,
    labels: {
      value: 'Takes off',
      min_goods_cents: 'Minimum of items',
      starts_on: 'First day',
      ends_on: 'Last day',
      uses_max: 'Uses',
      uses_per_customer_max: 'Uses per customer',
    },
    percent: (percent: number) => `${percent}%`,
    /** "01 December 2026" of "2026-12-01". */
    day: (day: string) => writer.default(`${day}T12:00:00Z`),
    shipping: 'The price of shipping',
  },
} as const;
