import fc from 'fast-check';
import type { Trouble } from './companies/company.ts';
import type { Purchase, Visit } from './commands.ts';

// What may be bought, in which way, and what goes wrong meanwhile.

const troubles: readonly Trouble[] = [
  'loses answers',
  'loses questions',
  'is silent',
  'fails before',
  'fails after',
  'asks for patience',
  'sends rubbish',
];
export const anyTrouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('works' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...troubles) },
);
export const rareTrouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('works' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...troubles) },
);
export const upTo = (max: number) => fc.integer({ min: 0, max });

export const visit: fc.Arbitrary<Visit> = fc.record({
  answer: fc.constantFrom<Visit['answer']>(
    ...([
      'agrees',
      'agrees',
      'agrees',
      'agrees',
      'refuses',
      'declined',
      'is reviewed',
      'is denied',
      null,
    ] as const),
  ),
  comesBack: fc.constantFrom<Visit['comesBack']>('once', 'once', 'once', 'twice', 'never'),
  trouble: rareTrouble,
});

export const purchase: fc.Arbitrary<Purchase> = fc.record({
  kind: fc.constant('buy' as const),
  copies: fc.oneof(
    fc.record({ plenty: upTo(3), scarce: upTo(2), own: upTo(2) }),
    fc.record({ plenty: fc.constant(0), scarce: fc.constant(0), own: upTo(3) }),
  ),
  giftCents: fc.constantFrom(0, 0, 1_000, 3_333),
  coversFees: fc.boolean(),
  giftCards: fc.oneof(fc.constant([]), fc.shuffledSubarray([0, 1, 2])),
  way: fc.constantFrom<Purchase['way']>(
    ...(['sandbox', 'sandbox', 'stripe', 'stripe', 'paypal', 'paypal', 'paypal', 'zelle', 'venmo'] as const),
  ),
  discount: fc.constantFrom<Purchase['discount']>('none', 'percent', 'free shipping', 'two uses', 'two uses'),
  card: fc.constantFrom<Purchase['card']>(
    ...([
      'good',
      'good',
      'good',
      'feeLater',
      'declined',
      'disputeOpen',
      'disputeWon',
      'disputeLost',
      'asksBuyer',
      'asksBuyer',
      'asksAndDeclines',
      'refundsPend',
      'refundsFail',
    ] as const),
  ),
  isSameBuyer: fc.constantFrom(false, false, true),
  trouble: anyTrouble,
  isHeard: fc.boolean(),
  visit,
});
