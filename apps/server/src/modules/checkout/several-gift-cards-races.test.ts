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
import { isDatabaseUnavailable, sqlState, type Tx } from '../../platform/database/index.ts';
import type { Outbox } from '../../platform/outbox/index.ts';

// Two gift cards, and many orders that are paid by both, entered in either order. Each race runs against the shop, where its
// assertion must hold, and against a planted twin, where it must fail. The twins have a database of their own: they ruin it.
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
type Cards = readonly [BoughtGiftCard, BoughtGiftCard];
type Buy = (at: Shop, visitor: Visitor, cards: Cards, index: number) => Promise<string>;

const orderBy = (cards: Cards, index: number): Order => ({
  idempotency_key: newKey(),
  contact: { ...contact, email: `buyer-${index}@example.com` },
  shipping_address: address,
  gift_card_codes: cards.map(({ code }) => code),
  extra_gift_cents: 0,
  cover_fees: false,
  ...paidBy('none'),
  expected_total_cents: totalCents,
  expected_due_cents: 0,
});

/** Buys the book in the cart with both cards; what it came to when it does not come to that. */
const buy: Buy = async (at, visitor, cards, index) => {
  const order = orderBy(cards, index);
  for (;;) {
    try {
      const { next } = await place(visitor, at.school, order);
      return next.kind === 'done' ? 'sold' : next.kind;
    } catch (error) {
      if (isDatabaseUnavailable(error)) continue;
      if (error instanceof Problem) return error.errors[0]?.field ?? error.code;
      return sqlState(error) ?? String(error);
    }
  }
};

const takeOf = (tx: Tx, { id }: BoughtGiftCard, cents: number): Promise<unknown> =>
  tx.raw('update gift_cards set balance_cents = greatest(0, balance_cents - $2) where id = $1', [id, cents]);

/** The planted twin: sees that both hold enough together, then spends them. */
const buyNaively: Buy = async (at, _visitor, [first, second]) => {
  const [one, other] = [Number(await balanceOf(at, first.id)), Number(await balanceOf(at, second.id))];
  if (one + other < totalCents) return 'gift_card_codes.0';
  const fromOne = Math.min(one, totalCents);
  await at.own.db.asOperator('the planted twin spends', async (tx) => {
    await takeOf(tx, one >= other ? first : second, Math.max(fromOne, totalCents - fromOne));
  });
  return 'sold';
};

/** The planted twin: takes the cards as they were entered, one after the other. */
const takeAsEntered =
  (bothHoldOne: () => Promise<void>): Buy =>
  async (at, _visitor, [first, second]) => {
    try {
      await at.own.db.asOperator('the planted twin takes as entered', async (tx) => {
        await takeOf(tx, first, 1_000);
        await bothHoldOne();
        await takeOf(tx, second, 1_095);
      });
      return 'sold';
    } catch (error) {
      return sqlState(error) ?? String(error);
    }
  };

const visitorsOf = async (at: Shop, count: number): Promise<readonly Visitor[]> => {
  const { variantId } = await createBook(at.own.db, { stock: 1_000 });
  const visitors = Array.from({ length: count }, () => at.visit());
  for (let from = 0; from < count; from += 20)
    await Promise.all(visitors.slice(from, from + 20).map((visitor) => put(visitor, at.school, variantId)));
  return visitors;
};

/** Every second one enters them the other way round. */
const outcomesOf = (at: Shop, visitors: readonly Visitor[], [one, other]: Cards, how: Buy) =>
  Promise.all(
    visitors.map((visitor, index) => how(at, visitor, index % 2 === 0 ? [one, other] : [other, one], index)),
  );

const cardsOf = async (at: Shop, cents: number): Promise<Cards> => [
  await buyGiftCard(at, cents),
  await buyGiftCard(at, cents),
];
const worthOf = async (at: Shop, [one, other]: Cards): Promise<number> =>
  Number(await balanceOf(at, one.id)) + Number(await balanceOf(at, other.id));

/** What is wrong with a race of sixty carts for two cards that pay two of them together; null when nothing is. */
const raceForLastCents = async (at: Shop, how: Buy): Promise<string | null> => {
  const cards = await cardsOf(at, 2_500);
  const outcomes = await outcomesOf(at, await visitorsOf(at, 60), cards, how);
  const sold = outcomes.filter((outcome) => outcome === 'sold').length;
  if (sold !== 2) return `${sold} sold instead of 2`;
  const other = outcomes.find((outcome) => outcome !== 'sold' && !outcome.startsWith('gift_card_codes.'));
  if (other !== undefined) return `a loser was told "${other}"`;
  const left = await worthOf(at, cards);
  return left === 5_000 - 2 * totalCents ? null : `${left} left`;
};

/** What is wrong with orders that need both cards at once, half of them entered the other way round; null when nothing is. */
const raceInOppositeOrder = async (at: Shop, how: Buy, count: number): Promise<string | null> => {
  const cards = await cardsOf(at, 20_000);
  const outcomes = await outcomesOf(at, await visitorsOf(at, count), cards, how);
  const other = outcomes.find((outcome) => outcome !== 'sold' && !outcome.startsWith('gift_card_codes.'));
  return other === undefined ? null : `one was told "${other}"`;
};

describe('sixty carts with the same two gift cards at the same moment', { timeout: 120_000 }, () => {
  test('spend what is on both, and not a cent more', async () => {
    expect(await raceForLastCents(shop, buy)).toBeNull();
    await expectInvariants(shop.own);
  });

  test('and the assertion fails for a twin that reads and then writes', async () => {
    expect(await raceForLastCents(twins, buyNaively)).toMatch(/sold instead of 2/);
  });
});

describe('orders that take two gift cards in opposite order', { timeout: 120_000 }, () => {
  test('never wait for each other', async () => {
    // Each needs a part of both: the first has too little for one book.
    for (let round = 0; round < 5; round += 1) {
      const cards = await cardsOf(shop, 1_500);
      const outcomes = await outcomesOf(shop, await visitorsOf(shop, 8), cards, buy);
      expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(1);
      expect(outcomes.filter((outcome) => !/^(sold|gift_card_codes\.\d)$/.test(outcome))).toEqual([]);
      expect(await worthOf(shop, cards)).toBe(3_000 - totalCents);
    }
    expect(await raceInOppositeOrder(shop, buy, 20)).toBeNull();
    await expectInvariants(shop.own);
  });

  test('and the assertion fails for a twin that takes them as they were entered', async () => {
    const meeting = Promise.withResolvers<void>();
    let here = 0;
    const bothHoldOne = (): Promise<void> => {
      here += 1;
      if (here === 2) meeting.resolve();
      return meeting.promise;
    };
    // 40P01: PostgreSQL has ended one of two that waited for each other.
    expect(await raceInOppositeOrder(twins, takeAsEntered(bothHoldOne), 2)).toBe('one was told "40P01"');
  });
});
