import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../apps/server/src/modules/settlement/index.ts';
import { fixedClock } from '../../../apps/server/src/platform/clock/index.ts';
import { composeCheckout } from '../../support/checkout-modules.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../../support/database.ts';
import { createFaultyLine } from '../../support/faulty-line.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createPerson } from '../../support/people.ts';
import { createSchool } from '../../support/school.ts';
import { takeOutside } from '../../support/outside.ts';
import { newKey } from '../../support/shop.ts';
import { type Command, history } from './commands.ts';
import { createOrderLife, type World } from './order-life.ts';
import { signedIn } from '../../support/signed-in.ts';
import {
  expectAnswersKept,
  expectChargedOnce,
  expectPagesTellWhatWentBack,
  expectUsesWithinLimits,
} from './truths.ts';

// The whole life of orders: bought with codes and gifts, by card or to the school itself, held, released, marked as not there,
// shipped in parts by staff and by the school, refunded by line, canceled by either side, disputed, counted, completed, while answers are lost, two act at once, pages are old, the
// line to the card company breaks and the server starts anew. Whatever happens in whatever order: the books balance, the card
// company was asked for each amount once, and no page tells what is not so.
// 30 histories in the ordinary run; HISTORIES=2000 for the whole proof, SEED=n to repeat one.
const historyCount = Number(process.env['HISTORIES'] ?? 30);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));

let own: TestDatabase;
let world: World;
/** What stands between us and the card company, besides the line. */
let twin: (provider: PaymentProvider) => PaymentProvider = (provider) => provider;

beforeAll(async () => {
  own = await createTestDatabase();
  const school = await createSchool(own.db);
  await takeOutside(own.db, school);
  const clock = fixedClock(new Date());
  const line = createFaultyLine();
  world = {
    ...{ own, school, clock, line },
    compose: () =>
      composeCheckout({
        ...{ database: own.database, clock, log: testLog, inFlightPatienceMs: 1 },
        withProvider: (provider) => line.withFaults(twin(provider)),
      }),
    staff: signedIn(await createPerson(own.db, { isAdmin: true }), 'staff', school),
    owner: signedIn(await createPerson(own.db, { belonging: { school, as: 'owner' } }), 'owner', school),
  };
});
afterAll(() => own.drop());

const live = async (commands: readonly Command[]): Promise<void> => {
  const life = await createOrderLife(world);
  for (const command of commands) await life.run(command);
  await life.settle();
  await expectChargedOnce(life);
  await expectPagesTellWhatWentBack(life, world.school);
  await expectAnswersKept(life);
  await expectUsesWithinLimits(life);
  // Nobody listens in this test, so the messages would be found too old.
  await life.look('delete from outbox');
  await expectInvariants(own);
};

test(`${historyCount} lives of orders (seed ${seed}): the books balance, and every page tells the truth`, async () => {
  await fc.assert(fc.asyncProperty(history, live), { numRuns: historyCount, seed, endOnFailure: true });
}, 3_600_000);

test('a refund that asks the card company with a new key each time is caught', async () => {
  twin = (provider) => ({
    ...provider,
    refundPayment: (request) => provider.refundPayment({ ...request, key: newKey() }),
  });
  const { errorInstance } = await fc.check(fc.asyncProperty(history, live), {
    ...{ numRuns: 300, seed, endOnFailure: true },
  });
  twin = (provider) => provider;
  expect(String(errorInstance)).toMatch(/provider-refunds-are-refunds|went back/);
}, 300_000);
