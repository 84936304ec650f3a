import { Problem } from '@goodshelf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmptyingOutbox } from '../../../../../tests/support/emptying-outbox.ts';
import { balanceOf, type BoughtGiftCard, buyGiftCard } from '../../../../../tests/support/gift-cards.ts';
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

// Many carts, one balance. The race runs against the shop, where the assertion must hold, and against a planted twin that reads
// and then writes, where it must fail. The twin has a database of its own: it ruins it.
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

const totalCents = 1_600 + 495;
type Buy = (at: Shop, visitor: Visitor, card: BoughtGiftCard, index: number) => Promise<string>;

/** Buys the book in the cart with the card alone; the problem when it does not come to that. */
const buy: Buy = async (at, visitor, { code }, index) => {
  const order: Order = {
    idempotency_key: newKey(),
    contact: { ...contact, email: `buyer-${index}@example.com` },
    shipping_address: address,
    gift_card_codes: [code],
    extra_gift_cents: 0,
    cover_fees: false,
    ...paidBy('none'),
    expected_total_cents: totalCents,
    expected_due_cents: 0,
  };
  for (;;) {
    try {
      const { next } = await place(visitor, at.school, order);
      return next.kind === 'done' ? 'sold' : next.kind;
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      if (error instanceof Problem) return error.errors[0]?.field ?? error.code;
      throw error;
    }
  }
};

/** The planted twin: sees that enough is left, then spends it. */
const buyNaively: Buy = async (at, _visitor, { id }) => {
  if (Number(await balanceOf(at, id)) < totalCents) return 'gift_card_codes.0';
  await at.own.db.asOperator('the planted twin spends', (tx) =>
    tx.raw('update gift_cards set balance_cents = greatest(0, balance_cents - $2) where id = $1', [
      id,
      totalCents,
    ]),
  );
  return 'sold';
};

/** What is wrong with a race of a hundred carts for a card that pays four of them; null when nothing is. */
const race = async (at: Shop, how: Buy): Promise<string | null> => {
  const card = await buyGiftCard(at, 10_000);
  const { variantId } = await createBook(at.own.db, { stock: 1_000 });
  const visitors = Array.from({ length: 100 }, () => at.visit());
  for (let from = 0; from < visitors.length; from += 20)
    await Promise.all(visitors.slice(from, from + 20).map((visitor) => put(visitor, at.school, variantId)));
  const outcomes = await Promise.all(visitors.map((visitor, index) => how(at, visitor, card, index)));
  const sold = outcomes.filter((outcome) => outcome === 'sold').length;
  if (sold !== 4) return `${sold} sold instead of 4`;
  const other = outcomes.find((outcome) => outcome !== 'sold' && outcome !== 'gift_card_codes.0');
  if (other !== undefined) return `a loser was told "${other}"`;
  const left = Number(await balanceOf(at, card.id));
  return left === 10_000 - 4 * totalCents ? null : `${left} left`;
};

describe('a hundred carts with the same gift card at the same moment', { timeout: 120_000 }, () => {
  test('spend what is on it, and not a cent more', async () => {
    expect(await race(shop, buy)).toBeNull();
    await expectInvariants(shop.own);
  });

  test('and the assertion fails for a twin that reads and then writes', async () => {
    expect(await race(twins, buyNaively)).toMatch(/sold instead of 4/);
  });
});
