import { endpoints } from '@goodshelf/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { isDevelopmentMailboxOn, mailboxBindings, registerMailboxPage, sendMail } from './index.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [to, subject] of [
    ['maria@example.org', 'Your receipt'],
    ['carl@example.org', '<script>alert(1)</script>'],
  ] as const) {
    await database.db.withoutTenant((tx) =>
      sendMail(tx, {
        to,
        subject,
        text: `Dear reader\nhttp://shop.localhost:3000/x?a=1&b=2`,
        html: `<p style="color:red">Dear "reader"</p><script>alert(2)</script>`,
        dedupeKey: to,
      }),
    );
  }
  app = Fastify();
  registerMailboxPage(app, { operator: database.database.pools.operator, productName: 'Goodshelf' });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const page = (url: string) => app.inject({ method: 'GET', url });

test('the mailbox is on only without a mail server and never in production', () => {
  expect(isDevelopmentMailboxOn({ smtpUrl: null, environment: 'development' })).toBe(true);
  expect(isDevelopmentMailboxOn({ smtpUrl: 'smtp://mail', environment: 'development' })).toBe(false);
  expect(isDevelopmentMailboxOn({ smtpUrl: null, environment: 'production' })).toBe(false);
});

test('the API lists letters newest first, all or those to one address, in the contract’s shape', async () => {
  const [binding] = mailboxBindings({ operator: database.database.pools.operator });
  const list = (query: object) => binding?.handle({} as never, { query }); // this endpoint looks at no context
  const all = endpoints.listDevelopmentMail.output.parse(await list({}));
  expect(all.map(({ to }) => to)).toEqual(['carl@example.org', 'maria@example.org']);
  expect(all[0]?.links).toEqual(['http://shop.localhost:3000/x?a=1&b=2']);
  expect(await list({ to: 'Maria@Example.org' })).toMatchObject([{ to: 'maria@example.org' }]);
  expect(await list({ to: 'nobody@example.org' })).toEqual([]);
});

test('a letter is shown in a frame that runs nothing, and its subject is text', async () => {
  const response = await page('/dev/mail');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.headers['content-security-policy']).not.toContain('script-src');
  expect(response.body).not.toContain('<script');
  expect(response.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(response.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('text and links have their own views; a nonsense query shows the list', async () => {
  expect((await page('/dev/mail?view=text')).body).toContain('<pre>Dear reader\nhttp://shop');
  expect((await page('/dev/mail?view=links')).body).toContain(
    'href="http://shop.localhost:3000/x?a=1&amp;b=2"',
  );
  expect((await page('/dev/mail?view=nonsense&id=1;drop&to=maria@example.org')).body).toContain(
    'Your receipt',
  );
  expect((await page('/dev/mail?to=nobody@example.org')).body).toContain('No emails to nobody@example.org.');
});
