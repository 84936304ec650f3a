import {
  isWalletMethod,
  labelOf,
  type PaymentMethod,
  paymentMethods,
  walletMethod,
} from '@goodshelf/contract/lookups';

const again = 'You weren’t charged.';
const declined = `Your bank declined this card. ${again} Try another card.`;
const wallet = labelOf(paymentMethods, walletMethod);
const walletDeclined = `${wallet} couldn’t take this payment. ${again} Try again, or pay another way.`;

/**
 * What the buyer reads for a decline code: names of ours, to which adapters translate. Lost, stolen and suspicious cards get the
 * general sentence: a thief learns nothing from it.
 */
const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: `Your bank says there isn’t enough money on this card. ${again} Try another card.`,
  card_velocity_exceeded: `Your bank says this card is over its limit. ${again} Try another card.`,
  expired_card: `This card has expired. ${again} Try another card.`,
  incorrect_cvc: `The security code doesn’t match this card. ${again} Check the code and try again.`,
  incorrect_number: `The card number isn’t valid. ${again} Check the number and try again.`,
  invalid_payment_method: `These card details can’t be used anymore. ${again} Enter your card again.`,
  processing_error: `Your bank couldn’t process the payment right now. ${again} Try again in a minute.`,
  not_started: `We couldn’t reach our card provider. ${again} Try again in a minute.`,
  authentication_failed: `Your bank couldn’t confirm it’s you. ${again} Try again or use another card.`,
  authentication_required: `Your bank needs you to confirm this payment yourself. ${again} Try again at checkout.`,
  abandoned: `The payment wasn’t finished in time. ${again} You can try again.`,
  not_for_sale: `An item in this order isn’t for sale anymore, so we stopped the payment. ${again} You can order the rest without it.`,
  not_received: 'The organization told us that it didn’t receive this payment, so the order was canceled.',
  lapsed:
    'This payment wasn’t confirmed in time, so the order lapsed. If you already sent it, the organization can tell you what to do.',
  withdrawn: 'You canceled this order before it was paid.',
  not_needed: 'This order didn’t need this payment. We’re refunding it to your card.',
  disputed: 'Your bank took a part of this order’s payment back, so we couldn’t complete the order.',
};

/** The same where its buyer approves it at a wallet; what is not here is said as for cards. */
const walletSentences: Readonly<Record<string, string>> = {
  not_started: `We couldn’t reach ${wallet}. ${again} Try again in a minute, or pay another way.`,
  not_needed: `This order didn’t need this payment. We’re refunding it through ${wallet}.`,
  disputed: `${wallet} took a part of this order’s payment back, so we couldn’t complete the order.`,
};

/** The same for the organization, which reads about its customer. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'there wasn’t enough money on the card',
  card_velocity_exceeded: 'the card was over its limit',
  expired_card: 'the card had expired',
  incorrect_cvc: 'the security code didn’t match the card',
  incorrect_number: 'the card number wasn’t valid',
  invalid_payment_method: 'the card details couldn’t be used anymore',
  processing_error: 'the bank couldn’t process it at that time',
  not_started: 'our card provider couldn’t be reached at that time',
  authentication_failed: 'the bank couldn’t confirm it was the customer',
  authentication_required: 'the bank wanted the customer to confirm it',
  abandoned: 'the customer didn’t finish it in time',
};

const walletAway = `${wallet} couldn’t be reached at that time`;

/** Where more is to be said than that the customer wasn't charged. */
const notes: Readonly<Record<string, string>> = {
  not_for_sale: 'An item was taken down, so we stopped the payment. The customer wasn’t charged.',
  not_needed: 'The order didn’t need this payment, so it went back to the customer.',
  disputed: 'The customer’s bank took a part of the payment back before the rest was paid.',
  not_received: 'The organization said that it didn’t receive this payment.',
  lapsed: 'This payment wasn’t confirmed in time, so what was held for it is for sale again.',
  withdrawn: 'The customer canceled before the payment was confirmed.',
};

/** What the organization reads about a failed payment, by the provider's decline code. */
export const declineNote = (code: string, method: PaymentMethod): string => {
  const general = isWalletMethod(method) ? `${wallet} declined it` : 'the bank declined the card';
  const known = isWalletMethod(method) && code === 'not_started' ? walletAway : reasons[code];
  return notes[code] ?? `The payment didn’t go through: ${known ?? general}. The customer wasn’t charged.`;
};

/** The sentence for a decline code; the general one when the code is unknown. */
export const declineSentence = (code: string, method: PaymentMethod): string =>
  isWalletMethod(method)
    ? (walletSentences[code] ?? sentences[code] ?? walletDeclined)
    : (sentences[code] ?? declined);
