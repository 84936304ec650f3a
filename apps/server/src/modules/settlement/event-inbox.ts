import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { isUuid } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { attemptsMax, nextAttemptAt } from './back-off.ts';
import type { ClaimedEvent, ProviderEventsRepo, WaitingEvent } from './provider-events.repo.ts';
import { sentenceOf, sweep } from './sweep.ts';
import { settlementTexts } from './settlement.texts.ts';

export type EventInboxDeps = {
  readonly events: ProviderEventsRepo;
  readonly providers: PaymentProviders;
  /** Makes the scope of an organization for work in the background (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
  /** Brings our payment to where the provider's is; false while we know no such payment. */
  readonly applyPayment: (scope: OrgScope, paymentId: string, answer: ProviderPayment) => Promise<boolean>;
  /** Brings our refund of a payment to where the provider's is. */
  readonly lookAfterRefund: (scope: OrgScope, paymentId: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
};

export type EventInbox = {
  /** Takes a webhook: proves it, stores it once, and has it applied without keeping the provider waiting. */
  receive(from: string, rawBody: Buffer | null, header: (name: string) => string | undefined): Promise<void>;
  /** Applies what is still waiting; a job runs it every minute. Returns how many were applied. */
  applyWaiting(): Promise<number>;
  /** Resolves when nothing is being applied in the background; for a graceful stop. */
  settled(): Promise<void>;
};

const atOnceMax = 4;
/** Calls to one provider at the same time, from the sweep. */
const sweptAtOnceMax = 8;

/**
 * Events of the card provider. An event is a hint: the payment is asked for at the provider and our side follows, so
 * duplicates, any order and late arrival come out the same. What cannot be applied yet is tried again, less and less
 * often; what never can is given up in the end, when staff are told.
 */
export const createEventInbox = (deps: EventInboxDeps): EventInbox => {
  const { events, providers, log, clock } = deps;
  const running = new Set<Promise<unknown>>();

  const scopeOfMetadata = (metadata: Readonly<Record<string, string>>): OrgScope | null => {
    const organizationId = metadata['organization_id'];
    return organizationId !== undefined && isUuid(organizationId) ? deps.scopeOf(organizationId) : null;
  };

  const apply = async (provider: PaymentProvider, event: WaitingEvent): Promise<boolean> => {
    const answer = await provider.retrievePayment({ reference: event.payment_reference });
    if (answer === null) return false;
    const scope = scopeOfMetadata(answer.metadata);
    const paymentId = answer.metadata['payment_id'];
    // A payment that is not ours (the provider's account may serve others) is none of our business.
    const isDone =
      scope === null || paymentId === undefined || !isUuid(paymentId)
        ? true
        : (await deps.applyPayment(scope, paymentId, answer)) && (await applyRefund(event, scope, paymentId));
    if (isDone) await events.markApplied(provider.name, event.event_id, clock.now());
    return isDone;
  };
  const applyRefund = async (
    { meaning }: WaitingEvent,
    scope: OrgScope,
    paymentId: string,
  ): Promise<boolean> => {
    if (meaning === 'refund-changed') await deps.lookAfterRefund(scope, paymentId);
    return true;
  };

  const applyOrPostpone = async (provider: PaymentProvider, event: ClaimedEvent): Promise<boolean> => {
    const { event_id: eventId, attempts } = event;
    const failure = await apply(provider, event).then(
      (isDone) => (isDone ? null : new Error('We don’t have a payment with this reference')),
      (error: unknown) => error,
    );
    if (failure === null) return true;
    const now = clock.now();
    const gaveUpAt = attempts >= attemptsMax ? now : null;
    const told = { err: failure, eventId, attempts };
    if (gaveUpAt === null) log.warn(told, 'an event of the card provider waits for another try');
    else log.error(told, 'an event of the card provider was given up: staff have to look into it');
    const at = nextAttemptAt(eventId, attempts, now);
    await events.postpone(provider.name, eventId, { at, error: sentenceOf(failure), gaveUpAt });
    return false;
  };

  const applySoon = (provider: PaymentProvider, event: ProviderEvent): void => {
    if (event.paymentReference === null || running.size >= atOnceMax) return;
    const { id, meaning, paymentReference } = event;
    const work = apply(provider, { event_id: id, meaning, payment_reference: paymentReference }).catch(
      (error: unknown) =>
        log.warn({ err: error, eventId: id }, 'an event of the card provider is left to the sweep'),
    );
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  return {
    receive: async (from, rawBody, header) => {
      const provider = providers.all.find(({ name }) => name === from);
      const event = rawBody === null ? null : ((await provider?.verifyEvent(rawBody, header)) ?? null);
      if (provider === undefined || event === null)
        throw new Problem('invalid_webhook_signature', settlementTexts.wrongSignature);
      const stored = await events.store({
        provider: provider.name,
        scope: scopeOfMetadata(event.metadata),
        event,
        now: clock.now(),
      });
      if (stored !== null && !stored.isApplied) applySoon(provider, event);
    },
    applyWaiting: async () => {
      let applied = 0;
      const lane = (provider: PaymentProvider): Promise<void> =>
        sweep({
          atOnce: sweptAtOnceMax,
          claim: (limit) => events.claim(provider.name, clock.now(), limit),
          work: async (event) => {
            const isApplied = await applyOrPostpone(provider, event);
            applied += Number(isApplied);
          },
        });
      await Promise.all(providers.all.map(lane));
      return applied;
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
};
