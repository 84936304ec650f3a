import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { tell } from '../events/index.ts';
import { startOutbox, type Outbox } from '../../platform/outbox/index.ts';
import { sendOrderReceiptJob } from './index.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { bookAndGift } from './testing/buyer-orders.ts';

let database: TestDatabase;
let jobs: Jobs;
let outbox: Outbox;
const organizationId = newId();
const asked: { organizationId: string; orderId: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const job = sendOrderReceiptJob({
    db: database.db,
    write: standardMailWriter,
    productName: 'Goodshelf',
    supportEmail: null,
    findLogo: async () => null,
    findBuyerOrder: async (scope, orderId) => {
      asked.push({ organizationId: scope.organizationId, orderId });
      return bookAndGift();
    },
    findReceivedOn: async () => null,
    orderUrl: (_scope, order) => `http://shop.localhost:3000/lincoln/order/${order.token}`,
    isTestMode: true,
  });
  jobs = await startJobs({ databaseUrl: database.url, log: testLog, jobs: [job], schedules: [] });
  outbox = startOutbox({
    database: database.database,
    jobs,
    log: testLog,
    ignoredTopics: ['mail.waiting'],
    pollEveryMs: 20,
  });
});

afterAll(async () => {
  await outbox.stop();
  await jobs.stop(1_000);
  await database.drop();
});

const letters = async () => {
  const { rows } = await database.database.pools.operator.query(
    'select recipient, subject, links, reply_to, dedupe_key from mails',
  );
  return rows;
};

test('a paid order gets exactly one receipt, however often the event is told', async () => {
  const orderId = newId();
  const tellAgain = (dedupeKey: string) =>
    database.db.withoutTenant((tx) => tell(tx, 'order.paid', { organizationId, orderId }, { dedupeKey }));
  await tellAgain('first');
  await tellAgain('second');
  await expect
    .poll(() => asked)
    .toEqual([
      { organizationId, orderId },
      { organizationId, orderId },
    ]);
  await expect.poll(letters).toEqual([
    {
      recipient: 'maria@example.org',
      subject: 'Your order GS-10001 – Lincoln Elementary',
      links: ['http://shop.localhost:3000/lincoln/order/the-secret-token'],
      reply_to: 'office@lincoln.example',
      dedupe_key: `order-receipt:${orderId}`,
    },
  ]);
});

test('the secret of the order stays out of the queue', async () => {
  const { rows } = await database.database.pools.operator.query<{ all: string }>(
    "select string_agg(data::text || coalesce(output::text, ''), ' ') as all from pgboss.job",
  );
  expect(rows[0]?.all).not.toContain('the-secret-token');
});
