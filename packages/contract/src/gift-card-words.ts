/** How a gift card stands. No zod here: pages load this file. */
export const giftCardStates = ['unpaid', 'waiting', 'active', 'frozen', 'disabled', 'canceled'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** What moved a balance. */
export const giftCardMoveKinds = ['issued', 'spent', 'returned', 'refunded', 'voided'] as const;
export type GiftCardMoveKind = (typeof giftCardMoveKinds)[number];

/** A card costs whole dollars between these. */
export const giftCardMinimumCents = 1_000;
export const giftCardMaximumCents = 20_000;
/** What the page offers at once. */
export const giftCardAmountsCents = [1_000, 2_500, 5_000, 10_000] as const;

/** Less than this no card company charges: when a gift card leaves less to pay, it pays that much less itself. */
export const leastChargeCents = 50;

/** An order is paid by no more of them than this. */
export const giftCardsPerOrderMax = 5;

/** What stands in place of a card company where nothing is left to pay by card. */
export const nothingDue = 'nothing-due';
/** What pays a part of an order by a gift card. */
export const giftCardProvider = 'gift-card';
/** What is sent as the card where nothing is due. */
export const noPaymentMethod = 'none';
