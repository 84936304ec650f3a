import { cents, feeCoverFor } from '@goodshelf/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  postEntries,
  recordProviderPayout,
  recordTaxRemittance,
} from '../../apps/server/src/modules/ledger/index.ts';
import {
  completeArrivedOrders,
  moveOrder,
  releaseDueGifts,
  shipOrder,
} from '../../apps/server/src/modules/orders/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectInvariants } from '../support/invariants.ts';
import {
  cardFees,
  completeShippedOrder,
  disputeOrder,
  lines,
  loseDispute,
  sellTo,
} from '../support/orders.ts';
import { createBook, createSchool, type School } from '../support/school.ts';
import { ledgerTable, table } from './ledger-table.ts';

// Money told end to end. Terms: the school earns 20 % of catalogue goods, the platform 5 % of the school's own; the card
// costs 2.9 % and 30 cents. Debit: held at the provider, or spent. Credit: owed or earned.

let own: TestDatabase;
let school: School;
let book: string;
const monday = new Date('2026-03-02T15:00:00Z');
const day = (count: number): Date => new Date(monday.getTime() + count * 86_400_000);

beforeEach(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  book = (await createBook(own.db)).variantId;
});
afterEach(async () => {
  await expectInvariants(own);
  await own.drop();
});

test('a book: the school earns its share, the platform pays the card', async () => {
  const order = await sellTo(
    own.db,
    school,
    [lines.book(book, 16_00), lines.shipping(4_95), lines.tax(1_00)],
    {
      at: monday,
    },
  );
  await completeShippedOrder(own.db, school, order, day(9));
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  21.95 |        |
    |            |                                  | pending           |        |   3.20 |
    |            |                                  | revenue           |        |  17.75 |
    |            |                                  | tax_payable       |        |   1.00 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   0.94 |
    |            |                                  | fees              |   0.94 |        |
    | 2026-03-11 | Share from GS-10001 is available | pending           |   3.20 |        |
    |            |                                  | available         |        |   3.20 |
    | balances   |                                  | provider_clearing |  21.01 |        |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | revenue           |        |  17.75 |
    |            |                                  | tax_payable       |        |   1.00 |
    |            |                                  | fees              |   0.94 |        |
    |            |                                  | available         |        |   3.20 |
  `);
});

test('a book and a gift: the card’s fee is shared, the gift bears its part', async () => {
  await sellTo(own.db, school, [lines.book(book, 16_00), lines.gift(25_00), lines.shipping(4_95)], {
    at: monday,
  });
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  45.95 |        |
    |            |                                  | pending           |        |  27.31 |
    |            |                                  | revenue           |        |  17.75 |
    |            |                                  | fees              |        |   0.89 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.63 |
    |            |                                  | fees              |   1.63 |        |
    | balances   |                                  | provider_clearing |  44.32 |        |
    |            |                                  | pending           |        |  27.31 |
    |            |                                  | revenue           |        |  17.75 |
    |            |                                  | fees              |   0.74 |        |
  `);
});

test('a gift alone: available after three days', async () => {
  await sellTo(own.db, school, [lines.gift(25_00)], { at: monday });
  await releaseDueGifts(own, day(3));
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  25.00 |        |
    |            |                                  | pending           |        |  23.97 |
    |            |                                  | fees              |        |   1.03 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.03 |
    |            |                                  | fees              |   1.03 |        |
    | 2026-03-05 | Gift from GS-10001 is available  | pending           |  23.97 |        |
    |            |                                  | available         |        |  23.97 |
    | balances   |                                  | provider_clearing |  23.97 |        |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | fees              |        |   0.00 |
    |            |                                  | available         |        |  23.97 |
  `);
});

test('a gift with the fee covered: the school gets all of it', async () => {
  const cover = feeCoverFor(cents(25_00), cardFees);
  await sellTo(own.db, school, [lines.gift(25_00), lines.feeCover(cover)], { at: monday });
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  26.06 |        |
    |            |                                  | pending           |        |  25.00 |
    |            |                                  | fees              |        |   1.06 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.06 |
    |            |                                  | fees              |   1.06 |        |
    | balances   |                                  | provider_clearing |  25.00 |        |
    |            |                                  | pending           |        |  25.00 |
    |            |                                  | fees              |        |   0.00 |
  `);
});

test('a book and a gift with the fee covered: what the gift does not need of the cover is the school’s too', async () => {
  const cover = feeCoverFor(cents(25_00), cardFees);
  await sellTo(
    own.db,
    school,
    [lines.book(book, 16_00), lines.gift(25_00), lines.feeCover(cover), lines.shipping(4_95)],
    {
      at: monday,
    },
  );
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  47.01 |        |
    |            |                                  | pending           |        |  28.34 |
    |            |                                  | revenue           |        |  17.75 |
    |            |                                  | fees              |        |   0.92 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.66 |
    |            |                                  | fees              |   1.66 |        |
    | balances   |                                  | provider_clearing |  45.35 |        |
    |            |                                  | pending           |        |  28.34 |
    |            |                                  | revenue           |        |  17.75 |
    |            |                                  | fees              |   0.74 |        |
  `);
});

test('odd cents: three of one and seven of another, no cent is lost', async () => {
  const other = await createBook(own.db, { title: 'Stuart Little' });
  await sellTo(
    own.db,
    school,
    [lines.book(book, 7_99, 3), lines.book(other.variantId, 12_49, 7), lines.gift(33_33)],
    {
      at: monday,
    },
  );
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing | 144.73 |        |
    |            |                                  | pending           |        |  54.57 |
    |            |                                  | revenue           |        |  89.12 |
    |            |                                  | fees              |        |   1.04 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   4.50 |
    |            |                                  | fees              |   4.50 |        |
    | balances   |                                  | provider_clearing | 140.23 |        |
    |            |                                  | pending           |        |  54.57 |
    |            |                                  | revenue           |        |  89.12 |
    |            |                                  | fees              |   3.46 |        |
  `);
});

test('the school’s own mug: its price less the platform’s fee and the card’s', async () => {
  const mug = await createBook(own.db, { title: 'School mug', owner: school });
  await sellTo(own.db, school, [lines.ownBook(mug.variantId, 14_00, 2)], { at: monday });
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  28.00 |        |
    |            |                                  | pending           |        |  25.49 |
    |            |                                  | revenue           |        |   1.40 |
    |            |                                  | fees              |        |   1.11 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.11 |
    |            |                                  | fees              |   1.11 |        |
    | balances   |                                  | provider_clearing |  26.89 |        |
    |            |                                  | pending           |        |  25.49 |
    |            |                                  | revenue           |        |   1.40 |
    |            |                                  | fees              |        |   0.00 |
  `);
});

test('a chargeback after the gift was released: the book’s share goes from pending, the gift from available', async () => {
  const order = await sellTo(own.db, school, [lines.book(book, 16_00), lines.gift(25_00)], { at: monday });
  await releaseDueGifts(own, day(3));
  await disputeOrder(own.db, school, order, { at: day(20) });
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  41.00 |        |
    |            |                                  | pending           |        |  27.29 |
    |            |                                  | revenue           |        |  12.80 |
    |            |                                  | fees              |        |   0.91 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.49 |
    |            |                                  | fees              |   1.49 |        |
    | 2026-03-05 | Gift from GS-10001 is available  | pending           |  24.09 |        |
    |            |                                  | available         |        |  24.09 |
    | 2026-03-22 | Chargeback for GS-10001          | provider_clearing |        |  56.00 |
    |            |                                  | pending           |   3.20 |        |
    |            |                                  | available         |  24.09 |        |
    |            |                                  | revenue           |  12.80 |        |
    |            |                                  | fees              |  15.91 |        |
    | balances   |                                  | provider_clearing |        |  16.49 |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | revenue           |        |   0.00 |
    |            |                                  | fees              |  16.49 |        |
    |            |                                  | available         |        |   0.00 |
  `);
});

test('a chargeback of money that has left: owed, and paid by what becomes available next', async () => {
  const order = await sellTo(own.db, school, [lines.gift(25_00)], { at: monday });
  await releaseDueGifts(own, day(3));
  await own.db.inScope(school.scope, (tx) =>
    postEntries(tx, school.scope, [
      {
        kind: 'correction',
        reference: 'by hand 1',
        description: 'Paid by hand',
        order: null,
        occurredAt: day(4),
        postings: [
          { account: 'available', amountCents: cents(-20_00) },
          { account: 'suspense', amountCents: cents(20_00) },
        ],
      },
    ]),
  );
  await disputeOrder(own.db, school, order, { at: day(20) });
  await sellTo(own.db, school, [lines.gift(30_00)], { at: day(21) });
  await releaseDueGifts(own, day(24));
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  25.00 |        |
    |            |                                  | pending           |        |  23.97 |
    |            |                                  | fees              |        |   1.03 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.03 |
    |            |                                  | fees              |   1.03 |        |
    | 2026-03-05 | Gift from GS-10001 is available  | pending           |  23.97 |        |
    |            |                                  | available         |        |  23.97 |
    | 2026-03-06 | Paid by hand                     | available         |  20.00 |        |
    |            |                                  | suspense          |        |  20.00 |
    | 2026-03-22 | Chargeback for GS-10001          | provider_clearing |        |  40.00 |
    |            |                                  | available         |   3.97 |        |
    |            |                                  | debt              |  20.00 |        |
    |            |                                  | fees              |  16.03 |        |
    | 2026-03-23 | Sale GS-10002                    | provider_clearing |  30.00 |        |
    |            |                                  | pending           |        |  28.83 |
    |            |                                  | fees              |        |   1.17 |
    | 2026-03-23 | Payment fee for GS-10002         | provider_clearing |        |   1.17 |
    |            |                                  | fees              |   1.17 |        |
    | 2026-03-26 | Gift from GS-10002 is available  | pending           |  28.83 |        |
    |            |                                  | debt              |        |  20.00 |
    |            |                                  | available         |        |   8.83 |
    | balances   |                                  | provider_clearing |  12.80 |        |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | fees              |  16.03 |        |
    |            |                                  | available         |        |   8.83 |
    |            |                                  | suspense          |        |  20.00 |
    |            |                                  | debt              |        |   0.00 |
  `);
});

test('the platform’s own month: goods that cost something, the provider’s payout, the tax to the state', async () => {
  const order = await sellTo(
    own.db,
    school,
    [{ ...lines.book(book, 16_00, 2), unitCostCents: cents(7_10) }, lines.tax(2_20)],
    { at: monday },
  );
  await own.db.inScope(school.scope, (tx) =>
    moveOrder(tx, school.scope, { orderId: order.id, from: 2, to: 9, at: day(1) }),
  );
  await shipOrder(own, school.scope, { orderId: order.id, at: day(2) });
  await completeArrivedOrders(own, day(16));
  await own.db.asOperator('test', async (tx) => {
    const payout = { reference: 'po_1', description: 'Payout po_1', at: day(17) };
    await recordProviderPayout(tx, payout, cents(32_91));
    const remittance = { reference: 'RI 2026-03', description: 'Sales tax RI 2026-03', at: day(40) };
    await recordTaxRemittance(tx, remittance, cents(2_20));
  });
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  34.20 |        |
    |            |                                  | pending           |        |   6.40 |
    |            |                                  | revenue           |        |  25.60 |
    |            |                                  | tax_payable       |        |   2.20 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.29 |
    |            |                                  | fees              |   1.29 |        |
    | 2026-03-18 | Share from GS-10001 is available | pending           |   6.40 |        |
    |            |                                  | available         |        |   6.40 |
    | balances   |                                  | provider_clearing |  32.91 |        |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | revenue           |        |  25.60 |
    |            |                                  | tax_payable       |        |   2.20 |
    |            |                                  | fees              |   1.29 |        |
    |            |                                  | available         |        |   6.40 |
  `);
  expect(await ledgerTable(own.db, null)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-04 | Goods for GS-10001               | cost_of_goods     |  14.20 |        |
    |            |                                  | inventory         |        |  14.20 |
    | 2026-03-19 | Payout po_1                      | bank              |  32.91 |        |
    |            |                                  | provider_clearing |        |  32.91 |
    | 2026-04-11 | Sales tax RI 2026-03             | tax_payable       |   2.20 |        |
    |            |                                  | bank              |        |   2.20 |
    | balances   |                                  | cost_of_goods     |  14.20 |        |
    |            |                                  | inventory         |        |  14.20 |
    |            |                                  | bank              |  30.71 |        |
    |            |                                  | provider_clearing |        |  32.91 |
    |            |                                  | tax_payable       |   2.20 |        |
  `);
});

test('a chargeback of half a gift before its release: the other half is released when the dispute is closed', async () => {
  const order = await sellTo(own.db, school, [lines.gift(25_01)], { at: monday });
  await disputeOrder(own.db, school, order, { at: day(1), amountCents: cents(12_50) });
  expect(await releaseDueGifts(own, day(3))).toBe(0);
  await loseDispute(own.db, school, order, day(5));
  await releaseDueGifts(own, day(5));
  expect(await ledgerTable(own.db, school)).toBe(table`
    | date       | entry                            | account           |  debit | credit |
    | 2026-03-02 | Sale GS-10001                    | provider_clearing |  25.01 |        |
    |            |                                  | pending           |        |  23.98 |
    |            |                                  | fees              |        |   1.03 |
    | 2026-03-02 | Payment fee for GS-10001         | provider_clearing |        |   1.03 |
    |            |                                  | fees              |   1.03 |        |
    | 2026-03-03 | Chargeback for GS-10001          | provider_clearing |        |  27.50 |
    |            |                                  | pending           |  11.99 |        |
    |            |                                  | fees              |  15.51 |        |
    | 2026-03-07 | Gift from GS-10001 is available  | pending           |  11.99 |        |
    |            |                                  | available         |        |  11.99 |
    | balances   |                                  | provider_clearing |        |   3.52 |
    |            |                                  | pending           |        |   0.00 |
    |            |                                  | fees              |  15.51 |        |
    |            |                                  | available         |        |  11.99 |
  `);
});
