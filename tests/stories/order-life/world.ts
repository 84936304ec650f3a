import type { PaymentProvider } from '../../../apps/server/src/modules/settlement/index.ts';
import { fixedClock } from '../../../apps/server/src/platform/clock/index.ts';
import { composeCheckout } from '../../support/checkout-modules.ts';
import { createTestDatabase, testLog } from '../../support/database.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { takeOutside } from '../../support/outside.ts';
import { createPerson } from '../../support/people.ts';
import { createSchool } from '../../support/school.ts';
import { signedIn } from '../../support/signed-in.ts';
import type { Command } from './commands.ts';
import { type Companies, startCompanies } from './companies/index.ts';
import { createOrderLife, type World } from './order-life.ts';
import {
  expectAnswersKept,
  expectChargedOnce,
  expectDisputesKnown,
  expectPagesTellWhatWentBack,
  expectUsesWithinLimits,
} from './truths.ts';

/** What stands between us and a company, besides trouble: how an adapter would be that is not as careful as ours. */
export type Twin = (provider: PaymentProvider, companies: Companies) => PaymentProvider;
export type Twins = Readonly<Partial<Record<'sandbox' | 'stripe' | 'paypal', Twin>>>;

export type LivedIn = {
  /** Runs a history, and asks whether what must be true of it is. */
  live(commands: readonly Command[]): Promise<void>;
  close(): Promise<void>;
};

/** A school that is paid in every way, on a database of its own. */
export const createWorld = async (twins: Twins = {}): Promise<LivedIn> => {
  const own = await createTestDatabase();
  const school = await createSchool(own.db);
  await takeOutside(own.db, school);
  const clock = fixedClock(new Date());
  const common = { database: own.database, clock, log: testLog, inFlightPatienceMs: 1 };
  const companies = await startCompanies(own, clock, composeCheckout(common).sandbox);
  const open = (company: keyof Twins): PaymentProvider => {
    const provider = companies[company].open();
    return twins[company]?.(provider, companies) ?? provider;
  };
  const world: World = {
    ...{ own, school, clock, companies },
    compose: (taking) => {
      const [current, other] = [open(taking), open(taking === 'stripe' ? 'sandbox' : 'stripe')];
      return composeCheckout({
        ...common,
        withProvider: () => current,
        otherProviders: () => [other],
        wallet: open('paypal'),
      });
    },
    staff: signedIn(await createPerson(own.db, { isAdmin: true }), 'staff', school),
    owner: signedIn(await createPerson(own.db, { belonging: { school, as: 'owner' } }), 'owner', school),
  };
  return {
    live: async (commands) => {
      const life = await createOrderLife(world);
      for (const command of commands) await life.run(command);
      await life.settle();
      await expectChargedOnce(life);
      await expectDisputesKnown(life);
      await expectPagesTellWhatWentBack(life, school);
      await expectAnswersKept(life);
      await expectUsesWithinLimits(life);
      // Nobody listens in this test, so the messages would be found too old.
      await life.look('delete from outbox');
      // The nightly checks read the database's clock, which the history's is ahead of: what has ended by one has ended by both.
      await own.database.pools.neighbour.query(
        'update sandbox_card.refunds set ends_at = now() where ends_at > now() and ends_at <= $1',
        [clock.now()],
      );
      await expectInvariants(own);
    },
    close: async () => {
      await companies.close();
      await own.drop();
    },
  };
};
