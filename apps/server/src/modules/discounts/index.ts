/**
 * Discount codes of organizations: what they are, whether one works now, what it takes off, and its uses. What a code takes
 * off is the organization's share (decision 0061).
 */
export { discountOn, type Discounted, type DiscountableLine } from './discount-on.ts';
export { countUsesOfOrder, findEnteredDiscount, type EnteredDiscount } from './entered-discount.ts';
export { discountsRoutes } from './discounts.routes.ts';
export { discountProblem, isUsedUp } from './discounts.policy.ts';
export { discountRefused, giveBackDiscount, takeDiscount } from './discount-uses.ts';
export { forgetDiscounts } from './forget-discounts.ts';
