import { formatChecks, runChecks } from './checks/index.ts';
import type { Engine } from './engine.ts';
import { topicsOfNobody } from './modules/events/index.ts';
import { callOffStragglers, callOffTakenDownOrdersJob } from './modules/checkout/index.ts';
import { startCustomerKeeper } from './modules/customers/index.ts';
import { removeOldCarts } from './modules/cart/index.ts';
import { renewAgeingAssortments, startAssortmentKeeper } from './modules/assortments/index.ts';
import { startFacetFolder, startImageFetcher } from './modules/catalog/index.ts';
import { startImportRunner } from './modules/imports/index.ts';
import { startStockAnnouncer } from './modules/inventory/index.ts';
import { turnCampaigns } from './modules/campaigns/index.ts';
import { removeOldRegistrations } from './modules/arrivals/index.ts';
import {
  findTakedownFacts,
  openTakedownCaseJob,
  restoreOverdueTakedowns,
} from './modules/takedowns/index.ts';
import { bringTermsIntoForce } from './modules/terms/index.ts';
import { orderMailReaders } from './modules/members/index.ts';
import {
  accountLetterJobs,
  memberLetterJobs,
  orderChangesJobs,
  resendOrderReceiptJob,
  sendOrderCanceledNoticeJob,
  sendOrderNoticeJob,
  sendGiftCardLetterJob,
  sendOrderReceiptJob,
  returnEmailsJob,
  sendOutsidePaymentEmailJob,
  takedownEmailsJob,
  type OrderNoticeDeps,
  type ReceiptDeps,
} from './modules/notifications/index.ts';
import {
  completeArrivedOrders,
  lapseReturns,
  countSales,
  endExpiredHolds,
  findBuyerOrder,
  findOrganizationOrder,
  findRefundedPositions,
  releaseDueGifts,
  sendDueGiftCards,
} from './modules/orders/index.ts';
import { findGiftCardLetter } from './modules/gift-cards/index.ts';
import {
  findOutsidePayment,
  lapseOutsidePayments,
  remindOfOutsidePayments,
} from './modules/outside-payments/index.ts';
import { systemClock } from './platform/clock/index.ts';
import {
  countDeadLetters,
  orderOfRefund,
  payRefundJob,
  retryDeadLettersJob,
} from './modules/settlement/index.ts';
import {
  defineSchedule,
  everyMinute,
  hourly,
  inNobodysWay,
  jobScope,
  nightly,
  politeToVisitors,
  startJobs,
  type Politeness,
  type Schedule,
} from './platform/jobs/index.ts';
import { createSmtpTransport, deliverMailJob } from './platform/mailer/index.ts';
import { removeWhatIsOver } from './retention.ts';
import { startOutbox } from './platform/outbox/index.ts';

/** Covers drawn ahead: those of the first pages; the rest is drawn when somebody looks. */
const warmCoversMax = 48;
/** Drawing takes a core; a rush has it for itself. */
const warmCoverLongestWaitMs = 60_000;

/** A step of an import takes a moment; a rush goes first, but not for ever. */
const importLongestWaitMs = 2_000;

/** The work that no request waits for. */
export type Background = { stop(): Promise<void> };

/** Starts the jobs, the outbox that feeds them, and the sandbox provider's webhooks. */
export const startBackground = async (engine: Engine): Promise<Background> => {
  const { config, database, log, modules } = engine;
  const politeness = politenessOf(engine);
  const jobs = await startJobs({
    databaseUrl: database.url,
    log,
    jobs: [
      sendOrderReceiptJob(receiptDeps(engine)),
      ...orderChangesJobs({
        ...receiptDeps(engine),
        findRefund: (scope, refundId) => orderOfRefund(database.db, scope, refundId),
        findRefundedPositions: (scope, refundId) => findRefundedPositions(database.db, scope, refundId),
      }),
      returnEmailsJob(receiptDeps(engine)),
      sendOutsidePaymentEmailJob({
        ...receiptDeps(engine),
        findOutsidePayment: (scope, orderId) => findOutsidePayment(database.db, scope, orderId),
      }),
      payRefundJob(modules.settlement.refunds),
      retryDeadLettersJob({
        payment: modules.settlement.reconcile,
        refund: modules.settlement.refunds.payDue,
        event: modules.settlement.events.applyWaiting,
      }),
      resendOrderReceiptJob(receiptDeps(engine)),
      sendOrderNoticeJob(noticeDeps(engine)),
      sendOrderCanceledNoticeJob(noticeDeps(engine)),
      ...accountLetterJobs({
        db: database.db,
        letters: modules.identity.letters,
        productName: config.productName,
        platformUrl: config.platformUrl,
        supportEmail: config.supportEmail,
        facts: modules.organizations.letterFacts,
      }),
      ...memberLetterJobs({
        db: database.db,
        facts: modules.organizations.letterFacts,
        productName: config.productName,
        platformUrl: config.platformUrl,
        shopUrl: config.shopUrl,
        supportEmail: config.supportEmail,
        invitationUrl: modules.identity.invitationUrl,
      }),
      sendGiftCardLetterJob({
        db: database.db,
        findLetter: (scope, cardId, version) =>
          findGiftCardLetter({ db: database.db, codes: modules.giftCardCodes }, scope, cardId, version),
        buyerEmailOf: async (scope, orderId) =>
          (await receiptDeps(engine).findBuyerOrder(scope, orderId))?.email || null,
        shopOf: modules.shopOf,
      }),
      callOffTakenDownOrdersJob(callOffDeps(engine)),
      openTakedownCaseJob({ db: database.db, organizationOfShop: modules.organizationOfShop }),
      takedownEmailsJob({
        db: database.db,
        productName: config.productName,
        platformUrl: config.platformUrl,
        supportEmail: config.supportEmail,
        findFacts: (caseId) => findTakedownFacts(database.db, caseId),
        owners: (scope) => modules.organizations.letterFacts.ofOwners(scope),
      }),
      deliverMailJob({
        operator: database.pools.operator,
        transport:
          config.smtpUrl === null
            ? null
            : createSmtpTransport({
                url: config.smtpUrl,
                from: config.mailFrom,
                replyTo: config.supportEmail,
              }),
      }),
    ],
    schedules: schedules(engine, politeness),
    politeness,
  });
  const outbox = startOutbox({ database, jobs, log, ignoredTopics: topicsOfNobody });
  engine.metrics.watchOutbox(outbox);
  engine.metrics.watchJobs(jobs);
  engine.metrics.watchDeadLetters({ counts: () => countDeadLetters(database.db) });
  const stopping = new AbortController();
  modules.coverImages
    .warmUp({
      productsMax: warmCoversMax,
      signal: stopping.signal,
      turn: () => politeness.turn(warmCoverLongestWaitMs),
    })
    .catch((error: unknown) =>
      log.warn({ err: error }, 'covers could not be drawn ahead; they are drawn when asked for'),
    );
  const delivery = modules.sandboxCard.startDelivery({
    webhookUrl: () => `${config.apiUrl}/webhooks/card/sandbox-card`,
    log,
    turn: () => politeness.turn(),
  });
  const stockAnnouncer = startStockAnnouncer({ db: database.db, clock: systemClock, log });
  const facetFolder = startFacetFolder({ db: database.db, log });
  const importRunner = startImportRunner({
    ...{ db: database.db, clock: systemClock, log },
    turn: () => politeness.turn(importLongestWaitMs),
  });
  const imageFetcher = startImageFetcher({
    ...modules.imageFetching,
    log,
    turn: () => politeness.turn(importLongestWaitMs),
  });
  const customerKeeper = startCustomerKeeper({ db: database.db, log });
  const assortmentKeeper = startAssortmentKeeper({ db: database.db, clock: systemClock, log });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([
        stockAnnouncer.stop(),
        facetFolder.stop(),
        customerKeeper.stop(),
        assortmentKeeper.stop(),
        importRunner.stop(),
        imageFetcher.stop(),
      ]);
      await delivery.stop();
      await outbox.stop();
      await jobs.stop();
      politeness.stop();
    },
  };
};

/** A process of its own may work as fast as it can; one that also answers visitors steps back while they are many. */
const politenessOf = ({ config, database: { pools } }: Engine): Politeness =>
  config.role === 'all'
    ? politeToVisitors({ busyConnections: () => pools.app.totalCount - pools.app.idleCount })
    : inNobodysWay;

/** What the receipt needs: the order as its buyer sees it, and the address of its page. */
const receiptDeps = ({ config, database, modules }: Engine): ReceiptDeps => ({
  db: database.db,
  productName: config.productName,
  supportEmail: config.supportEmail,
  isTestMode: modules.sandboxCard.provider.isTestMode,
  findReceivedOn: async (scope, orderId) =>
    (await findOutsidePayment(database.db, scope, orderId))?.received_on ?? null,
  findBuyerOrder: (scope, orderId) =>
    findBuyerOrder(database.db, scope, modules.orderTokens.tokenOf(orderId), {
      now: new Date(),
      // No email links to another order.
      orderUrl: () => null,
    }),
  orderUrl: (scope, order) => {
    const storefront = modules.storefrontDirectory.findById(scope.organizationId);
    if (storefront === null) throw new Error(`The storefront of order ${order.number} is not there`);
    return modules.orderPageUrl(storefront, order.token);
  },
});

/** What the email to the organization needs: the order as its people see it, and who of them wants to hear of it. */
const noticeDeps = ({ config, database, modules }: Engine): OrderNoticeDeps => ({
  db: database.db,
  productName: config.productName,
  platformUrl: config.platformUrl,
  isTestMode: modules.sandboxCard.provider.isTestMode,
  findOrder: (scope, orderId) => findOrganizationOrder(database.db, scope, orderId),
  readers: (scope) => orderMailReaders(database.db, scope),
  organizationName: (scope) => modules.storefrontDirectory.findById(scope.organizationId)?.name ?? '',
});

const callOffDeps = ({ database, modules, log }: Pick<Engine, 'database' | 'modules' | 'log'>) => ({
  ...{ db: database.db, clock: systemClock, log },
  settlement: modules.settlement,
});

const schedules = ({ database, modules, log }: Engine, politeness: Politeness): Schedule[] => [
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
    name: 'check-invariants',
    cron: nightly,
    // Hours at the most: the pieces step back for visitors one by one.
    timeLimitSeconds: 4 * 3_600,
    run: async ({ signal }) => {
      const beforePiece = async (): Promise<void> => {
        signal.throwIfAborted();
        await politeness.turn();
      };
      const broken = (await runChecks(database.db, { beforePiece })).filter(
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
