// A script for browsers, in place of Stripe.js: what we use of it, with its rules. Read by `serve-browser.ts`, which takes the
// types off; so it imports nothing.

type Told = Readonly<Record<string, unknown>>;
type Listener = (event: Told) => void;
type Options = Told & { readonly mode?: unknown; readonly amount?: unknown; readonly currency?: unknown };
type CardFrame = { ask(what: 'check' | 'create'): Promise<Told>; focus(): void; close(): void };

const scriptElement = document.currentScript;
const fakeOrigin = scriptElement instanceof HTMLScriptElement ? new URL(scriptElement.src).origin : '';

/** The field, in a frame of the fake's own origin: what is typed there never reaches the page. */
const openCardFrame = (
  into: HTMLElement,
  opened: {
    readonly publishableKey: string;
    readonly options: Options;
    readonly hear: (name: string) => void;
  },
): CardFrame => {
  const frame = document.createElement('iframe');
  const { port1: port, port2 } = new MessageChannel();
  const asked = new Map<number, (answer: Told) => void>();
  frame.title = 'Secure payment input frame';
  frame.src = `${fakeOrigin}/v3/card-frame`;
  // Wider by what the outline of a field takes, as Stripe's is.
  frame.style.cssText = 'border:0;display:block;inline-size:calc(100% + 8px);margin:-4px;block-size:4px';
  port.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (typeof data['height'] === 'number') frame.style.blockSize = `${data['height'] + 8}px`;
    if (typeof data['event'] === 'string') opened.hear(data['event']);
    if (typeof data['answer'] === 'number') asked.get(data['answer'])?.(data);
  });
  port.start();
  frame.addEventListener('load', () => {
    const { publishableKey, options } = opened;
    const { appearance } = options;
    frame.contentWindow?.postMessage({ publishableKey, appearance }, fakeOrigin, [port2]);
  });
  frame.addEventListener('error', () => opened.hear('loaderror'));
  into.append(frame);
  return {
    ask: (what) =>
      new Promise((resolve) => {
        const id = asked.size;
        asked.set(id, resolve);
        port.postMessage({ ask: what, id });
      }),
    focus: () => {
      frame.focus();
      port.postMessage({ ask: 'focus', id: -1 });
    },
    close: () => {
      port.close();
      frame.remove();
    },
  };
};

/** Stripe throws where a page is wrong, rather than a person. */
const requirePage = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(`IntegrationError: ${what}`);
};

const requireAmount = (amount: unknown): void =>
  requirePage(
    typeof amount === 'number' && Number.isInteger(amount) && amount > 0,
    `amount is ${String(amount)}`,
  );

/** Those of a payment whose intent comes later, that we use; Stripe has more. */
const elementsOptions: ReadonlySet<string> = new Set([
  ...['mode', 'amount', 'currency', 'locale', 'appearance'],
  ...['allowedPaymentMethodTypes', 'captureMethod', 'paymentMethodCreation'],
]);

const createElements = (publishableKey: string, options: Options) => {
  const unknown = Object.keys(options).filter((name) => !elementsOptions.has(name));
  requirePage(unknown.length === 0, `unknown options ${unknown.join()}`);
  requirePage(options.mode === 'payment' && options.currency === 'usd', 'mode and currency');
  requirePage(options['paymentMethodCreation'] === 'manual', 'paymentMethodCreation');
  requireAmount(options.amount);
  const listeners = new Map<string, Listener[]>();
  let frame: CardFrame | null = null;
  let isSubmitted = false;
  const hear = (name: string): void => {
    if (name === 'change') isSubmitted = false;
    const event = name === 'loaderror' ? { error: { type: 'api_error', message: 'not loaded' } } : {};
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  const element = {
    mount: (into: HTMLElement): void => {
      requirePage(frame === null, 'mounted twice');
      frame = openCardFrame(into, { publishableKey, options, hear });
    },
    destroy: (): void => {
      frame?.close();
      frame = null;
    },
    focus: (): void => frame?.focus(),
    on: (name: string, listener: Listener): void =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  };
  return {
    create: (type: string) => {
      requirePage(type === 'payment', `no element ${type}`);
      return element;
    },
    update: ({ amount }: Options): void => requireAmount(amount),
    submit: async (): Promise<Told> => {
      requirePage(frame !== null, 'submitted before it was mounted');
      const { error } = (await frame?.ask('check')) ?? {};
      isSubmitted = error === undefined;
      return error === undefined ? {} : { error };
    },
    createPaymentMethod: async (): Promise<Told> => {
      requirePage(isSubmitted && frame !== null, 'elements.submit() must be called before');
      const { error, paymentMethod } = (await frame?.ask('create')) ?? {};
      return error === undefined ? { paymentMethod } : { error };
    },
  };
};

Object.assign(globalThis, {
  Stripe: (publishableKey: string) => {
    requirePage(publishableKey.startsWith('pk_'), 'no publishable key');
    return {
      elements: (options: Options) => createElements(publishableKey, options),
      createPaymentMethod: ({ elements }: { readonly elements: ReturnType<typeof createElements> }) =>
        elements.createPaymentMethod(),
    };
  },
});
