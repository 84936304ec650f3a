/** A program beside the running product: the local fake of Stripe, which journeys pay at and ask by messages. */
import { startFakeStripe } from '../../../apps/server/src/adapters/stripe/fake/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/index.ts';

const [secretKey = '', publishableKey = '', webhookSecret = ''] = process.argv.slice(2);
const fake = await startFakeStripe({ clock: systemClock, secretKey, publishableKey, webhookSecret });

const calls = {
  /** Spoils the next call of a kind. */
  spoil: (on, kind) =>
    fake.spoil(on as Parameters<typeof fake.spoil>[0], kind as Parameters<typeof fake.spoil>[1]),
  mend: () => fake.mend(),
  captures: () => fake.captures(),
  /** What it has told so far, signed as it would be sent. */
  events: () =>
    fake.events().map((event) => {
      const { body, header } = fake.sign(event);
      return { type: event.type, body: body.toString('utf8'), header };
    }),
} satisfies Record<string, (...args: string[]) => unknown>;

process.on('message', ({ id, name, args }: { id: number; name: keyof typeof calls; args: string[] }) => {
  const [first = '', second = ''] = args;
  process.send?.({ id, result: calls[name](first, second) ?? null });
});
process.on('disconnect', () => void fake.close().then(() => process.exit(0)));
process.send?.({ apiUrl: fake.apiUrl });
