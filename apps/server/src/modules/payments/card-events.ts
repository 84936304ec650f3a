import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { isUuid } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { CardProvider, ProviderEvent, ProviderPayment } from './card-provider.ts';
import type { ProviderEventsRepo, WaitingEvent } from './provider-events.repo.ts';

export type CardEventsDeps = {
  readonly events: ProviderEventsRepo;
  readonly provider: CardProvider;
  /** Makes the scope of an organization for work in the background (`makeOrgScope(id, 'job')`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
  /** Brings our payment to where the provider's is; false while we know no such payment. */
  readonly applyPayment: (scope: OrgScope, paymentId: string, answer: ProviderPayment) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
};

export type CardEvents = {
  /** Takes a webhook: proves it, stores it once, and has it applied without keeping the provider waiting. */
  receive(rawBody: Buffer | null, signatureHeader: string | undefined): Promise<void>;
  /** Applies what is still waiting; a job runs it every minute. Returns how many were applied. */
  applyWaiting(): Promise<number>;
  /** Resolves when nothing is being applied in the background; for a graceful stop. */
  settled(): Promise<void>;
};

const relevantTypes = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'charge.dispute.created',
]);

const atOnceMax = 4;
/** Younger events are being applied by whoever received them. */
const graceMs = 5_000;
const batchSize = 100;

/**
 * Events of the card provider. An event is a hint: the payment is asked for at the provider and our side follows, so
 * duplicates, any order and late arrival come out the same. What cannot be applied yet stays and is tried again.
 */
export const createCardEvents = (deps: CardEventsDeps): CardEvents => {
  const { events, provider, log, clock } = deps;
  const running = new Set<Promise<unknown>>();

  const scopeOfMetadata = (metadata: Readonly<Record<string, string>>): OrgScope | null => {
    const organizationId = metadata['organization_id'];
    return organizationId !== undefined && isUuid(organizationId) ? deps.scopeOf(organizationId) : null;
  };

  const apply = async (event: WaitingEvent): Promise<boolean> => {
    const answer = await provider.retrievePayment({ reference: event.payment_reference });
    if (answer === null) return false;
    const scope = scopeOfMetadata(answer.metadata);
    const paymentId = answer.metadata['payment_id'];
    // A payment that is not ours (the provider's account may serve others) is none of our business.
    const isDone =
      scope === null || paymentId === undefined || !isUuid(paymentId)
        ? true
        : await deps.applyPayment(scope, paymentId, answer);
    if (isDone) await events.markApplied(event.event_id, clock.now());
    return isDone;
  };
  const tryToApply = (event: WaitingEvent): Promise<boolean> =>
    apply(event).catch((error: unknown) => {
      log.warn(
        { err: error, eventId: event.event_id },
        'an event of the card provider waits for another try',
      );
      return false;
    });

  const applySoon = (event: ProviderEvent): void => {
    if (event.paymentReference === null || running.size >= atOnceMax) return;
    const { id, type, paymentReference } = event;
    const work = tryToApply({ event_id: id, type, payment_reference: paymentReference });
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  return {
    receive: async (rawBody, signatureHeader) => {
      const event =
        rawBody === null || signatureHeader === undefined
          ? null
          : provider.verifyEvent(rawBody, signatureHeader);
      if (event === null)
        throw new Problem('invalid_webhook_signature', 'The signature does not belong to this body.');
      const isIgnored = event.paymentReference === null || !relevantTypes.has(event.type);
      const stored = await events.store(scopeOfMetadata(event.metadata), event, isIgnored, clock.now());
      if (stored !== null && !stored.isApplied) applySoon(event);
    },
    applyWaiting: async () => {
      const waiting = await events.waiting(new Date(clock.now().getTime() - graceMs), batchSize);
      let applied = 0;
      for (const event of waiting) applied += Number(await tryToApply(event));
      return applied;
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
};
