import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../platform/clock/index.ts';
import { createServeBank } from './bank-page.ts';
import { closeDispute } from './disputes.ts';
import { createDomains } from './domains.ts';
import { createFaults } from './faults.ts';
import { createOperations } from './operations.ts';
import { isOfBrowsers, serveBrowser } from './serve-browser.ts';
import { createServeCalls, type SeenRequest } from './serve-calls.ts';
import { createState, type FakeEvent, type FakeState } from './state.ts';
import { signEvent, type SignedEvent } from './webhooks.ts';

export { testCards } from './test-cards.ts';
export type { FaultKind } from './faults.ts';
export type { FakeEvent } from './state.ts';
export type { SeenRequest } from './serve-calls.ts';
export type { SignedEvent } from './webhooks.ts';

type FakeOptions = {
  readonly clock: Clock;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** With which browsers may make payment methods, and nothing else; none unless given. */
  readonly publishableKey?: string;
  /** How long every call takes: so that two can be at the same key at one moment. */
  readonly latencyMs?: number;
};

/**
 * Stripe on this machine, for tests: its protocol over HTTP, its rules of idempotency, its test cards, its events, and no money.
 * Everything is in memory; what comes later comes when the clock has come so far and something is asked.
 */
export const startFakeStripe = async (options: FakeOptions) => {
  const { clock, secretKey, webhookSecret, publishableKey = null, latencyMs = 0 } = options;
  const state = createState(clock);
  const faults = createFaults();
  const requests: SeenRequest[] = [];
  let areFeesLate = false;
  let apiUrl = '';
  const operations = createOperations(state, { areFeesLate: () => areFeesLate, bankUrl: () => apiUrl });
  const serveCalls = createServeCalls({
    ...{ clock, secretKey, publishableKey, latencyMs, operations },
    takeFault: faults.take,
    seen: (request) => void requests.push(request),
  });
  const serveBank = createServeBank(state, operations.authenticate);

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const served = isOfBrowsers(url.pathname)
      ? serveBrowser(response, url.pathname)
      : url.pathname.startsWith('/authenticate/')
        ? serveBank(request, response, url)
        : serveCalls(request, response, url);
    served.catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error('fake')));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  apiUrl = `http://127.0.0.1:${port}`;

  return {
    /** For `createStripe`. */
    apiUrl,
    /** Everything that was asked, in the order of arrival. */
    requests,
    /** Spoils the next calls of a kind. */
    spoil: faults.order,
    mend: faults.clear,
    setFeesLate: (late: boolean): void => void (areFeesLate = late),
    /** Apple Pay is active on this host from its next validation on, or isn't. */
    setDoubted: (host: string, isDoubted: boolean): void =>
      void (isDoubted ? state.doubtedHosts.add(host) : state.doubtedHosts.delete(host)),
    /** What a person does in Stripe's dashboard. */
    registerByHand: (host: string): void => void createDomains(state).create({ domain_name: host }),
    switchOff: (host: string): void => {
      for (const [id, domain] of state.domains)
        if (domain.domain_name === host) state.domains.set(id, { ...domain, enabled: false });
    },
    closeDispute: (intent: string, outcome: 'won' | 'lost'): void => closeDispute(state, intent, outcome),
    /** The buyer's answer at the bank; where its page leads back to. */
    authenticate: operations.authenticate,
    sign: (
      event: Pick<FakeEvent, 'body'>,
      changes: { readonly webhookSecret?: string; readonly agoMs?: number } = {},
    ): SignedEvent => signEvent(event, { webhookSecret, clock, ...changes }),
    ...look(state),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** What a test compares with. */
const look = (state: FakeState) => ({
  /** What it has told so far, about one intent or all, in the order of telling. */
  events: (intent?: string): FakeEvent[] => {
    state.tick();
    return state.events.filter(({ body }) => intent === undefined || body.includes(`"${intent}"`));
  },
  /** The hosts that are registered, with the state of Apple Pay on each. */
  domains: () =>
    Object.fromEntries(
      [...state.domains.values()].map((domain) => [domain.domain_name, domain.apple_pay.status]),
    ),
  /** What was captured, and for which payment of ours: what a bank would see. */
  captures: () =>
    [...state.charges.values()].map(({ payment_intent: intent, metadata, amount }) => ({
      ...{ intent, amount },
      payment: metadata['payment_id'] ?? '',
    })),
  /** What has gone back of it, or is about to. */
  refunds: () =>
    [...state.refunds.values()].map(({ payment_intent: intent, amount, status }) => ({
      ...{ amount, status },
      payment: paymentOf(state, intent),
    })),
  /** The disputes that have taken money, and where they are. */
  disputes: () => {
    state.tick();
    return [...state.disputes.values()]
      .filter(({ balance_transactions: taken }) => taken.length > 0)
      .map(({ payment_intent: intent, status }) => ({
        intent: String(intent),
        payment: paymentOf(state, intent),
        state: stateOf(status),
      }));
  },
  intentsOf: (payment: string) =>
    [...state.intents.values()].filter(({ metadata }) => metadata['payment_id'] === payment),
});

const paymentOf = ({ intents }: FakeState, intent: unknown): string =>
  intents.get(String(intent))?.metadata['payment_id'] ?? '';

const stateOf = (status: string): 'open' | 'won' | 'lost' =>
  status === 'won' || status === 'lost' ? status : 'open';
