const again = 'Nothing was charged.';
const declined = `The card was declined by the bank. ${again} Try another card.`;

/**
 * What the buyer reads for a provider's decline code (Stripe's names). Lost, stolen and suspicious cards get the
 * general sentence: a thief learns nothing from it.
 */
const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: `The bank says there is not enough money on this card. ${again} Try another card.`,
  card_velocity_exceeded: `The bank says this card is over its limit. ${again} Try another card.`,
  expired_card: `The card has expired. ${again} Use another card.`,
  incorrect_cvc: `The security code does not belong to this card. ${again} Check the code and try again.`,
  incorrect_number: `The card number is not right. ${again} Check the number and try again.`,
  invalid_payment_method: `These card details cannot be used any more. ${again} Enter the card again.`,
  processing_error: `The bank could not work on the payment just now. ${again} Try again in a minute.`,
  authentication_failed: `The bank could not confirm that it is you. ${again} Try again or use another card.`,
  abandoned: `The payment was not finished in time. ${again} You can try again.`,
};

/** The sentence for a decline code; the general one when the code is unknown. */
export const declineSentence = (code: string): string => sentences[code] ?? declined;
