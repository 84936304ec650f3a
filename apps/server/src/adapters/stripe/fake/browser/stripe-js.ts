// A script for browsers, in place of Stripe.js: what we use of it, with its rules. Read by `serve-browser.ts`, which takes the
// types off and puts the other two before it.
import { createExpressCheckout } from './express-checkout.ts';
import { createListeners, type Frame, openFrame, requireKnown, requirePage, type Told } from './frames.ts';

type Options = Told & { readonly mode?: unknown; readonly amount?: unknown; readonly currency?: unknown };

const requireAmount = (amount: unknown): void =>
  requirePage(
    typeof amount === 'number' && Number.isInteger(amount) && amount > 0,
    `amount is ${String(amount)}`,
  );

/** Those of a payment whose intent comes later, that we use; Stripe has more. */
const elementsOptions = [
  ...['mode', 'amount', 'currency', 'locale', 'appearance'],
  ...['allowedPaymentMethodTypes', 'captureMethod', 'paymentMethodCreation'],
];

/** The Payment Element. */
const createCardField = (publishableKey: string, { appearance }: Options) => {
  const { on, tell } = createListeners();
  let frame: Frame | null = null;
  let isSubmitted = false;
  const hear = ({ event }: Told): void => {
    if (event === 'change') isSubmitted = false;
    tell(String(event), event === 'loaderror' ? { error: { type: 'api_error', message: 'not loaded' } } : {});
  };
  return {
    element: {
      on,
      mount: (into: HTMLElement): void => {
        requirePage(frame === null, 'mounted twice');
        frame = openFrame(into, {
          path: '/v3/card-frame',
          title: 'Secure payment input frame',
          // Wider by what the outline of a field takes, as Stripe's is.
          style: 'border:0;display:block;inline-size:calc(100% + 8px);margin:-4px;block-size:4px',
          first: { publishableKey, appearance },
          hear,
        });
      },
      destroy: (): void => {
        frame?.close();
        frame = null;
      },
      focus: (): void => frame?.focus(),
    },
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

type Paying = ReturnType<typeof createCardField> | ReturnType<typeof createExpressCheckout>;

const createElements = (publishableKey: string, options: Options) => {
  requireKnown(options, elementsOptions);
  requirePage(options.mode === 'payment' && options.currency === 'usd', 'mode and currency');
  requirePage(options['paymentMethodCreation'] === 'manual', 'paymentMethodCreation');
  requireAmount(options.amount);
  let amount = Number(options.amount);
  let paying: Paying | null = null;
  const group = { publishableKey, amount: () => amount, appearance: options['appearance'] };
  const make = (type: string, of: Told): Paying => {
    requirePage(type === 'payment' || type === 'expressCheckout', `no element ${type}`);
    return type === 'payment' ? createCardField(publishableKey, options) : createExpressCheckout(group, of);
  };
  const made = (): Paying => {
    if (paying === null) throw new Error('IntegrationError: no element to pay with');
    return paying;
  };
  return {
    create: (type: string, of: Told = {}) => {
      requirePage(paying === null, 'this fake has one element to a group');
      paying = make(type, of);
      return paying.element;
    },
    update: ({ amount: next }: Options): void => {
      requireAmount(next);
      amount = Number(next);
    },
    submit: () => made().submit(),
    createPaymentMethod: () => made().createPaymentMethod(),
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
