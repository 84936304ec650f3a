import { Stripe } from 'stripe';
import type { Clock } from '../../../platform/clock/index.ts';
import { seconds } from './objects.ts';
import type { FakeEvent } from './state.ts';

/** An event as it goes over the line. */
export type SignedEvent = { readonly body: Buffer; readonly header: string };

/** Signed as Stripe signs, by its own SDK; a test that forges has another secret, body or time. */
export const signEvent = (
  event: Pick<FakeEvent, 'body'>,
  {
    webhookSecret,
    clock,
    agoMs = 0,
  }: {
    readonly webhookSecret: string;
    readonly clock: Clock;
    readonly agoMs?: number;
  },
): SignedEvent => ({
  body: Buffer.from(event.body),
  header: Stripe.webhooks.generateTestHeaderString({
    payload: event.body,
    secret: webhookSecret,
    timestamp: seconds(new Date(clock.now().getTime() - agoMs)),
  }),
});
