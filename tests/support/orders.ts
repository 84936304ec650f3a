import { randomUUID } from 'node:crypto';
import { basisPoints, type Cents, cents, percentage, split, sum } from '@goodshelf/money';
import {
  completeOrder,
  feeCoverLine,
  giftLine,
  insertOrder,
  markPaid,
  moveOrder,
  type NewOrderLine,
  productLine,
  recordChargeback,
  shipOrder,
  shippingLine,
  taxLine,
  withTaxes,
} from '../../apps/server/src/modules/orders/index.ts';
import { closeDispute, markDisputed } from '../../apps/server/src/modules/settlement/index.ts';
import type { MoneyTerms } from '../../apps/server/src/modules/terms/index.ts';
import { takeStock } from '../../apps/server/src/modules/inventory/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId, secretToken, sha256 } from '../../apps/server/src/platform/ids/index.ts';
import type { School } from './school.ts';

export const terms: MoneyTerms = {
  catalogueShareBps: basisPoints(2000),
  platformFeeBps: basisPoints(500),
  areGiftsDeductible: true,
};

/** Stripe's price for a card, and the sandbox's: 2.9 % and 30 cents. */
export const cardFees = { rateBps: basisPoints(290), fixedCents: cents(30) };

export const cardFeeOf = (totalCents: Cents): Cents =>
  cents(percentage(totalCents, cardFees.rateBps) + cardFees.fixedCents);

/** Lines in short: `lines.book(id, 16_00, 2)`. */
export const lines = {
  book: (variantId: string, unitPriceCents: number, quantity = 1): NewOrderLine =>
    productLine(terms, { ...bookOf(variantId, unitPriceCents, quantity), isOwnProduct: false }),
  ownBook: (variantId: string, unitPriceCents: number, quantity = 1): NewOrderLine =>
    productLine(terms, { ...bookOf(variantId, unitPriceCents, quantity), isOwnProduct: true }),
  gift: (amountCents: number): NewOrderLine =>
    giftLine(terms, {
      amountCents: cents(amountCents),
      title: 'Gift',
      detail: 'Where it is needed most',
      campaignId: null,
      gift: { dedication: null, is_anonymous: false, comment: '' },
    }),
  feeCover: (amountCents: number): NewOrderLine => feeCoverLine(terms, cents(amountCents)),
  shipping: (amountCents: number): NewOrderLine => shippingLine('Standard shipping', cents(amountCents)),
  tax: (amountCents: number): NewOrderLine => taxLine('Sales tax', cents(amountCents)),
};

const bookOf = (variantId: string, unitPriceCents: number, quantity: number) => ({
  variantId,
  title: 'Charlotte’s Web',
  detail: 'E. B. White',
  image: null,
  quantity,
  unitPriceCents: cents(unitPriceCents),
});

/** The order's tax on its goods, as checkout has it from the tax service. */
const taxed = (orderLines: readonly NewOrderLine[]): readonly NewOrderLine[] => {
  const tax = sum(orderLines.filter(({ kind }) => kind === 'tax').map((line) => line.amountCents));
  const weights = orderLines.map((line) => (line.kind === 'product' ? line.amountCents : 0));
  return withTaxes(
    orderLines,
    split(tax, weights).map((taxCents, index) => ({
      taxCents,
      rateMillionths: (weights[index] ?? 0) > 0 && tax > 0 ? 70_000 : 0,
    })),
  );
};

export type PlacedOrder = {
  readonly id: string;
  readonly number: string;
  /** The first of its payments, of which there is one unless it says otherwise. */
  readonly paymentId: string;
  readonly paymentIds: readonly string[];
  readonly totalCents: Cents;
  readonly lines: readonly NewOrderLine[];
  readonly token: string;
};

/** One of the payments of an order: by an ordinary card unless it says otherwise. */
export type PlannedPayment = { readonly cents: number; readonly card?: string; readonly provider?: string };

type Buyer = { readonly firstName?: string; readonly lastName?: string; readonly email?: string };

/** Places an order as checkout does: stock taken, order written, payment waiting. */
export const placeOrder = async (
  db: Db,
  school: School,
  orderLines: readonly NewOrderLine[],
  {
    at = new Date('2026-03-02T15:00:00Z'),
    payments,
    discountCode = null,
    ...buyer
  }: Buyer & {
    readonly at?: Date;
    readonly payments?: readonly PlannedPayment[];
    readonly discountCode?: string | null;
  } = {},
): Promise<PlacedOrder> => {
  const id = newId<'order'>();
  const token = secretToken();
  const totalCents = sum(orderLines.map((line) => line.amountCents));
  const planned = (payments ?? [{ cents: totalCents }]).map((payment) => ({
    id: newId<'payment'>(),
    card: 'pm_card_visa',
    provider: 'sandbox-card',
    ...payment,
  }));
  const number = await db.inScope(school.scope, async (tx) => {
    const items = orderLines.flatMap(({ variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, quantity }],
    );
    const [placed] = await Promise.all([
      insertOrder(tx, school.scope, {
        id,
        idempotencyKey: randomUUID(),
        requestHash: sha256('request'),
        cartId: null,
        tokenHash: sha256(token),
        contact: {
          email: buyer.email ?? 'maria@example.com',
          firstName: buyer.firstName ?? 'Maria',
          lastName: buyer.lastName ?? 'Lopez',
          phone: '5035550100',
        },
        shippingAddress:
          items.length === 0
            ? null
            : { line1: '12 Elm St', line2: '', city: 'Salem', state: 'OR', zipcode: '97301', country: 'US' },
        lines: taxed(orderLines),
        placedAt: at,
        discountCode,
      }),
      takeStock(tx, school.scope, id, items, at),
      ...planned.map((payment) =>
        tx.raw(
          `insert into payments (organization_id, id, order_id, provider, method, amount_cents, payment_method_reference, created_at)
           values ($1, $2, $3, $4, 1, $5, $6, $7)`,
          [school.id, payment.id, id, payment.provider, payment.cents, payment.card, at],
        ),
      ),
    ]);
    return placed.number;
  });
  const paymentIds = planned.map((payment) => payment.id);
  return { id, number, paymentId: paymentIds[0] ?? '', paymentIds, totalCents, lines: orderLines, token };
};

/** Lets the card be charged at the sandbox provider and settles the order as checkout does. */
export const payOrder = async (
  db: Db,
  school: School,
  order: PlacedOrder,
  {
    at = new Date('2026-03-02T15:00:05Z'),
    feeCents = cardFeeOf(order.totalCents),
  }: { readonly at?: Date; readonly feeCents?: Cents } = {},
): Promise<void> => {
  const reference = `pi_${order.paymentId.replaceAll('-', '')}`;
  await db.asOperator('test fixture: the card provider', (tx) =>
    tx.raw(
      `insert into sandbox_card.payment_intents
         (id, idempotency_key, request_hash, amount_cents, status, test_card, fee_cents, created_at, captured_at)
       values ($1, $2, $3, $4, 'succeeded', 'pm_card_visa', $5, $6, $6)`,
      [reference, order.paymentId, sha256(reference), order.totalCents, feeCents, at],
    ),
  );
  await db.batchInScope(school.scope, (tx) =>
    Promise.all([
      tx.raw(
        `update payments set status = 1, provider_reference = $3, provider_fee_cents = $4, card_brand = 'visa',
           card_last4 = '4242', settled_at = $5
         where organization_id = $1 and id = $2`,
        [school.id, order.paymentId, reference, feeCents, at],
      ),
      markPaid(tx, school.scope, { ...order, paidAt: at, providerFeeCents: feeCents }),
    ]),
  );
};

/** Places and pays. */
export const sellTo = async (
  db: Db,
  school: School,
  orderLines: readonly NewOrderLine[],
  options: Buyer & { readonly at?: Date; readonly feeCents?: Cents } = {},
): Promise<PlacedOrder> => {
  const order = await placeOrder(db, school, orderLines, options);
  const { at, feeCents } = options;
  await payOrder(db, school, order, {
    ...(at === undefined ? {} : { at }),
    ...(feeCents === undefined ? {} : { feeCents }),
  });
  return order;
};

/** Lets the buyer's bank take the money back at the sandbox provider, and books it as its webhook does. */
export const disputeOrder = async (
  db: Db,
  school: School,
  order: PlacedOrder,
  { at, amountCents = order.totalCents }: { readonly at: Date; readonly amountCents?: Cents },
): Promise<boolean> => {
  await db.asOperator('test fixture: the card provider', (tx) =>
    tx.raw('update sandbox_card.payment_intents set disputed_at = $2 where idempotency_key = $1', [
      order.paymentId,
      at,
    ]),
  );
  const dispute = { id: order.id, paymentId: order.paymentId, disputedAt: at };
  return db.inScope(school.scope, async (tx) => {
    await markDisputed(tx, school.scope, order.paymentId, { at, amountCents });
    return recordChargeback(tx, school.scope, dispute, amountCents, cents(1_500));
  });
};

/** Lets the buyer's bank keep what it took, at the sandbox provider, and closes the dispute as its webhook does. */
export const loseDispute = async (db: Db, school: School, order: PlacedOrder, at: Date): Promise<void> => {
  await db.asOperator('test fixture: the card provider', (tx) =>
    tx.raw(
      `update sandbox_card.payment_intents set dispute_closed_at = $2, dispute_outcome = 'lost' where idempotency_key = $1`,
      [order.paymentId, at],
    ),
  );
  await db.inScope(school.scope, (tx) =>
    closeDispute(tx, school.scope, order.paymentId, { outcome: 'lost', at }),
  );
};

/** Lets the goods go out and arrive: the organization's share becomes available. */
export const completeShippedOrder = async (
  db: Db,
  school: School,
  order: PlacedOrder,
  at: Date,
): Promise<void> => {
  await db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at }),
  );
  await shipOrder({ db }, school.scope, { orderId: order.id, at });
  await db.inScope(school.scope, (tx) => completeOrder(tx, school.scope, { orderId: order.id, at }));
};
