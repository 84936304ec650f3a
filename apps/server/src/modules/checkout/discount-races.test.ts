import { Problem } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import { startEmptyingOutbox } from '../../../../../tests/support/emptying-outbox.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { createBook } from '../../../../../tests/support/school.ts';
import {
  address,
  contact,
  createShop,
  newKey,
  paidBy,
  place,
  put,
  type Order,
  type Shop,
} from '../../../../../tests/support/shop.ts';
import type { Visitor } from '../../../../../tests/support/visitor.ts';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import type { Outbox } from '../../platform/outbox/index.ts';

// R3: many carts, one use. Each race runs twice: against the shop, where the assertion must hold, and against a planted twin
// that reads and then writes, where the same assertion must fail. The twins have a database of their own: they ruin it.
let shop: Shop;
let twins: Shop;
let outbox: Outbox;
beforeAll(async () => {
  [shop, twins] = await Promise.all([createShop(), createShop()]);
  outbox = startEmptyingOutbox(shop.own);
});
afterAll(async () => {
  await outbox.stop();
  await Promise.all([shop.own.drop(), twins.own.drop()]);
});

type Code = { readonly id: string; readonly code: string };
type Buy = (at: Shop, visitor: Visitor, code: Code, email: string) => Promise<string>;

/** Buys the book in the cart with the code; the problem's sentence when it does not come to that. */
const buy: Buy = async (at, visitor, { code }, email) => {
  const order: Order = {
    idempotency_key: newKey(),
    contact: { ...contact, email },
    shipping_address: address,
    discount_code: code,
    extra_gift_cents: 0,
    cover_fees: false,
    ...paidBy('pm_card_visa'),
    expected_total_cents: 1_600 - 160 + 495,
  };
  for (;;) {
    try {
      const { next } = await place(visitor, at.school, order);
      return next.kind === 'done' ? 'sold' : next.kind;
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      if (error instanceof Problem) return error.errors[0]?.message ?? error.code;
      throw error;
    }
  }
};

/** The planted twin: sees that a use is left, then counts it. */
const buyNaively: Buy = async (at, _visitor, { id }, email) => {
  const { rows } = await at.own.db.asOperator('the planted twin looks', (tx) =>
    tx.raw<{ used: number; max: number | null; mine: number }>(
      `select c.used_count as used, c.uses_max as max, coalesce(k.used_count, 0) as mine
       from discount_codes c left join discount_customers k on k.code_id = c.id and k.email = $2 where c.id = $1`,
      [id, email],
    ),
  );
  const { used = 0, max = null, mine = 0 } = rows[0] ?? {};
  if (max !== null && used >= max) return usedUp;
  if (mine >= 1) return usedByCustomer;
  await at.own.db.asOperator('the planted twin counts', (tx) =>
    tx.raw('update discount_codes set used_count = used_count + 1 where id = $1', [id]),
  );
  return 'sold';
};

const usedUp = 'This code has been used up.';
const usedByCustomer = 'You’ve already used this code.';

const buyersOf = async (at: Shop, count: number): Promise<Visitor[]> => {
  const { variantId } = await createBook(at.own.db, { stock: 1_000 });
  const visitors = Array.from({ length: count }, () => at.visit());
  for (let from = 0; from < count; from += 20)
    await Promise.all(visitors.slice(from, from + 20).map((visitor) => put(visitor, at.school, variantId)));
  return visitors;
};

/** What is wrong with a race for one use; null when one got it and everybody else was told why not. */
const race = async (
  at: Shop,
  how: Buy,
  limit: { readonly usesMax?: number; readonly perCustomerMax?: number },
  emailOf: (index: number) => string,
  told: string,
): Promise<string | null> => {
  const code = await createDiscount(at.own.db, at.school, limit);
  const visitors = await buyersOf(at, 100);
  const outcomes = await Promise.all(
    visitors.map((visitor, index) => how(at, visitor, code, emailOf(index))),
  );
  const sold = outcomes.filter((outcome) => outcome === 'sold').length;
  if (sold !== 1) return `${sold} sold instead of 1`;
  const other = outcomes.find((outcome) => outcome !== 'sold' && outcome !== told);
  if (other !== undefined) return `a loser was told "${other}"`;
  const { used_count: used } = await at.look('select used_count from discount_codes where id = $1', [
    code.id,
  ]);
  return used === 1 ? null : `counts ${String(used)}`;
};

const everybody = (index: number): string => `buyer-${index}@example.com`;
const oneCustomer = (): string => 'the-same@example.com';

describe('a hundred carts with the same code at the same moment', { timeout: 120_000 }, () => {
  test('one gets its only use', async () => {
    expect(await race(shop, buy, { usesMax: 1 }, everybody, usedUp)).toBeNull();
    await expectInvariants(shop.own);
  });

  test('of one customer, one gets the only use that each customer has', async () => {
    expect(
      await race(
        shop,
        buy,
        { perCustomerMax: 1 },
        (index) => `${index % 2 === 0 ? 'X' : 'x'}@example.com`,
        usedByCustomer,
      ),
    ).toBeNull();
    await expectInvariants(shop.own);
  });

  test('and both assertions fail for a twin that reads and then writes', async () => {
    expect(await race(twins, buyNaively, { usesMax: 1 }, everybody, usedUp)).toMatch(/sold instead of 1/);
    expect(await race(twins, buyNaively, { perCustomerMax: 1 }, oneCustomer, usedByCustomer)).toMatch(
      /sold instead of 1/,
    );
  });
});
