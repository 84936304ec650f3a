import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PaymentProvider } from '../../modules/settlement/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type DeliveryDeps, type EventDelivery, startEventDelivery } from './deliver-events.ts';
import { reportPathOf } from './reports.ts';
import { createSandboxCardRepo } from './sandbox-card.repo.ts';
import { registerRoutes, type RoutesDeps } from './sandbox-card.routes.ts';
import { createPaymentProvider } from './sandbox-card-provider.ts';

export type { EventDelivery } from './deliver-events.ts';
export { sandboxFeeSchedule } from './payment-intents.ts';
export { testCards, type TestCard } from './test-cards.ts';
export { signatureHeader } from './webhook-signature.ts';

type SandboxDeps = {
  /** Of its own: the provider must not wait behind those whom it charges. */
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Where its pages are reached, e.g. `http://localhost:3000`. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly clock: Clock;
  readonly disputeDelayMs?: number;
  readonly lostAnswerMs?: number;
};

export type SandboxCard = {
  /** The port: what checkout and webhooks talk to. */
  readonly provider: PaymentProvider;
  /** With which its events are signed; for tests that send events of their own. */
  readonly webhookSecret: string;
  registerRoutes(app: FastifyInstance, options: Pick<RoutesDeps, 'isShopOrigin' | 'limits'>): Promise<void>;
  startDelivery(options: Omit<DeliveryDeps, 'repo' | 'webhookSecret' | 'clock'>): EventDelivery;
};

/** A card company in this process, for development, demonstrations and tests: Stripe's semantics, no money. */
export const createSandboxCard = (deps: SandboxDeps): SandboxCard => {
  const { clock, baseUrl, disputeDelayMs = 3_000, lostAnswerMs = 60_000 } = deps;
  const repo = createSandboxCardRepo(deps.pool);
  const webhookSecret = `whsec_${createHmac('sha256', deps.secretKey).update('sandbox-card webhook').digest('hex')}`;
  const reportPath = reportPathOf(deps.secretKey);
  return {
    provider: createPaymentProvider({
      ...{ repo, baseUrl, webhookSecret, clock, disputeDelayMs, lostAnswerMs },
      reportUrl: `${baseUrl}${reportPath}`,
    }),
    webhookSecret,
    registerRoutes: (app, options) =>
      registerRoutes(app, { repo, clock, disputeDelayMs, reportPath, ...options }),
    startDelivery: (options) => startEventDelivery({ repo, webhookSecret, clock, ...options }),
  };
};
