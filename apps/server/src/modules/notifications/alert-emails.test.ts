import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLook } from '../../../../../tests/support/ask.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { createTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { newId } from '../../platform/ids/index.ts';
import { sendAlertEmailsJob } from './alert-emails.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: testLog };

test('everybody on the list hears once of what is wrong, and once that it is over, in words for people', async () => {
  const look = createLook(server);
  const alert = {
    ...({ id: newId(), kind: 'jobs_given_up', subject: 'send-order-receipt' } as const),
    problem: 'Email receipts: 2 jobs failed every try.',
    opened_at: new Date('2026-05-01T12:00:00Z'),
    closed_at: new Date('2026-05-01T13:30:00Z'),
  };
  const job = sendAlertEmailsJob({
    ...{ db: server.db, productName: 'Goodshelf', healthUrl: 'https://x.test/manage/admin/health' },
    findAlert: async (id) => (id === alert.id ? alert : null),
    readers: async () => ['one@example.org', 'two@example.org'],
  });
  const at = '2026-05-01T12:00:00.000Z';
  const opened = { alertId: alert.id, change: 'opened', at, telling: newId() };
  await job.run(opened, context);
  await job.run(opened, context);
  await job.run({ alertId: alert.id, change: 'closed', at, telling: newId() }, context);
  await job.run({ alertId: null, change: 'tested', at, telling: newId() }, context);
  // Removed meanwhile.
  await job.run({ alertId: newId(), change: 'opened', at, telling: newId() }, context);
  const mails = await look<{ recipient: string; subject: string; body_text: string; links: string[] }>(
    'select recipient, subject, body_text, links from mails order by created_at, recipient',
  );
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
    ['Needs a look: Background jobs failed', 'Over: Background jobs failed', 'Test alert'].flatMap(
      (subject) => [
        ['one@example.org', subject],
        ['two@example.org', subject],
      ],
    ),
  );
  expect(mails[0]?.body_text).toContain('Email receipts: 2 jobs failed every try.');
  expect(mails[0]?.body_text).toContain('It began on 01 May 2026 at 8:00 AM EDT.');
  expect(mails[2]?.body_text).toContain('9:30 AM EDT');
  expect(mails[0]?.links).toEqual(['https://x.test/manage/admin/health']);
});
