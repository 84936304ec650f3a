import { randomUUID } from 'node:crypto';
import { callUrl, endpoints } from '@goodshelf/contract';
import { vi } from 'vitest';
import { startBackground } from '../../apps/server/src/background.ts';
import { demoPassword, demoPeople } from '../../apps/server/src/demo/demo-organizations.ts';
import { loadDemoIfEmpty } from '../../apps/server/src/demo/load-demo.ts';
import { openStorage } from '../../apps/server/src/open-storage.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import { testLog } from '../support/database.ts';
import { createSite, type Answer, type SiteUnderTest } from '../support/site.ts';

export type DemoSite = SiteUnderTest & {
  /** The cookies of somebody of the demo who has signed in. */
  cookiesOf(email: string): Promise<string>;
  /** The cookies of a visitor of Lincoln's shop with a book in the cart. */
  cookiesWithCart(): Promise<string>;
  /** A page of the shop, by its path below the slug. */
  askShop(path: string, cookies?: string): Promise<Answer>;
};

/** The whole product with its demo, its emails written. `npm run build` comes first. */
export const createDemoSite = async (): Promise<DemoSite> => {
  const site = await createSite({ settings: { DEMO: '1' } });
  const engine = {
    ...site,
    log: testLog,
    storage: await openStorage(site.config, testLog),
    metrics: createMetrics(),
  };
  await loadDemoIfEmpty(engine);
  await vi.waitUntil(() => site.modules.storefrontDirectory.find('lincoln', site.shopHost) !== null);
  const background = await startBackground(engine);
  await askForAccountMails(site);
  await vi.waitUntil(() => areMailsWritten(site), { timeout: 30_000, interval: 200 });
  await background.stop();

  const cookies = new Map<string, string>();
  const askShop: DemoSite['askShop'] = (path, cookie = '') =>
    site.ask(path, { host: site.shopHost, headers: { cookie } });
  return {
    ...site,
    askShop,
    cookiesOf: async (email) => {
      const known = cookies.get(email);
      if (known !== undefined) return known;
      const { text } = await post(site, '/api/auth/login', {
        email,
        password: demoPassword,
        browser_id: randomUUID(),
      });
      const { token } = JSON.parse(text) as { token: string };
      cookies.set(email, `auth.__token=${token}`);
      return `auth.__token=${token}`;
    },
    cookiesWithCart: async () => {
      const { rows } = await site.db.asOperator('test', (tx) =>
        tx.raw<{ id: string }>(
          "select v.id from variants v join products p on p.id = v.product_id where p.slug = 'heidi'",
        ),
      );
      const path = `/api${callUrl(endpoints.addProductToCart, { params: { slug: 'lincoln' } })}`;
      const { headers } = await post(site, path, { variant_id: rows[0]?.id, quantity: 1 }, site.shopHost);
      return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    },
  };
};

const post = (
  site: SiteUnderTest,
  path: string,
  body: object,
  host: string = site.platformHost,
): Promise<Answer> =>
  site.ask(path, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The kinds that nobody of the demo has been sent yet. */
const askForAccountMails = async (site: SiteUnderTest): Promise<void> => {
  const password = 'Violet-Paper-Lantern';
  await post(site, '/api/auth/password/forgot', { email: demoPeople.customer.email });
  await post(site, '/api/auth/register', {
    first_name: 'Luis',
    last_name: 'Calder',
    email: 'luis@example.test',
    password,
    password_confirmation: password,
    browser_id: randomUUID(),
  });
};

/** Nothing waits to be told, and nothing that was told waits for its job. */
const areMailsWritten = (site: SiteUnderTest): Promise<boolean> =>
  site.db.asOperator('test', async (tx) => {
    const { rows } = await tx.raw<{ is_done: boolean }>(
      `select exists (select from mails) and not exists (select from outbox)
         and not exists (select from pgboss.job where state in ('created', 'active', 'retry')) as is_done`,
    );
    return rows[0]?.is_done === true;
  });
