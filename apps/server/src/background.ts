import { formatChecks, runChecks } from './checks/index.ts';
import type { Engine } from './engine.ts';
import { removeOldCarts } from './modules/cart/index.ts';
import { removeOldRegistrations } from './modules/identity/index.ts';
import {
  accountLetterJobs,
  memberLetterJobs,
  sendOrderReceiptJob,
  type ReceiptDeps,
} from './modules/notifications/index.ts';
import { endExpiredHolds, findBuyerOrder, releaseDueGifts } from './modules/orders/index.ts';
import {
  defineSchedule,
  everyMinute,
  inNobodysWay,
  nightly,
  politeToVisitors,
  startJobs,
  type Politeness,
  type Schedule,
} from './platform/jobs/index.ts';
import { createSmtpTransport, deliverMailJob, forgetOldLetters } from './platform/mailer/index.ts';
import { startOutbox } from './platform/outbox/index.ts';

/** Covers drawn ahead: those of the first pages; the rest is drawn when somebody looks. */
const warmCoversMax = 48;
/** Drawing takes a core; a rush has it for itself. */
const warmCoverLongestWaitMs = 60_000;

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
      ...accountLetterJobs({
        db: database.db,
        letters: modules.identity.letters,
        productName: config.productName,
      }),
      ...memberLetterJobs({
        db: database.db,
        facts: modules.organizations.letterFacts,
        productName: config.productName,
        platformUrl: config.platformUrl,
        shopUrl: config.shopUrl,
        invitationUrl: modules.identity.invitationUrl,
      }),
      deliverMailJob({
        operator: database.pools.operator,
        transport:
          config.smtpUrl === null
            ? null
            : createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom }),
      }),
    ],
    schedules: schedules(engine),
    politeness,
  });
  const outbox = startOutbox({ database, jobs, log, ignoredTopics: ['order.failed'] });
  engine.metrics.watchOutbox(outbox);
  engine.metrics.watchJobs(jobs);
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
    webhookUrl: () => `${config.apiUrl}/webhooks/card`,
    log,
    turn: () => politeness.turn(),
  });
  return {
    stop: async () => {
      stopping.abort();
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
  isTestMode: modules.sandboxCard.provider.isTestMode,
  findBuyerOrder: (scope, orderId) =>
    findBuyerOrder(database.db, scope, modules.orderTokens.tokenOf(orderId)),
  orderUrl: (scope, order) => {
    const storefront = modules.storefrontDirectory.findById(scope.organizationId);
    if (storefront === null) throw new Error(`The storefront of order ${order.number} is not there`);
    return modules.orderPageUrl(storefront, order.token);
  },
});

const schedules = ({ database, modules, log }: Engine): Schedule[] => [
  forgetOldLetters({ operator: database.pools.operator }),
  defineSchedule({
    name: 'reconcile-payments',
    cron: everyMinute,
    run: async () => void (await modules.reconcilePayments()),
  }),
  defineSchedule({
    name: 'apply-card-events',
    cron: everyMinute,
    run: async () => void (await modules.cardEvents.applyWaiting()),
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
    name: 'remove-old-registrations',
    cron: nightly,
    run: async () => void (await removeOldRegistrations(database.db, new Date())),
  }),
  defineSchedule({
    name: 'check-invariants',
    cron: nightly,
    run: async () => {
      const broken = (await runChecks(database.db)).filter((check) => check.violationCount > 0);
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
    name: 'end-expired-holds',
    cron: everyMinute,
    run: async () => void (await endExpiredHolds(database, new Date())),
  }),
  defineSchedule({
    name: 'release-due-gifts',
    cron: everyMinute,
    run: async () => void (await releaseDueGifts(database, new Date())),
  }),
];
