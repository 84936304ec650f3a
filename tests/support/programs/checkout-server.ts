import Fastify from 'fastify';
import { systemClock } from '../../../apps/server/src/platform/clock/index.ts';
import { isDatabaseUnavailable, openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import {
  createDispatcher,
  createProblemResponder,
  registerEndpoints,
  type SignedIn,
  type StorefrontIdentity,
} from '../../../apps/server/src/platform/http/index.ts';
import { createLog } from '../../../apps/server/src/platform/log/index.ts';
import { composeCheckout } from '../checkout-modules.ts';

// Serves carts, checkout, orders and webhooks over HTTP, and pays refunds, as a process of its own that a test can kill. Says its
// port. A third argument is who is signed in with their id as token.
const [url = '', identity = '', person = 'null'] = process.argv.slice(2);
const signedIn = JSON.parse(person) as SignedIn | null; // written by the test
const storefront = JSON.parse(identity) as StorefrontIdentity; // written by the test
const log = createLog({ environment: 'test', logLevel: 'silent' });
const config = { dataDir: '/nonexistent', databaseUrl: url, databasePoolSize: 6, webConcurrency: 1 };
const database = await openDatabase(config, log, { migrations: null, connectionTimeoutMs: 20_000 });
const { sandbox, bindings, refunds } = composeCheckout({
  database,
  clock: systemClock,
  log,
  inFlightPatienceMs: 300,
});

const app = Fastify();
app.setErrorHandler(createProblemResponder(isDatabaseUnavailable));
const dispatch = createDispatcher({
  findStorefront: (slug) => (slug === storefront.slug ? storefront : null),
  authenticate: async (token) => (token === signedIn?.user.id ? signedIn : null),
  isOrganization: async ({ organizationId }) => organizationId === storefront.organizationId,
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
if (signedIn !== null) setInterval(() => void refunds.payDue().catch(() => undefined), 50).unref();
console.log(address);
process.stdin.resume().once('end', () => process.exit(0));
