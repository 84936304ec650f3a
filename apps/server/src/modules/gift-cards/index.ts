/**
 * Gift cards of organizations: their codes, their balances and what moves them. They are money that is owed (the account
 * `gift_cards`), so whoever changes a balance posts the entry in the same transaction (decision 0065).
 */
export { setGiftCardsSold } from './change-gift-card.ts';
export { createGiftCardCodes, type GiftCardCodes } from './gift-card-codes.ts';
export { disputedGiftCards, type DisputeOutcome, keepVoidedGiftCards } from './disputed-gift-cards.ts';
export { type EnteredGiftCard, heldOnGiftCards } from './entered-gift-card.ts';
export { forgetGiftCards } from './forget-gift-cards.ts';
export { giftCardsRoutes } from './gift-cards.routes.ts';
export { giftCardProblem } from './gift-cards.policy.ts';
export { leftOnBoughtCards } from './left-on-bought-cards.ts';
export { lookUpGiftCards } from './gift-cards.queries.ts';
export {
  type GiftCardHolder,
  type GiftCardLetter,
  findGiftCardHolder,
  findGiftCardLetter,
} from './gift-card-letter.ts';
export { insertGiftCards, issueGiftCards, type NewGiftCard } from './issue-gift-cards.ts';
export { returnToGiftCard } from './return-to-gift-card.ts';
export { sendGiftCards } from './send-gift-cards.ts';
export {
  giftCardRefused,
  lockSpentGiftCards,
  noteSpentGiftCards,
  type TakenGiftCard,
  takeGiftCards,
} from './take-gift-cards.ts';
export { takeBackGiftCards } from './take-back-gift-cards.ts';
