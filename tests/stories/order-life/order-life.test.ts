import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { history } from './history.ts';
import { createWorld, type LivedIn } from './world.ts';

// The whole life of orders: bought with codes and gifts, by up to three gift cards, by card at either company, by PayPal or to the school itself, approved and confirmed or left, held, released, marked as not there,
// shipped in parts by staff and by the school, refunded by line, canceled by either side, disputed, counted, completed, while answers are lost, two act at once, pages are old,
// companies are away or tell twice, late and in any order, and the server starts anew. Whatever happens in whatever order: the books balance, the
// companies' own books show each amount taken once, and no page tells what is not so.
// 30 histories in the ordinary run; HISTORIES=2000 for the whole proof, SEED=n to repeat one.
const historyCount = Number(process.env['HISTORIES'] ?? 30);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));

let world: LivedIn;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test(`${historyCount} lives of orders (seed ${seed}): the books balance, and every page tells the truth`, async () => {
  await fc.assert(fc.asyncProperty(history, world.live), { numRuns: historyCount, seed, endOnFailure: true });
}, 3_600_000);
