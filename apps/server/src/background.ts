import type { Engine } from './engine.ts';
import { topicsOfNobody } from './modules/events/index.ts';
import { callOffTakenDownOrdersJob } from './modules/checkout/index.ts';
import { registerActivatedDomainJob } from './modules/domains/index.ts';
import { startCustomerKeeper } from './modules/customers/index.ts';
import { startDayKeeper } from './modules/dashboards/index.ts';
import { startAssortmentKeeper } from './modules/assortments/index.ts';
import { startFacetFolder, startImageFetcher } from './modules/catalog/index.ts';
import { startImportRunner } from './modules/imports/index.ts';
import { startStockAnnouncer } from './modules/inventory/index.ts';
import { findTakedownFacts, openTakedownCaseJob } from './modules/takedowns/index.ts';
import { orderMailReaders } from './modules/members/index.ts';
import {
  accountLetterJobs,
  memberLetterJobs,
  orderChangesJobs,
  resendOrderReceiptJob,
  sendMoneyNoticeJob,
  sendOrderCanceledNoticeJob,
  sendOrderNoticeJob,
  sendPaymentToConfirmJob,
  sendAlertEmailsJob,
  sendGiftCardLetterJob,
  sendGiftCardTakenBackJob,
  sendNewsletterLetterJob,
  sendOrderReceiptJob,
  returnEmailsJob,
  waitingEmailJob,
  sendOutsidePaymentEmailJob,
  takedownEmailsJob,
  type OrderNoticeDeps,
  type ReceiptDeps,
} from './modules/notifications/index.ts';
import {
  alertReaders,
  createAlertBox,
  findAlert,
  postAlertJob,
  recordRuns,
  startHealthWatch,
} from './modules/operations/index.ts';
import { findBuyerOrder, findOrganizationOrder, findRefundedPositions } from './modules/orders/index.ts';
import { findGiftCardHolder, findGiftCardLetter } from './modules/gift-cards/index.ts';
import { findNewsletterLetter } from './modules/subscribers/index.ts';
import { findOutsidePayment } from './modules/outside-payments/index.ts';
import { systemClock } from './platform/clock/index.ts';
import {
  countDeadLetters,
  orderOfRefund,
  payRefundJob,
  retryDeadLettersJob,
} from './modules/settlement/index.ts';
import { inNobodysWay, politeToVisitors, startJobs, type Politeness } from './platform/jobs/index.ts';
import { createSmtpTransport, deliverMailJob } from './platform/mailer/index.ts';
import { callOffDeps, schedules } from './schedules.ts';
import { startOutbox } from './platform/outbox/index.ts';
import { createPostOutside } from './platform/outside/index.ts';
import { diskSpaceOf } from './platform/storage/index.ts';

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
      waitingEmailJob(receiptDeps(engine)),
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
      sendMoneyNoticeJob(noticeDeps(engine)),
      sendPaymentToConfirmJob(noticeDeps(engine)),
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
        write: modules.writeMail,
        findLetter: (scope, cardId, version) =>
          findGiftCardLetter({ db: database.db, codes: modules.giftCardCodes }, scope, cardId, version),
        buyerEmailOf: async (scope, orderId) =>
          (await receiptDeps(engine).findBuyerOrder(scope, orderId))?.email || null,
        findLogo: modules.findMailLogo,
        shopOf: modules.shopOf,
      }),
      sendGiftCardTakenBackJob({
        db: database.db,
        write: modules.writeMail,
        findHolder: (scope, cardId) => findGiftCardHolder(database.db, scope, cardId),
        findLogo: modules.findMailLogo,
        shopOf: modules.shopOf,
      }),
      sendNewsletterLetterJob({
        db: database.db,
        write: modules.writeMail,
        findLetter: (scope, asked) =>
          findNewsletterLetter({ db: database.db, links: modules.newsletterLinks }, scope, asked),
        findLogo: modules.findMailLogo,
        // A shop that isn't open sends nothing.
        shopOf: (organizationId) =>
          modules.storefrontDirectory.findById(organizationId)?.isOpen === true
            ? modules.shopOf(organizationId)
            : null,
      }),
      registerActivatedDomainJob(modules.hostRegistration),
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
      sendAlertEmailsJob({
        db: database.db,
        productName: config.productName,
        healthUrl: healthUrl(engine),
        findAlert: (alertId) => findAlert({ db: database.db }, alertId),
        readers: () => alertReaders({ db: database.db, supportEmail: config.supportEmail }),
      }),
      postAlertJob({
        ...{ db: database.db, clock: systemClock, productName: config.productName },
        box: createAlertBox(config.secretKey),
        post: createPostOutside(),
        healthUrl: healthUrl(engine),
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
    schedules: recordRuns({ db: database.db, clock: systemClock, log }, schedules(engine, politeness)),
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
  // Beside everything else: whether wallets show keeps nobody waiting, and it rejects never.
  void modules.hostRegistration.everyHost(stopping.signal);
  const delivery = modules.isSandboxOpen
    ? modules.sandboxCard.startDelivery({
        webhookUrl: () => `${config.apiUrl}/webhooks/card/sandbox-card`,
        log,
        turn: () => politeness.turn(),
      })
    : null;
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
  const dayKeeper = startDayKeeper({ db: database.db, log });
  const assortmentKeeper = startAssortmentKeeper({ db: database.db, clock: systemClock, log });
  const healthWatch = startHealthWatch({
    ...{ db: database.db, clock: systemClock, log },
    surroundings: async () => ({
      disk: await diskSpaceOf(config.dataDir),
      money: await countDeadLetters(database.db),
    }),
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([
        stockAnnouncer.stop(),
        facetFolder.stop(),
        customerKeeper.stop(),
        dayKeeper.stop(),
        assortmentKeeper.stop(),
        healthWatch.stop(),
        importRunner.stop(),
        imageFetcher.stop(),
      ]);
      await delivery?.stop();
      await outbox.stop();
      await jobs.stop();
      politeness.stop();
    },
  };
};

/** Where staff see what is wrong. */
const healthUrl = ({ config }: Engine): string => `${config.platformUrl}/manage/admin/health`;

/** A process of its own may work as fast as it can; one that also answers visitors steps back while they are many. */
const politenessOf = ({ config, database: { pools } }: Engine): Politeness =>
  config.role === 'all'
    ? politeToVisitors({ busyConnections: () => pools.app.totalCount - pools.app.idleCount })
    : inNobodysWay;

/** What the receipt needs: the order as its buyer sees it, and the address of its page. */
const receiptDeps = ({ config, database, modules }: Engine): ReceiptDeps => ({
  db: database.db,
  write: modules.writeMail,
  productName: config.productName,
  supportEmail: config.supportEmail,
  isTestMode: modules.settlement.providers.isTestMode,
  findLogo: modules.findMailLogo,
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
  write: modules.writeMail,
  productName: config.productName,
  platformUrl: config.platformUrl,
  isTestMode: modules.settlement.providers.isTestMode,
  findOrder: (scope, orderId) => findOrganizationOrder(database.db, scope, orderId, systemClock.now()),
  readers: (scope) => orderMailReaders(database.db, scope),
  organizationName: (scope) => modules.storefrontDirectory.findById(scope.organizationId)?.name ?? '',
});
