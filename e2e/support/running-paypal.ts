import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startAnotherProduct } from './another-product.ts';
import type { Place } from './place.ts';
import { goodshelf } from './product.ts';

/** An order as PayPal has it, with the signed events that told of it. */
export type OrderThere = {
  readonly capture: string | null;
  readonly refunds: number;
  readonly events: readonly { readonly body: string; readonly headers: Record<string, string> }[];
};

/** The fake of PayPal at which the journeys pay. */
export type FakePayPal = {
  /** From now on calls of this kind go wrong, until they are mended. */
  fail(call: 'create' | 'capture', fault: '500 after' | 'refused with 500'): Promise<void>;
  mend(): Promise<void>;
  /** What was reviewed is taken. */
  accept(order: string): Promise<void>;
  look(order: string): Promise<OrderThere>;
};

export type PayPalShop = { readonly here: Place; readonly paypal: FakePayPal };

/** The fake's first words. */
type Begun = {
  readonly url: string;
  readonly credentials: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
  };
};

/** The product with an account at PayPal, which is the local fake: two programs beside the others, ended with the work. */
export const withPayPalShop = async (work: (shop: PayPalShop) => Promise<void>): Promise<void> => {
  const program = new URL('../../tests/support/programs/fake-paypal.ts', import.meta.url);
  const fake = fork(fileURLToPath(program), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const { url, credentials } = await answerOf<Begun>(fake, 0);
  const { stop, ...here } = await startAnotherProduct(
    {
      PAYPAL_CLIENT_ID: credentials.clientId,
      PAYPAL_CLIENT_SECRET: credentials.clientSecret,
      PAYPAL_WEBHOOK_ID: credentials.webhookId,
      PAYPAL_API_URL: url,
    },
    url,
  );
  try {
    await work({ here, paypal: controls(fake) });
    const { exitCode, output } = await goodshelf(here.folder, 'check');
    if (exitCode !== 0) throw new Error(`After the journeys the books are wrong: ${output}`);
  } finally {
    await stop();
    fake.disconnect();
  }
};

const controls = (fake: ChildProcess): FakePayPal => {
  let last = 0;
  const ask = async <T>(asked: object): Promise<T> => {
    last += 1;
    const heard = answerOf<T>(fake, last);
    fake.send({ id: last, ...asked });
    return heard;
  };
  return {
    fail: (call, fault) => ask({ do: 'fault', call, fault }),
    mend: () => ask({ do: 'mend' }),
    accept: (order) => ask({ do: 'accept', order }),
    look: (order) => ask({ do: 'look', order }),
  };
};

const answerOf = <T>(fake: ChildProcess, id: number): Promise<T> =>
  new Promise((resolve) => {
    const listen = (message: unknown): void => {
      const told = message as { readonly id: number; readonly answer: T }; // what our own program sends
      if (told.id !== id) return;
      fake.off('message', listen);
      resolve(told.answer);
    };
    fake.on('message', listen);
  });
