import { Problem, type endpoints, type ParsedInput } from '@goodshelf/contract';
import { productStatus } from '@goodshelf/contract/lookups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmptyingOutbox } from '../../../../../tests/support/emptying-outbox.ts';
import { expectInvariants } from '../../../../../tests/support/invariants.ts';
import { variantWords } from '../../../../../tests/support/product-words.ts';
import { createShop, orderOf, place, put, type Shop } from '../../../../../tests/support/shop.ts';
import { sqlState, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Outbox } from '../../platform/outbox/index.ts';
import { giveWay, readProduct, readVariants } from './administered-product.repo.ts';
import { addOwnProduct, changeStock, moveProducts, ownCatalogue, setVariants } from './index.ts';
import type { CatalogueOwner } from './index.ts';

// Each race runs against the commands, where its assertion must hold, and against planted twins that read and then
// write, where the same assertion must fail. The twins have a database of their own: they ruin it.
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

const patience = { timeout: 240_000 };
const actor = { kind: 'user', userId: newId() } as const;
type Body = ParsedInput<typeof endpoints.setOwnVariants>['body'];
type Shirt = { readonly id: string; readonly version: number; readonly variants: readonly Variant[] };
type Variant = Body['variants'][number] & { readonly id: string };

/** Whoever saves waits a moment after each lock; the twin waits as long and locks nothing. */
const slow = (owner: CatalogueOwner, hasLocks: boolean): CatalogueOwner => {
  const asked = (tx: Tx): Tx => ({
    ...tx,
    query: async (statement, values) => {
      if (!/ for (?:no key )?update$/.test(statement.text)) return tx.query(statement, values);
      const text = hasLocks ? statement.text : statement.text.replace(/ for (?:no key )?update$/, '');
      const rows = await tx.query({ ...statement, name: `test.${statement.name}`, text }, values);
      await tx.raw('select pg_sleep(0.05)');
      return rows;
    },
  });
  return { ...owner, run: (reason, work, options) => owner.run(reason, (tx) => work(asked(tx)), options) };
};

const depsOf = (at: Shop) => ({ owner: ownCatalogue(at.own.db, at.school.scope), clock: at.clock });
const slowDepsOf = (at: Shop) => ({ ...depsOf(at), owner: slow(depsOf(at).owner, at === shop) });

const read = (at: Shop, id: string) =>
  depsOf(at).owner.run('test', async (tx) => {
    const [product] = await tx.query(readProduct, [id, at.school.id]);
    return { product, variants: await tx.query(readVariants, [id, at.school.id]) };
  });
const shirtOf = async (at: Shop, id: string): Promise<Shirt> => {
  const { product, variants } = await read(at, id);
  const known = variants.map((row) => ({
    ...{ ...variantWords, id: row.id, format: row.format, price_cents: row.price_cents },
    option_values: [...(row.option_values ?? [])],
  }));
  return { id, version: product?.version ?? 0, variants: known };
};

/** On sale: four of L, none of S. */
const addShirt = async (at: Shop, title: string): Promise<Shirt> => {
  const deps = depsOf(at);
  const added = addOwnProduct({ ...deps, db: at.own.db });
  const { id } = await added(at.school.scope, actor, { title, price_cents: 1800 });
  const { version, variants } = await shirtOf(at, id);
  const one = { ...variantWords, format: null, price_cents: 1800 };
  await setVariants(deps)(actor, id, {
    version,
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [
      { ...one, id: variants[0]?.id ?? null, option_values: ['S'] },
      { ...one, id: null, option_values: ['L'], first_on_hand: 4 },
    ],
  });
  await moveProducts(deps)(actor, { product_ids: [id], status: productStatus.published, reason: null });
  return shirtOf(at, id);
};

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    // Two that wait for each other: found by the server's look for deadlocks or, on a busy machine, by the wait's end.
    if (['40P01', '55P03'].includes(sqlState(error) ?? '')) return 'deadlock';
    throw error;
  }
};

const inRounds = async (
  race: (round: number) => Promise<string | null>,
  rounds = 6,
): Promise<string | null> => {
  for (let round = 1; round <= rounds; round += 1) {
    const fault = await race(round);
    if (fault !== null) return `round ${round}: ${fault}`;
  }
  return null;
};

describe('two people who name the sizes of a shirt at the same time', patience, () => {
  const race = (at: Shop) =>
    inRounds(async (round) => {
      const shirt = await addShirt(at, `Two name it ${round}`);
      const save = (large: string) =>
        outcomeOf(
          setVariants(slowDepsOf(at))(actor, shirt.id, {
            version: shirt.version,
            options: [{ name: 'Size', values: ['S', large] }],
            variants: shirt.variants.map((one, place) =>
              place === 0 ? one : { ...one, option_values: [large] },
            ),
          }),
        );
      const names = ['Large', 'Adult L'];
      const outcomes = await Promise.all(names.map(save));
      if (outcomes.toSorted().join(' and ') !== 'done and product_changed') return outcomes.join(' and ');
      const { variants } = await read(at, shirt.id);
      const formats = variants.map(({ format }) => format);
      const said = ['S', names[outcomes.indexOf('done')]];
      return String(formats) === String(said) ? null : `called ${String(formats)}`;
    });

  test('exactly one of them has named them, and the other one is told', async () => {
    expect(await race(shop)).toBeNull();
    await expectInvariants(shop.own);
  });
  test('the race finds a save that looks at the version without a lock', async () => {
    expect(await race(twins)).toMatch('done and done');
  });
});

describe('a size that goes while somebody counts it', patience, () => {
  const race = (at: Shop) =>
    inRounds(async (round) => {
      const shirt = await addShirt(at, `Counted ${round}`);
      const [small, large] = shirt.variants;
      if (small === undefined || large === undefined) return 'no sizes';
      const removal = setVariants(slowDepsOf(at))(actor, shirt.id, {
        version: shirt.version,
        variants: [large],
      });
      const count = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, round * 20));
        await changeStock(depsOf(at))(actor, shirt.id, {
          ...{
            variant_id: small.id,
            on_hand: 5,
            seen_on_hand: 0,
            allow_backorder: false,
            reason: 'Delivery',
          },
        });
      };
      const outcomes = await Promise.all([outcomeOf(removal), outcomeOf(count())]);
      const { variants } = await read(at, shirt.id);
      const left = variants.find(({ id }) => id === small.id)?.on_hand ?? null;
      const told = `${outcomes.join(' and ')}, ${left ?? 'no'} left`;
      return ['done and product_not_found, no left', 'variant_in_stock and done, 5 left'].includes(told)
        ? null
        : told;
    });

  test('either stays with what was counted, or is gone for whoever counts', async () => {
    expect(await race(shop)).toBeNull();
    await expectInvariants(shop.own);
  });
  test('the race finds a removal that looks at the stock without a lock', async () => {
    expect(await race(twins)).toMatch('done and done, no left');
  });
});

describe('a size that is renamed while it is bought', patience, () => {
  type Rename = (at: Shop, shirt: Shirt) => Promise<unknown>;
  const renamed = ({ variants }: Shirt): Body['variants'] =>
    // As many as the form has shown.
    variants.map((one, place) =>
      place === 0 ? one : { ...one, option_values: ['Large'], first_on_hand: 4 },
    );
  const rename: Rename = (at, shirt) =>
    setVariants(slowDepsOf(at))(actor, shirt.id, {
      version: shirt.version,
      options: [{ name: 'Size', values: ['S', 'Large'] }],
      variants: renamed(shirt),
    });
  /** Writes the stock that it has shown, too. */
  const renameNaively: Rename = async (at, shirt) => {
    await rename(at, shirt);
    await at.own.db.inScope(at.school.scope, (tx) =>
      tx.raw('update stock_levels set on_hand = 4 where variant_id = $1', [shirt.variants[1]?.id]),
    );
  };

  const race = (at: Shop, save: Rename) =>
    inRounds(async (round) => {
      const shirt = await addShirt(at, `Bought ${round}`);
      const variantId = shirt.variants[1]?.id ?? '';
      const buyers = Array.from({ length: 6 }, () => at.visit());
      const orders = await Promise.all(
        buyers.map(async (buyer) => {
          await put(buyer, at.school, variantId);
          return orderOf(buyer, at.school);
        }),
      );
      const bought = buyers.map((buyer, index) => {
        const order = orders[index];
        return order === undefined ? 'no order' : outcomeOf(place(buyer, at.school, order));
      });
      const [saved, ...outcomes] = await Promise.all([outcomeOf(save(at, shirt)), ...bought]);
      const { titles, on_hand: onHand } = await at.look(
        `select (select on_hand from stock_levels where variant_id = $1),
           array(select distinct title from order_lines where variant_id = $1 order by title) as titles`,
        [variantId],
      );
      const sold = outcomes.filter((outcome) => outcome === 'done').length;
      if (saved !== 'done' || sold !== 4 || onHand !== 0)
        return `${saved}, ${sold} sold and ${String(onHand)} left`;
      const names = ['L', 'Large'].map((size) => `Bought ${round} (${size})`);
      const wrong = (Array.isArray(titles) ? titles : []).filter((title) => !names.includes(String(title)));
      return wrong.length === 0 ? null : `called ${wrong.join(', ')}`;
    });

  test('as many are sold as there were, under the name that it had or has', async () => {
    expect(await race(shop, rename)).toBeNull();
    await expectInvariants(shop.own);
  });
  test('the race finds a save that writes the stock which it has shown', async () => {
    expect(await race(twins, renameNaively)).not.toBeNull();
  });
});

describe('a size that goes while it is bought', patience, () => {
  const race = (at: Shop, owner: CatalogueOwner) =>
    inRounds(async (round) => {
      const shirt = await addShirt(at, `Going ${round}`);
      const [small, large] = shirt.variants;
      if (small === undefined || large === undefined) return 'no sizes';
      await changeStock(depsOf(at))(actor, shirt.id, {
        ...{ variant_id: small.id, on_hand: 0, seen_on_hand: 0, allow_backorder: true, reason: 'Ordered' },
      });
      const buyers = Array.from({ length: 4 }, () => at.visit());
      const orders = await Promise.all(
        buyers.map(async (buyer, index) => {
          const both = index % 2 === 0 ? [small, large] : [large, small];
          for (const { id } of both) await put(buyer, at.school, id);
          return orderOf(buyer, at.school);
        }),
      );
      const removal = setVariants({ ...depsOf(at), owner });
      const outcomes = await Promise.all([
        outcomeOf(removal(actor, shirt.id, { version: shirt.version, variants: [large] })),
        ...orders.map((order, index) => outcomeOf(place(buyers[index] ?? at.visit(), at.school, order))),
      ]);
      const wrong = outcomes.filter((outcome) => !['done', 'cart_changed', 'out_of_stock'].includes(outcome));
      const { lines } = await at.look(
        "select count(*)::int as lines from order_lines where kind = 'product' and title like $1",
        [`Going ${round} (%`],
      );
      const bought = outcomes.slice(1).filter((outcome) => outcome === 'done').length;
      return wrong.length === 0 && outcomes[0] === 'done' && lines === bought * 2
        ? null
        : `${outcomes.join(', ')}; ${String(lines)} lines`;
    });

  /** Holds the stock until orders have come that wait for it; the twin waits for them, too, and does nothing anew. */
  const holding = (owner: CatalogueOwner, givesWay: boolean): CatalogueOwner => {
    const asked = (tx: Tx): Tx => ({
      ...tx,
      query: async (statement, values) => {
        if (statement.name === giveWay.name && !givesWay) return [];
        const rows = await tx.query(statement, values);
        if (statement.name === 'inventory.lock-stock') await tx.raw('select pg_sleep(0.1)');
        return rows;
      },
    });
    return {
      ...owner,
      run: (reason, work, options) =>
        owner.run(reason, (tx) => work(asked(tx)), givesWay ? options : undefined),
    };
  };

  test('whoever buys it has bought it, or is told', async () => {
    expect(await race(shop, holding(depsOf(shop).owner, true))).toBeNull();
    await expectInvariants(shop.own);
  });

  test('the race finds a removal that gives nobody way', async () => {
    expect(await race(twins, holding(depsOf(twins).owner, false))).toContain('deadlock');
  });
});
