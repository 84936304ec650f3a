import Fastify from 'fastify';
import { systemClock } from '../../../apps/server/src/platform/clock/index.ts';
import { isDatabaseUnavailable, openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import {
  createDispatcher,
  createProblemResponder,
  registerEndpoints,
  type StorefrontIdentity,
} from '../../../apps/server/src/platform/http/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';
import { composeCheckout } from '../checkout-modules.ts';

// Serves carts, checkout and webhooks over HTTP, as a process of its own that a test can kill. Says its port.
const [url = '', identity = ''] = process.argv.slice(2);
const storefront = JSON.parse(identity) as StorefrontIdentity; // written by the test
const log = createLog({ environment: 'test', logLevel: 'silent' });
const config = { dataDir: '/nonexistent', databaseUrl: url, databasePoolSize: 6, webConcurrency: 1 };
const database = await openDatabase(config, log, { migrations: null });
const { sandbox, bindings } = composeCheckout({ database, clock: systemClock, log, inFlightPatienceMs: 300 });

const app = Fastify();
app.setErrorHandler(createProblemResponder(isDatabaseUnavailable));
const dispatch = createDispatcher({
  findStorefront: (slug) => (slug === storefront.slug ? storefront : null),
  authenticate: async () => null,
  isOrganization: async () => false,
  isDevelopmentMailboxOn: false,
  isTwoFactorRequiredOfStaff: false,
});
await registerEndpoints(app, bindings, dispatch);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
sandbox.startDelivery({
  webhookUrl: () => `${address}/api/webhooks/card/sandbox-card`,
  log,
  pollEveryMs: 20,
});
console.log(address);
process.stdin.resume().once('end', () => process.exit(0));
