import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSeed, type TestDatabase } from '../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../tests/support/invariants.ts';
import { lines, placeOrder, type PlacedOrder, sellTo } from '../../../../tests/support/orders.ts';
import { createBook, createSchool, type School } from '../../../../tests/support/school.ts';
import { withOwner } from '../../../../tests/support/test-server.ts';
import { sumDays } from '../modules/dashboards/index.ts';
import { sumBooks, sumMonths } from '../modules/ledger/index.ts';
import { releaseDueGifts } from '../modules/orders/index.ts';
import { type CheckResult, formatChecks, runChecks } from './index.ts';
import { piecesOf } from './pieces.ts';
import { checks } from './run-checks.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let book: string;
let schoolBook: string;
let paid: PlacedOrder;
let released: PlacedOrder;
let pending: PlacedOrder;

const fill = async (seeded: TestDatabase): Promise<void> => {
  school = await createSchool(seeded.db);
  neighbour = await createSchool(seeded.db, { name: 'Washington High' });
  book = (await createBook(seeded.db, { stock: 10 })).variantId;
  schoolBook = (await createBook(seeded.db, { stock: 10, owner: school })).variantId;
  released = await sellTo(seeded.db, school, [lines.gift(2_500)], { at: new Date('2026-01-05T12:00:00Z') });
  await releaseDueGifts(seeded, new Date('2026-01-09T12:00:00Z'));
  paid = await sellTo(seeded.db, school, [
    lines.book(book, 1_600, 2),
    lines.ownBook(schoolBook, 900),
    lines.gift(2_500),
    lines.shipping(495),
    lines.tax(99),
  ]);
  pending = await placeOrder(seeded.db, school, [lines.book(book, 1_600)]);
  await sellTo(seeded.db, neighbour, [lines.book(book, 1_600)]);
  await sumDays(seeded);
  await sumMonths(seeded);
  await sumBooks(seeded, { sequencesPerStep: 5 });
};

/** After a minute the checks miss what background work would have done by then, and there is none here. */
const freshForMs = 20_000;
let seed: Awaited<ReturnType<typeof createSeed>> | undefined;
let seededAtMs = 0;
beforeEach(async () => {
  if (seed === undefined || performance.now() - seededAtMs > freshForMs) {
    await seed?.drop();
    seed = await createSeed(fill);
    seededAtMs = performance.now();
  }
  own = await seed.copy();
});
afterAll(() => seed?.drop());
afterEach(() => own.drop());

test('nothing is broken after ordinary work', async () => {
  const results = await runChecks(own.db);
  expect(results.filter((result) => result.violationCount > 0)).toEqual([]);
  expect(formatChecks(results)).toMatch(new RegExp(`All ${checks.length} checks hold\\.$`));
  await expectInvariants(own);
});

test('only the books are asked for what is about money', async () => {
  const asked = (await runChecks(own.db, { isOnlyBooks: true })).map(({ name }) => name);
  expect(asked).toEqual(
    expect.arrayContaining(['ledger-entries-balance', 'books-are-their-lines', 'paid-out-was-sent']),
  );
  expect(asked).not.toContain('orders-paid-once');
});

/** What somebody with the keys to the database, or a bug below every net, could do; and what the report then says. */
const plantedCode = (usedCount: number): string =>
  `insert into discount_codes (organization_id, id, code, kind, percent, created_at, used_count)
   select organization_id, id, 'PLANTED', 'percent', 10, now(), ${usedCount} from orders where id = '${pending.id}'`;

const plantedCard = (state: string, balanceCents: number): string =>
  `insert into gift_cards (organization_id, id, order_id, position, state, amount_cents, balance_cents, code_hash, last4, code_version,
     recipient_email, recipient_name, message, sender_name, created_at, sent_at)
   select organization_id, gen_random_uuid(), id, 99, ${state}, 2500, ${balanceCents}, sha256('x'), '7K4M', 1, 'a@example.com', 'A', '', 'B',
     now(), now() from orders where id = '${paid.id}'`;

const plants: Record<string, { sql: () => string; says: () => string }> = {
  'ledger-entries-balance': {
    sql: () => `update ledger_postings set amount_cents = amount_cents - 1 where account = 'revenue' and entry_id in
      (select id from ledger_entries where order_id = '${paid.id}')`,
    says: () => `sale ${paid.paymentId}: 5 postings, sum -1 cents`,
  },
  'ledger-balances-stored': {
    sql: () => `update ledger_balances set balance_cents = balance_cents + 5
      where account = 'available' and organization_id = '${school.id}'`,
    says: () => 'available: stored 2402, last line 2397',
  },
  'ledger-running-balances': {
    sql: () => `update ledger_postings set balance_cents = balance_cents + 7 where account = 'available'`,
    says: () => 'says 2404, should be 2397',
  },
  'ledger-months-agree': {
    sql: () => `update ledger_months set in_cents = in_cents + 3
      where account = 'available' and organization_id = '${school.id}'`,
    says: () => 'available: months 2400, line',
  },
  'books-are-their-lines': {
    sql: () => `update ledger_book_months set credit_cents = credit_cents + 3 where account = 'available'`,
    says: () => 'available: months',
  },
  'book-parts-are-the-months': {
    sql: () => `delete from ledger_book_parts where account = 'available' and kind = 'release'`,
    says: () => 'parts 0',
  },
  'closed-months-stay': {
    sql: () => `
      insert into ledger_closed_months (month, begun_at, begun_by, closed_at)
        values ('2026-01-01', now(), '${school.id}', now());
      insert into ledger_closed_balances (month, account, closing_cents)
        select '2026-01-01', p.account, sum(p.amount_cents) from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where e.occurred_at < '2026-02-01' group by 2;
      update ledger_entries set occurred_at = '2026-01-31' where kind = 'sale' and organization_id = '${neighbour.id}'`,
    says: () => '2026-01 pending: closed with',
  },
  'corrections-have-their-entries': {
    sql: () => `insert into book_corrections
        (id, number, entry_id, reason, proposed_at, proposed_by, status, decided_at, decided_by)
      select gen_random_uuid(), 'C-1', gen_random_uuid(), 'By hand', now(), gen_random_uuid(), 1, now(), gen_random_uuid()`,
    says: () => 'C-1: not posted',
  },
  'funds-released-as-earned': {
    sql: () => `delete from fund_releases where reason = 'gift' and order_id = '${paid.id}'`,
    says: () => `${paid.number}: earned`,
  },
  'funds-released-once': {
    sql: () => 'update fund_releases set released_at = null',
    says: () => 'released nothing, posted 2397',
  },
  'funds-held-back': {
    sql: () => `update payments set disputed_at = '2026-01-06T12:00:00Z' where order_id = '${released.id}'`,
    says: () => `${released.number}: released 2397`,
  },
  'ledger-platform-books': {
    sql: () => `alter table ledger_postings drop constraint ledger_postings_running_balance;
      insert into ledger_entries (organization_id, id, kind, reference, description, occurred_at)
      values (null, '01980000-0000-7000-8000-00000000000a', 'correction', 'by hand', 'By hand', now());
      insert into ledger_postings (organization_id, entry_id, position, account, amount_cents)
      values (null, '01980000-0000-7000-8000-00000000000a', 1, 'suspense', -5),
        (null, '01980000-0000-7000-8000-00000000000a', 2, 'available', 5)`,
    says: () => 'correction by hand: available 5',
  },
  'ledger-debts-are-last': {
    sql: () => `insert into ledger_entries (organization_id, id, kind, reference, description, occurred_at)
      values ('${school.id}', '01980000-0000-7000-8000-00000000000b', 'correction', 'by hand', 'By hand', now());
      insert into ledger_postings (organization_id, entry_id, position, account, amount_cents, balance_cents)
      values ('${school.id}', '01980000-0000-7000-8000-00000000000b', 1, 'debt', -5, -5),
        ('${school.id}', '01980000-0000-7000-8000-00000000000b', 2, 'fees', 5, null)`,
    says: () => 'correction by hand: owed 5, available 2397',
  },
  'orders-paid-once': {
    sql: () => `delete from payments where order_id = '${paid.id}'`,
    says: () => `${paid.number}: 0 payments of 0, 1 sales of ${paid.totalCents}`,
  },
  'orders-deposits': {
    sql: () => `update orders set paid_cents = 500 where id = '${pending.id}'`,
    says: () => `${pending.number}: paid 500 of 1600, status 1, deposits 0`,
  },
  'orders-copies': {
    sql: () => `update order_lines set shipped_quantity = 1 where order_id = '${paid.id}' and position = 1`,
    says: () =>
      `${paid.number} line 1: of 2 says 1 shipped, 0 canceled, 0 returned, 0 returning; booked 0, 0, 0, 0, status 2`,
  },
  'orders-waiting': {
    sql: () =>
      `update order_lines set out_of_stock_quantity = 1 where order_id = '${paid.id}' and position = 1`,
    says: () => `${paid.number}: status 2, 1 out of stock, 0 on backorder`,
  },
  'stock-awaited': {
    sql: () => `update stock_levels set awaited_quantity = 3 where variant_id = '${book}'`,
    says: () => `${book}: 3 awaited, 0 by orders`,
  },
  'refunds-within-payments': {
    sql: () => `insert into refunds
        (organization_id, id, payment_id, order_id, provider, reason, amount_cents, requested_at, next_attempt_at)
      select organization_id, gen_random_uuid(), id, order_id, provider, 'lines', amount_cents + 1, now(), now()
      from payments where id = '${paid.paymentId}'`,
    says: () => `captured ${paid.totalCents}, goes back ${paid.totalCents + 1}`,
  },
  'orders-unpaid-not-in-books': {
    sql: () => `update orders set payment_status = 0, status = 1 where id = '${paid.id}'`,
    says: () => `${paid.number}: sale of an order that is not paid`,
  },
  'discounts-uses-counted': {
    sql: () => plantedCode(3),
    says: () => 'PLANTED: counts 3, used by 0 of any',
  },
  'discounts-customers-counted': {
    sql: () => `${plantedCode(0)};
      insert into discount_customers (organization_id, code_id, email, used_count)
      select organization_id, id, 'maria@example.com', 2 from discount_codes`,
    says: () => 'PLANTED of maria@example.com: counts 2, used by 0',
  },
  'discounts-of-orders-that-stand': {
    sql: () => `update orders set discount_code = 'PLANTED', discount_cents = 1 where id = '${pending.id}'`,
    says: () => `${pending.number}: status 1, code PLANTED`,
  },
  'gift-cards-in-books': {
    sql: () => plantedCard(`'disabled'`, 500),
    says: () => 'gift cards: worth 500, owed 0',
  },
  'gift-cards-balances': {
    sql: () => plantedCard(`'disabled'`, 500),
    says: () => '7K4M: says 500, moved 0',
  },
  'gift-cards-payments': {
    sql: () => `update payments set provider = 'gift-card' where id = '${paid.paymentId}'`,
    says: () => `${paid.paymentId}: paid 7194, spent 0; went back 0, returned 0`,
  },
  'gift-cards-issued-when-paid': {
    sql: () => `update order_lines set kind = 'gift_card', variant_id = null, variant_owner_id = null
      where order_id = '${pending.id}'`,
    says: () => `${pending.number} line 1: payment status 0, card missing`,
  },
  'withdrawals-are-reserved': {
    sql: () => `update ledger_balances set balance_cents = balance_cents + 5
      where account = 'reserved' and organization_id = '${school.id}'`,
    says: () => 'reserved: set aside 5, asked for 0',
  },
  'withdrawals-have-their-entries': {
    sql: () => `insert into withdrawals (organization_id, id, number, amount_cents, requested_at, requested_by)
      values ('${school.id}', gen_random_uuid(), 'W-1', 2500, now(), gen_random_uuid())`,
    says: () => 'W-1: withdrawal_request 2500, posted 0',
  },
  'paid-out-was-sent': {
    sql: () => `insert into withdrawals (organization_id, id, number, amount_cents, status, requested_at, requested_by, ended_at, ended_by,
        reference, method, masked)
      values ('${school.id}', gen_random_uuid(), 'W-1', 2500, 1, now(), gen_random_uuid(), now(), gen_random_uuid(), 'x', 0, 'x')`,
    says: () => 'paid out: paid out 0, sent 0, completed 2500',
  },
  'outside-never-withdrawable': {
    sql: () => `update payments set provider = 'outside' where order_id = '${paid.id}'`,
    says: () => `${paid.number}: provider_clearing -`,
  },
  'outside-states-agree': {
    sql: () => `update payments set provider = 'outside' where order_id = '${paid.id}'`,
    says: () => `${paid.number}: outside nothing 0, payment status 1 ${paid.totalCents}, order status 2`,
  },
  'outside-due-as-sold': {
    sql: () => `update ledger_postings set account = 'received_directly' where account = 'revenue' and entry_id in
      (select id from ledger_entries where order_id = '${paid.id}')`,
    says: () => `${paid.number}: due 0, kept `,
  },
  'outside-undone-mirrors-sale': {
    sql: () => `insert into outside_payments (organization_id, order_id, payment_id, method, memo, amount_cents, pay_to, pay_to_name,
        placed_at, held_until, undone_count, undone_at, undone_decision_at)
      select organization_id, id, '${pending.paymentId}', 4, 'GS-A2223', 1600, 'a@example.org', 'A', now(),
        now() + interval '1 day', 1, now(), now() from orders where id = '${pending.id}'`,
    says: () => 'GS-A2223: undone 1, mirrored 0',
  },
  'outside-undone-mirrors-refund': {
    sql: () => `update payments set provider = 'outside' where id = '${paid.paymentId}';
      insert into refunds (organization_id, id, payment_id, order_id, provider, reason, amount_cents, status, requested_at, settled_at, next_attempt_at)
      select organization_id, '01980000-0000-7000-8000-0000000000aa', id, order_id, 'outside', 'lines', 5, 'undone', now(), now(), now()
      from payments where id = '${paid.paymentId}'`,
    says: () => '01980000-0000-7000-8000-0000000000aa: undone 1, written down 0, mirrored 0',
  },
  'outside-lapses': {
    sql: () => `insert into outside_payments (organization_id, order_id, payment_id, method, memo, amount_cents, pay_to, pay_to_name,
        placed_at, held_until)
      select organization_id, id, '${pending.paymentId}', 4, 'GS-A2222', 1600, 'a@example.org', 'A', now() - interval '4 days',
        now() - interval '1 day' from orders where id = '${pending.id}'`,
    says: () => 'GS-A2222: until ',
  },
  'orders-totals': {
    sql: () =>
      `update orders set goods_cents = goods_cents + 10, total_cents = total_cents + 10 where id = '${pending.id}'`,
    says: () => `${pending.number}: stored 1610, lines 1600`,
  },
  'orders-lines-by-rule': {
    sql: () => `alter table order_lines drop constraint order_lines_earned_by_rule;
      update order_lines set earned_cents = 1600 where order_id = '${pending.id}'`,
    says: () => `${pending.number}, line 1: product of 1600 earns 1600 at 2000 bps less 0`,
  },
  'orders-lines-taxed': {
    sql: () =>
      `update order_lines set tax_cents = tax_cents + 1 where kind = 'product' and order_id = '${paid.id}'`,
    says: () => `${paid.number}: tax 99, its lines 101`,
  },
  'orders-sales-match-lines': {
    sql: () => `update order_lines set amount_cents = 0, unit_price_cents = 0 where kind = 'tax'`,
    says: () => `${paid.number}: pending`,
  },
  'orders-earned': {
    sql: () => `update orders set earned_cents = 99999 where id = '${released.id}'`,
    says: () => `${released.number}: says 99999, booked 2397`,
  },
  'orders-status-legal': {
    sql: () => `update orders set status = 3 where id = '${released.id}'`,
    says: () => `${released.number}: status 3, payment status 1`,
  },
  'provider-captures-are-payments': {
    sql: () => `insert into sandbox_card.payment_intents
        (id, idempotency_key, request_hash, amount_cents, status, test_card, fee_cents, created_at, captured_at)
      values ('pi_lost', 'a key of nobody', sha256(''), 4200, 'succeeded', 'pm_card_visa', 152, now(), now() - interval '3 minutes')`,
    says: () => 'a key of nobody: charged 4200 less 152, booked nothing less 0',
  },
  'provider-fees-in-books': {
    sql: () => `update payments set provider_fee_cents = null where id = '${paid.paymentId}'`,
    says: () => `${paid.number}: keeps unknown, booked `,
  },
  'refunds-by-line': {
    sql: () => `update order_lines set refunded_cents = 1 where order_id = '${paid.id}' and position = 1`,
    says: () => `${paid.number}, line 1: knows 1, went back 0`,
  },
  'provider-disputes-are-chargebacks': {
    sql: () => `update sandbox_card.payment_intents set disputed_at = now() - interval '3 minutes'
      where idempotency_key = '${paid.paymentId}'`,
    says: () => `${paid.paymentId}: disputed, not booked`,
  },
  'provider-disputes-closed': {
    sql: () => `update sandbox_card.payment_intents set disputed_at = now() - interval '1 hour',
        dispute_closed_at = now() - interval '3 minutes', dispute_outcome = 'won'
      where idempotency_key = '${paid.paymentId}';
      update payments set disputed_at = now() - interval '1 hour' where id = '${paid.paymentId}'`,
    says: () => 'decided won, ours open',
  },
  'provider-refunds-are-refunds': {
    sql: () => `insert into sandbox_card.payment_intents
        (id, idempotency_key, request_hash, amount_cents, status, created_at)
      values ('pi_refunded', 'another key of nobody', sha256(''), 4200, 'canceled', now());
      insert into sandbox_card.refunds
        (id, idempotency_key, payment_intent, amount_cents, first_status, last_status, created_at, ends_at)
      values ('re_lost', 'a refund of nobody', 'pi_refunded', 4200, 'succeeded', 'succeeded', now(), now())`,
    says: () => 're_lost: provider succeeded 4200, ours nothing',
  },
  'paypal-payments-were-captured': {
    sql: () => `insert into paypal.payments (key, amount_cents, metadata, order_id, closed_at)
      values ('${paid.paymentId}', ${paid.totalCents}, '{}', 'an order', now());
      update payments set provider = 'paypal', provider_reference = 'an order' where id = '${paid.paymentId}'`,
    says: () => `${paid.paymentId}: booked ${paid.totalCents} on an order, captured nothing, called off`,
  },
  'paypal-refunds-were-paid': {
    sql: () => `insert into refunds
        (organization_id, id, payment_id, order_id, provider, reason, amount_cents, requested_at, next_attempt_at, status, settled_at)
      select organization_id, gen_random_uuid(), id, order_id, 'paypal', 'canceled', 4200, now(), now(), 'succeeded', now()
      from payments where id = '${paid.paymentId}'`,
    says: () => 'paid back 4200, PayPal nothing',
  },
  'paypal-captures-are-booked': {
    sql: () => `insert into paypal.payments (key, amount_cents, metadata, order_id, capture_begun_at)
      values ('${pending.paymentId}', ${pending.totalCents}, '{}', 'another order', now() - interval '3 minutes');
      update payments set provider = 'paypal' where id = '${pending.paymentId}';
      insert into paypal.refunds (key, payment_key, amount_cents, metadata)
      values ('a refund of nobody', '${pending.paymentId}', 4200, '{}')`,
    says: () => 'a refund of nobody: is no refund of ours',
  },
  'refunds-owed-in-books': {
    sql: () => `insert into refunds
        (organization_id, id, payment_id, order_id, provider, reason, amount_cents, requested_at, next_attempt_at)
      select organization_id, gen_random_uuid(), id, order_id, provider, 'canceled', amount_cents, now(), now()
      from payments where id = '${paid.paymentId}'`,
    says: () => `${paid.number}: owed ${paid.totalCents}, booked 0`,
  },
  'provider-events-applied': {
    sql: () => `insert into provider_events (provider, event_id, type, payment_reference, payload, received_at, next_attempt_at)
      values ('sandbox-card', 'evt_stuck', 'payment_intent.succeeded', 'pi_stuck', '{}', now() - interval '3 minutes',
        now() - interval '3 minutes')`,
    says: () => 'evt_stuck: payment_intent.succeeded',
  },
  'outbox-flows': {
    sql: () =>
      `insert into outbox (topic, payload, created_at) values ('order.paid', '{}', now() - interval '61 seconds')`,
    says: () => 'order.paid',
  },
  'stock-not-negative': {
    sql: () => `alter table stock_levels drop constraint stock_levels_on_hand_check;
      update stock_levels set on_hand = -1 where variant_id = '${book}'`,
    says: () => `${book}: -1 on hand`,
  },
  'stock-adds-up': {
    sql: () => `update stock_levels set on_hand = on_hand + 3 where variant_id = '${book}'`,
    says: () => `${book}: 9 on hand, 6 by its movements`,
  },
  'stock-taken-by-orders': {
    sql: () => `insert into stock_movements (variant_id, organization_id, order_id, delta)
      values ('${book}', '${school.id}', '${paid.id}', -2)`,
    says: () => `${paid.number}, variant ${book}: ordered 2, taken 4, status 2`,
  },
  'facets-know-products': {
    sql: () => `select fold_facet_changes(100);
      update stock_levels set on_hand = 0 where variant_id = '${book}'`,
    says: () => 'counted in slot 3, is in 7',
  },
  'facets-add-up': {
    sql: () =>
      'select fold_facet_changes(100); update facet_counts set there_1 = there_1 + 1 where grade = 0',
    says: () =>
      '00000000-0000-0000-0000-000000000000, grade 0: (1,0,1,0,0,0,0,0) instead of (0,0,1,0,0,0,0,0)',
  },
  'assortments-hold-what-is-chosen': {
    sql: () => `delete from assortment_changes;
      insert into assortments (organization_id) values ('${school.id}');
      insert into assortment_rules (organization_id, id, position, price_from_cents)
      values ('${school.id}', gen_random_uuid(), 0, 1)`,
    says: () => 'is chosen and not kept',
  },
  'assortments-own-prices': {
    sql: () => `delete from assortment_changes;
      insert into own_prices (organization_id, variant_id, product_id, price_cents)
      select '${school.id}', id, product_id, 1 from variants where id = '${book}'`,
    says: () => '1 is below the platform’s part',
  },
  'variants-have-each-option': {
    sql: () => `update products set options = '[{"name": "Size", "values": ["S"]}]'
      where id = (select product_id from variants where id = '${schoolBook}')`,
    says: () => 'no value of [{"name": "Size", "values": ["S"]}]',
  },
  'customers-are-their-orders': {
    sql: () => `delete from customer_changes;
      delete from customers where organization_id = '${school.id}'`,
    says: () => 'says 0 orders of 0, refunded 0; orders say',
  },
  'merged-customers-are-their-orders': {
    sql: () => `with kept as (
        insert into customers (organization_id, id, email, first_order_at, last_order_at, orders_count, goods_cents, gifts_cents,
          total_cents, refunded_cents)
        values ('${school.id}', gen_random_uuid(), 'kept@example.com', now(), now(), 9, 0, 0, 900, 0) returning *
      ) insert into customers (organization_id, id, email, first_order_at, last_order_at, orders_count, goods_cents, gifts_cents,
          total_cents, refunded_cents, merged_into, stays_as, merged_at)
        select organization_id, gen_random_uuid(), 'merged@example.com', now(), now(), 0, 0, 0, 0, 0, id, id, now() from kept`,
    says: () => 'says 9 orders of 900, refunded 0; orders say 0 of 0, refunded 0',
  },
  'days-are-their-orders': {
    sql: () => `delete from sales_changes;
      update sales_days set orders_count = orders_count + 1 where organization_id = '${school.id}'`,
    says: () => 'orders say',
  },
  'days-of-all-are-the-days': {
    sql: () => `update sales_days set total_cents = total_cents + 1 where organization_id is null`,
    says: () => ', organizations ',
  },
  'titles-are-their-lines': {
    sql: () => `delete from sales_changes; update sales_days set titles_are_old = false;
      insert into title_days values ('${school.id}', '2026-01-05', gen_random_uuid(), 'Heidi', '', 7, 0)`,
    says: () => 'says 7 copies, orders say 0',
  },
  'campaign-days-are-their-gifts': {
    sql: () => `delete from sales_changes;
      insert into campaign_days values ('${school.id}', gen_random_uuid(), '2026-01-05', 2500, 1)`,
    says: () => 'says 2500 of 1, gifts 0 of 0',
  },
  'days-are-in-the-books': {
    sql: () => `delete from sales_changes;
      update sales_days set total_cents = total_cents + 5 where organization_id = '${neighbour.id}'`,
    says: () => 'dashboard 1605, books 1600',
  },
  'reports-are-their-lines': {
    sql: () => `insert into provider_reports (id, provider, file_name, first_day, last_day, added_at, added_by, line_count)
      values (gen_random_uuid(), 'sandbox-card', 'March.csv', '2026-03-01', '2026-03-31', now(), gen_random_uuid(), 3)`,
    says: () => 'counts 3 lines, has 0',
  },
  'takedowns-agree-with-products': {
    sql: () =>
      `update products set status = 6 where id = (select product_id from variants where id = '${book}')`,
    says: () => 'has status 6, its case says nothing',
  },
  'tenancy-rows-belong': {
    sql: () =>
      pastTheKey(
        'order_lines',
        'variant',
        'variant_owner_id, variant_id',
        `update order_lines set variant_id = '${schoolBook}'
         where kind = 'product' and organization_id = '${neighbour.id}'`,
      ),
    says: () => `belongs to a row of ${school.id} (organization ${neighbour.id})`,
  },
  'tenancy-row-level-security': {
    sql: () => `create table loyalty_points (organization_id uuid not null, points integer not null)`,
    says: () => 'loyalty_points: row level security is not forced',
  },
  'history-append-only': {
    sql: () => `drop trigger ledger_postings_immutable on ledger_postings;
      grant delete on order_events to goodshelf_app`,
    says: () => 'ledger_postings: no enabled trigger refuses changes',
  },
};

/** What the key of a product or a variant refuses today, as it may have come before there was one: the key was never validated. */
const pastTheKey = (table: string, to: 'product' | 'variant', columns: string, sql: string): string =>
  `alter table ${table} drop constraint ${table}_${to}_fkey; ${sql};
   alter table ${table} add constraint ${table}_${to}_fkey
     foreign key (${columns}) references ${to}s (owner_id, id) not valid`;

/** As the owner of the tables, with every trigger of ours switched off meanwhile. */
const asVandal = (sql: string): Promise<unknown> =>
  withOwner(own.url, async (owner: pg.Client) => {
    const { rows } = await owner.query<{ name: string }>(
      'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal',
    );
    const switchTriggers = (to: 'disable' | 'enable'): string =>
      rows.map(({ name }) => `alter table ${name} ${to} trigger user;`).join('\n');
    await owner.query(`${switchTriggers('disable')} ${sql}; ${switchTriggers('enable')}`);
  });

const comparable = ({ name, violationCount, examples }: CheckResult) => ({
  name,
  violationCount,
  examples: examples
    .map(({ organizationId, subject, detail }) => `${organizationId} ${subject}: ${detail}`)
    .toSorted(),
});

describe('what is broken is found', () => {
  test('each check has a planted violation', () => {
    expect(Object.keys(plants).toSorted()).toEqual(checks.map((check) => check.name).toSorted());
  });

  test.each(Object.entries(plants))('%s', async (name, { sql, says }) => {
    await asVandal(sql());
    const results = await runChecks(own.db);
    const found = results.filter((result) => result.name === name);
    expect(found[0]?.violationCount).toBeGreaterThan(0);
    expect(formatChecks(found)).toContain(says());
    // Asked piece by piece, each order, entry, product and block of its own, they say the same.
    const inPieces = await runChecks(own.db, { rowsPerPiece: 1 });
    expect(inPieces.map(comparable)).toEqual(results.map(comparable));
  });

  test('by the tests that ask after each fault, too', async () => {
    await asVandal(plants['stock-adds-up']?.sql() ?? '');
    await expect(expectInvariants(own)).rejects.toThrow('stock-adds-up');
  });
});

test('a shared product hides no picture of an organization’s own product', async () => {
  await asVandal(
    pastTheKey(
      'product_images',
      'product',
      'owner_id, product_id',
      `insert into product_images (organization_id, product_id, position, image_key, width, height, dominant_colour)
       select null, product_id, 0, 'cover', 800, 1200, '#1E5B4F' from variants where id = '${schoolBook}'`,
    ),
  );
  const leak = (await runChecks(own.db)).find((result) => result.name === 'tenancy-rows-belong');
  expect(leak?.examples).toEqual([
    {
      organizationId: null,
      subject: 'product_images of products',
      detail: `row (0,1) belongs to a row of ${school.id}`,
    },
  ]);
});

test('every row is in exactly one piece, however small they are', async () => {
  for (const [unit, table, key] of [
    ['order', 'orders', 'organization_id, id'],
    ['entry', 'ledger_entries', 'organization_id, id'],
    ['variant', 'stock_levels', 'variant_id'],
  ] as const) {
    for (const rowsPerPiece of [1, 2, 3]) {
      const pieces = await own.db.asOperator('test', (tx) => piecesOf(tx, unit, rowsPerPiece));
      const counts: number[] = [];
      for (const layOut of pieces)
        await own.db.asOperator('test', async (tx) => {
          for (const statement of layOut) await tx.raw(statement);
          counts.push((await tx.raw(`select ${key} from ${table}`)).rows.length);
        });
      const { rows } = await own.db.asOperator('test', (tx) => tx.raw(`select ${key} from ${table}`));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
      if (rowsPerPiece === 1) expect(counts.length).toBeGreaterThan(1);
    }
  }
});

test('the run stops between two pieces when it is told to', async () => {
  let piecesLeft = 5;
  const stopping = runChecks(own.db, {
    rowsPerPiece: 1,
    beforePiece: async () => {
      if (piecesLeft-- === 0) throw new Error('the process stops');
    },
  });
  await expect(stopping).rejects.toThrow('the process stops');
  expect(piecesLeft).toBe(-1);
});

test('a charge younger than two minutes may still settle', async () => {
  await asVandal(`insert into sandbox_card.payment_intents
      (id, idempotency_key, request_hash, amount_cents, status, test_card, fee_cents, created_at, captured_at)
    values ('pi_young', 'young', sha256(''), 4200, 'succeeded', 'pm_card_visa', 152, now(), now() - interval '1 minute')`);
  await expectInvariants(own);
});

test('the report shows the first violations and counts the rest', async () => {
  await asVandal(`insert into outbox (topic, payload, created_at)
    select 'order.paid', '{}', now() - interval '1 hour' from generate_series(1, 25)`);
  const report = formatChecks(await runChecks(own.db));
  expect(report).toContain('BROKEN  outbox-flows');
  expect(report).toContain('and 15 more');
  expect(report).toMatch(/1 of \d+ checks are broken\.$/);
});
