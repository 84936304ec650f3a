import { giftCardProvider, nothingDue } from '@goodshelf/contract/gift-card-words';
import { basisPoints, type Cents, negate, zero } from '@goodshelf/money';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { noteSpentGiftCards, returnToGiftCard, type TakenGiftCard } from '../gift-cards/index.ts';
import { postEntries } from '../ledger/index.ts';
import type { PayableRef } from './payable.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from './payment-provider.ts';
import { insertCapturedStatement } from './payments.repo.ts';

const refuse = (what: string) => (): Promise<never> =>
  Promise.reject(new Error(`Nobody asks ${what} of what we hold ourselves`));

/** What no company is asked for: nothing is charged, saved or told. */
const own = (name: string): PaymentProvider => ({
  name,
  isTestMode: false,
  feeSchedule: { rateBps: basisPoints(0), fixedCents: zero },
  createPayment: refuse('a charge'),
  fingerprintOf: () => Promise.resolve(null),
  retrievePayment: () => Promise.resolve(null),
  abandonPayment: refuse('to call off'),
  refundPayment: refuse('a refund'),
  retrieveRefund: () => Promise.resolve(null),
  verifyEvent: () => null,
});

/**
 * A payment of nothing, for what is left of an order that a gift card, or a discount, pays for as a whole: paid at once, however
 * often it is asked, and never called off. Nothing else is ever paid by it.
 */
const paidNothing = (request: PaymentRequest): Promise<ProviderPayment> =>
  request.amountCents === 0
    ? Promise.resolve({
        reference: `nothing_${request.key}`,
        status: 'succeeded',
        amountCents: zero,
        currency: 'usd',
        metadata: { ...request.metadata },
        feeCents: zero,
        card: null,
        actionUrl: null,
        failure: null,
        dispute: null,
      })
    : Promise.reject(new Error(`${request.amountCents} cents cannot be paid by nothing`));

/** What stands beside the card companies: gift cards, and nothing. */
export const ownProviders: readonly PaymentProvider[] = [
  own(giftCardProvider),
  { ...own(nothingDue), createPayment: paidNothing, abandonPayment: paidNothing },
];

/**
 * Pays a part of something by each of these gift cards, whose balances were taken (`takeGiftCards`) in the same transaction: a
 * captured payment of its own for each. What the rest is paid by settles the whole.
 */
export const payByGiftCards = async (
  tx: Tx,
  scope: OrgScope,
  cards: readonly (TakenGiftCard & { readonly last4: string })[],
  { payable, number, at }: { readonly payable: PayableRef; readonly number: string; readonly at: Date },
): Promise<void> => {
  const paymentIds = cards.map(({ paymentId }) => paymentId);
  const order = { id: payable.id, number };
  await Promise.all([
    noteSpentGiftCards(tx, scope, order, cards, at),
    tx.query(insertCapturedStatement, [
      ...[scope.organizationId, payable.id, giftCardProvider, paymentIds],
      cards.map(({ amountCents }) => amountCents),
      cards.map(({ last4 }) => last4),
      paymentIds.map((id) => `gift_card_${id}`),
      // One after the other, as they were entered, and before the payment of the rest, which is written in the same moment: what is
      // paid back goes the other way.
      cards.map((_card, index) => new Date(at.getTime() - cards.length + index)),
    ]),
    postEntries(
      tx,
      scope,
      cards.map(({ paymentId, amountCents }) => ({
        kind: 'deposit',
        reference: paymentId,
        description: `Gift card payment for ${number}`,
        order,
        occurredAt: at,
        postings: [
          { account: 'gift_cards', amountCents: negate(amountCents) },
          { account: 'deposits', amountCents },
        ],
      })),
    ),
  ]);
};

/** What goes back of a gift card's payment is on the card again at once: nobody else is asked. */
export const refundToGiftCard = async (
  tx: Tx,
  scope: OrgScope,
  refund: {
    readonly refundId: string;
    readonly paymentId: string;
    readonly amountCents: Cents;
    readonly at: Date;
  },
): Promise<void> => {
  const order = await returnToGiftCard(tx, scope, refund);
  const { refundId, amountCents, at } = refund;
  await Promise.all([
    tx.query(settleStatement, [scope.organizationId, refundId, `gift_card_${refundId}`, at]),
    postEntries(tx, scope, [
      {
        kind: 'refund',
        reference: `paid:${refundId}:0`,
        description: `Refund for ${order.number} back on the gift card`,
        order,
        occurredAt: at,
        postings: [
          { account: 'gift_cards', amountCents },
          { account: 'refunds', amountCents: negate(amountCents) },
        ],
      },
    ]),
  ]);
};

const settleStatement = statement<never>(
  'refunds.settle-at-once',
  `update refunds set status = 'succeeded', provider_reference = $3, settled_at = $4 where organization_id = $1 and id = $2`,
);
