/** What a code takes off: a part of the items, an amount, or what shipping costs. No zod here: pages load this file. */
export const discountKinds = ['percent', 'amount', 'shipping'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Whether a code works now, and why not. */
export const discountStates = ['active', 'scheduled', 'ended', 'used_up', 'stopped'] as const;
export type DiscountState = (typeof discountStates)[number];

/** So many codes an organization keeps: none is deleted. */
export const discountsMax = 500;
