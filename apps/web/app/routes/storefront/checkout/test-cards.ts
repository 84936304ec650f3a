/** Cards of the sandbox provider: Stripe's test cards, and one of our own. */
export const testCards = [
  { value: 'pm_card_visa', number: '4242 4242 4242 4242', effect: 'pays' },
  {
    value: 'pm_card_threeDSecure2Required',
    number: '4000 0000 0000 3220',
    effect: 'the bank asks first (3-D Secure)',
  },
  { value: 'pm_card_visa_chargeDeclined', number: '4000 0000 0000 0002', effect: 'is declined' },
  {
    value: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    number: '4000 0000 0000 9995',
    effect: 'is declined: not enough money',
  },
  {
    value: 'pm_card_createDispute',
    number: '4000 0000 0000 0259',
    effect: 'pays, and is taken back a moment later',
  },
] as const;
