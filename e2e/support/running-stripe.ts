import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startAnotherProduct } from './another-product.ts';
import type { Place } from './place.ts';
import { goodshelf } from './product.ts';

const keys = ['sk_test_journeys', 'pk_test_journeys', 'whsec_journeys'] as const;

export type SignedEvent = { readonly type: string; readonly body: string; readonly header: string };

/** The fake of Stripe at which the journeys pay. */
export type FakeStripe = {
  /** Spoils the next call of a kind (`apps/server/src/adapters/stripe/fake/faults.ts`). */
  spoil(on: string, kind: string): Promise<void>;
  mend(): Promise<void>;
  captures(): Promise<readonly { readonly amount: number; readonly payment: string }[]>;
  events(): Promise<readonly SignedEvent[]>;
};

export type StripeShop = { readonly here: Place; readonly stripe: FakeStripe };

/** The product with an account at Stripe, which is the local fake: two programs beside the others, ended with the work. */
export const withStripeShop = async (work: (shop: StripeShop) => Promise<void>): Promise<void> => {
  const program = new URL('../../tests/support/programs/fake-stripe.ts', import.meta.url);
  const fake = fork(fileURLToPath(program), [...keys], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [{ apiUrl }] = (await once(fake, 'message')) as [{ apiUrl: string }]; // the program's first words
  const { stop, ...here } = await startAnotherProduct(
    {
      STRIPE_SECRET_KEY: keys[0],
      STRIPE_PUBLISHABLE_KEY: keys[1],
      STRIPE_WEBHOOK_SECRET: keys[2],
      STRIPE_API_URL: apiUrl,
    },
    apiUrl,
  );
  try {
    await work({ here, stripe: controls(fake) });
    const { exitCode, output } = await goodshelf(here.folder, 'check');
    if (exitCode !== 0) throw new Error(`After the journeys the books are wrong: ${output}`);
  } finally {
    await stop();
    fake.disconnect();
  }
};

const controls = (fake: ChildProcess): FakeStripe => {
  let count = 0;
  const ask = async (name: string, ...args: string[]): Promise<unknown> => {
    const id = (count += 1);
    const answered = new Promise((resolve) => {
      const hear = (answer: { id: number; result: unknown }): void => {
        if (answer.id !== id) return;
        fake.off('message', hear);
        resolve(answer.result);
      };
      fake.on('message', hear);
    });
    fake.send({ id, name, args });
    return answered;
  };
  return {
    spoil: async (on, kind) => void (await ask('spoil', on, kind)),
    mend: async () => void (await ask('mend')),
    captures: async () => (await ask('captures')) as Awaited<ReturnType<FakeStripe['captures']>>, // the program's answer
    events: async () => (await ask('events')) as readonly SignedEvent[], // the same
  };
};
