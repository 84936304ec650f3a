import { partTexts } from '../parts/texts.ts';

export const donateTexts = {
  eyebrow: 'Give',
  title: partTexts.giveTo,
  heading: (organization: string) => `Support ${organization}`,
  description: (organization: string, isDeductible: boolean) =>
    `Make a one-time gift of any amount to ${organization}. ${isDeductible ? 'Your gift is tax-deductible, and you’ll get a receipt right away.' : 'You’ll get a receipt right away.'}`,

  amountLegend: 'Choose an amount',
  otherAmount: 'Other amount',
  otherAmountLabel: 'Other amount in dollars',
  amountMissing: 'Choose an amount, or enter your own, such as 30 or 30.00',
  amountTooSmall: (minimum: string) => `Enter an amount of at least ${minimum}`,
  amountTooLarge: (maximum: string) => `Enter an amount up to ${maximum}`,
  minimum: (minimum: string) => `The minimum is ${minimum}.`,

  dedicate: 'Dedicate this gift',
  dedicationKind: 'Dedication',
  inHonorOf: 'In honor of',
  inMemoryOf: 'In memory of',
  dedicationName: 'Their name',
  dedicationMessage: 'Message',
  dedicationKindMissing: 'Choose “In honor of” or “In memory of”',
  dedicationNameMissing: 'Enter their name',
  dedicationHint: (organization: string) => `${organization} will see the name and your message.`,

  leaveNote: (organization: string) => `Add a note for ${organization}`,
  note: 'Your note',
  anonymous: 'Keep my name off public lists',

  total: 'One-time gift',
  notCharged: 'You won’t be charged yet. Your gift goes in your cart, and you pay once at checkout.',
  add: (amount: string | null) => (amount === null ? 'Add gift to cart' : `Add ${amount} to cart`),
  added: (amount: string) => `${amount} gift added to your cart`,
  refused: 'Your gift wasn’t added to your cart',
  amountField: 'Amount',
  nameField: 'Their name',
  receipt: (organization: string) =>
    `Ask ${organization} whether your gift is tax-deductible. You’ll get a receipt by email.`,
  deductibleReceipt: (organization: string, taxId: string | null) =>
    `Gifts to ${organization}${taxId === null ? '' : ` (tax ID ${taxId})`} are tax-deductible to the extent the law allows. You’ll get a receipt by email.`,
} as const;
