/** Cards of the sandbox provider: Stripe's test cards, and one of our own (the last). */
export const testCards = [
  { value: 'pm_card_visa', number: '4242 4242 4242 4242', effect: 'pays' },
  {
    value: 'pm_card_threeDSecure2Required',
    number: '4000 0000 0000 3220',
    effect: 'asks for confirmation at the bank (3-D Secure)',
  },
  { value: 'pm_card_visa_chargeDeclined', number: '4000 0000 0000 0002', effect: 'is declined' },
  {
    value: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    number: '4000 0000 0000 9995',
    effect: 'is declined for insufficient funds',
  },
  {
    value: 'pm_card_createDispute',
    number: '4000 0000 0000 0259',
    effect: 'pays, and the bank takes the money back a moment later',
  },
  {
    value: 'pm_card_answerLost',
    number: '4000 0040 8000 0007',
    effect: 'pays, but the answer gets lost',
  },
] as const;
