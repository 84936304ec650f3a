import { checkData } from './check-data.ts';
import { formatChecks } from './checks/index.ts';
import type { Engine } from './engine.ts';
import { removeOldRegistrations } from './modules/arrivals/index.ts';
import { renewAgeingAssortments } from './modules/assortments/index.ts';
import { turnCampaigns } from './modules/campaigns/index.ts';
import { removeOldCarts } from './modules/cart/index.ts';
import { callOffStragglers } from './modules/checkout/index.ts';
import { countTops } from './modules/dashboards/index.ts';
import { finishClosings, sumBooks, sumMonths } from './modules/ledger/index.ts';
import {
  allocateBackorders,
  completeArrivedOrders,
  countSales,
  endExpiredHolds,
  lapseReturns,
  releaseDueGifts,
  sendDueGiftCards,
} from './modules/orders/index.ts';
import { lapseOutsidePayments, remindOfOutsidePayments } from './modules/outside-payments/index.ts';
import { askScheduledWithdrawals, createPayoutBox } from './modules/payouts/index.ts';
import { compareOpenReports } from './modules/reconciliation/index.ts';
import { restoreOverdueTakedowns } from './modules/takedowns/index.ts';
import { bringTermsIntoForce } from './modules/terms/index.ts';
import { publishDueThemes, turnContents } from './modules/theming/index.ts';
import { systemClock } from './platform/clock/index.ts';
import {
  defineSchedule,
  everyMinute,
  hourly,
  jobScope,
  nightly,
  type Politeness,
  type Schedule,
} from './platform/jobs/index.ts';
import { removeWhatIsOver } from './retention.ts';

/** What calling off orders needs, also of the job that hears of a takedown. */
export const callOffDeps = ({ database, modules, log }: Pick<Engine, 'database' | 'modules' | 'log'>) => ({
  ...{ db: database.db, clock: systemClock, log },
  settlement: modules.settlement,
});

/** The work that comes with time: when each is due, and what it does. */
export const schedules = ({ config, database, modules, log }: Engine, politeness: Politeness): Schedule[] => [
  defineSchedule({
    name: 'remove-what-is-over',
    cron: nightly,
    timeLimitSeconds: 4 * 3_600,
    run: async ({ signal }) => {
      const beforeStep = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      log.info(
        { rows: await removeWhatIsOver(database.db, new Date(), { beforeStep }) },
        'old rows were removed',
      );
    },
  }),
  defineSchedule({
    name: 'reconcile-payments',
    cron: everyMinute,
    run: async () => void (await modules.settlement.reconcile()),
  }),
  defineSchedule({
    name: 'pay-refunds',
    cron: everyMinute,
    run: async () => void (await modules.settlement.refunds.payDue()),
  }),
  defineSchedule({
    name: 'apply-card-events',
    cron: everyMinute,
    run: async () => void (await modules.settlement.events.applyWaiting()),
  }),
  defineSchedule({
    name: 'bring-terms-into-force',
    cron: everyMinute,
    run: async () => void (await bringTermsIntoForce({ db: database.db, clock: systemClock })),
  }),
  defineSchedule({
    name: 'turn-campaigns',
    cron: everyMinute,
    run: async () => void (await turnCampaigns({ db: database.db, clock: systemClock })),
  }),
  defineSchedule({
    name: 'publish-due-themes',
    cron: everyMinute,
    run: async () =>
      void (await publishDueThemes({ db: database.db, clock: systemClock, log, scopeOf: jobScope })),
  }),
  defineSchedule({
    name: 'turn-contents',
    cron: everyMinute,
    run: async () =>
      void (await turnContents({ db: database.db, clock: systemClock, log, scopeOf: jobScope })),
  }),
  defineSchedule({
    name: 'renew-ageing-assortments',
    cron: hourly,
    run: async () => void (await renewAgeingAssortments({ db: database.db, clock: systemClock })),
  }),
  defineSchedule({
    name: 'call-off-stragglers',
    cron: everyMinute,
    run: async () => void (await callOffStragglers(callOffDeps({ database, modules, log }))),
  }),
  defineSchedule({
    name: 'restore-overdue-takedowns',
    cron: hourly,
    run: async () => void (await restoreOverdueTakedowns({ db: database.db, clock: systemClock })),
  }),
  defineSchedule({
    name: 'allocate-backorders',
    cron: everyMinute,
    run: async () => void (await allocateBackorders(database, new Date())),
  }),
  defineSchedule({
    name: 'lapse-returns',
    cron: hourly,
    run: async () => void (await lapseReturns(database, new Date())),
  }),
  defineSchedule({
    name: 'count-sales',
    cron: hourly,
    run: async () => void (await countSales(database.db, new Date())),
  }),
  defineSchedule({
    name: 'count-what-sold-most',
    cron: hourly,
    timeLimitSeconds: 3_600,
    run: async ({ signal }) => {
      const beforeStep = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      await countTops({ db: database.db, clock: systemClock, beforeStep });
    },
  }),
  defineSchedule({
    name: 'remove-old-carts',
    cron: nightly,
    run: async () => void (await removeOldCarts(database.db, new Date())),
  }),
  defineSchedule({
    name: 'recheck-custom-domains',
    cron: nightly,
    timeLimitSeconds: 3_600,
    run: async ({ signal }) => void (await modules.recheckDomains(signal)),
  }),
  defineSchedule({
    name: 'register-shop-hosts',
    cron: nightly,
    timeLimitSeconds: 3_600,
    run: ({ signal }) => modules.hostRegistration.everyHost(signal),
  }),
  defineSchedule({
    name: 'remove-forgotten-images',
    cron: nightly,
    timeLimitSeconds: 3_600,
    run: async ({ signal }) => void (await modules.removeForgottenImages(signal)),
  }),
  defineSchedule({
    name: 'remove-old-registrations',
    cron: nightly,
    run: async () => void (await removeOldRegistrations(database.db, new Date())),
  }),
  defineSchedule({
    name: 'sum-ledger-months',
    cron: nightly,
    timeLimitSeconds: 3_600,
    run: async ({ signal }) => {
      const beforeStep = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      await sumMonths({ db: database.db, beforeStep });
    },
  }),
  defineSchedule({
    name: 'sum-platform-books',
    cron: everyMinute,
    timeLimitSeconds: 3_600,
    run: async ({ signal }) => {
      const beforeStep = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      await sumBooks({ db: database.db, beforeStep });
      await finishClosings({ db: database.db, clock: systemClock });
    },
  }),
  defineSchedule({
    name: 'compare-provider-reports',
    cron: hourly,
    timeLimitSeconds: 3_600,
    run: async ({ signal }) => {
      const beforeStep = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      const { providers } = modules.settlement;
      await compareOpenReports({ db: database.db, clock: systemClock, providers, beforeStep });
    },
  }),
  defineSchedule({
    name: 'check-invariants',
    cron: nightly,
    // Hours at the most: the pieces step back for visitors one by one.
    timeLimitSeconds: 4 * 3_600,
    run: async ({ signal }) => {
      const beforePiece = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      const broken = (await checkData(database.db, { beforePiece })).filter(
        (check) => check.violationCount > 0,
      );
      if (broken.length > 0)
        log.error({ checks: formatChecks(broken) }, 'the books or the stock do not add up');
    },
  }),
  defineSchedule({
    name: 'record-support-ends',
    cron: everyMinute,
    run: async () => void (await modules.identity.recordSupportEnds()),
  }),
  defineSchedule({
    name: 'ask-scheduled-withdrawals',
    cron: hourly,
    run: async () => {
      const box = createPayoutBox({ secretKey: config.secretKey, log });
      await askScheduledWithdrawals({ db: database.db, clock: systemClock, box });
    },
  }),
  defineSchedule({
    name: 'lapse-outside-payments',
    cron: everyMinute,
    run: async () =>
      void (await lapseOutsidePayments({ db: database.db, clock: systemClock, log, scopeOf: jobScope })),
  }),
  defineSchedule({
    name: 'remind-of-outside-payments',
    cron: everyMinute,
    run: async () => void (await remindOfOutsidePayments({ db: database.db, clock: systemClock })),
  }),
  defineSchedule({
    name: 'end-expired-holds',
    cron: everyMinute,
    run: async () => void (await endExpiredHolds(database, new Date())),
  }),
  defineSchedule({
    name: 'send-gift-cards',
    cron: everyMinute,
    run: async () =>
      void (await sendDueGiftCards({ db: database.db, clock: systemClock, codes: modules.giftCardCodes })),
  }),
  defineSchedule({
    name: 'complete-arrived-orders',
    cron: everyMinute,
    run: async () => void (await completeArrivedOrders(database, new Date())),
  }),
  defineSchedule({
    name: 'release-due-gifts',
    cron: everyMinute,
    run: async () => void (await releaseDueGifts(database, new Date())),
  }),
];
