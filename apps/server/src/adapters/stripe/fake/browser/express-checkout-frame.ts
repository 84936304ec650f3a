// The script of the fake's wallet buttons, in their own frame. Read by `serve-browser.ts`, which takes the types off; so it
// imports nothing.

type Wallet = 'apple_pay' | 'google_pay' | 'link';
type Opened = {
  readonly options: {
    readonly buttonHeight?: number;
    readonly paymentMethods?: Readonly<Record<string, 'auto' | 'never'>>;
  };
  readonly appearance?: { readonly variables: Readonly<Record<string, string>> };
};

const wallets: readonly (readonly [Wallet, option: string, label: string])[] = [
  ['apple_pay', 'applePay', 'Apple Pay'],
  ['google_pay', 'googlePay', 'Google Pay'],
  ['link', 'link', 'Link'],
];

/** What this browser has: whoever drives it says so, as a telephone has `ApplePaySession`; none otherwise. */
const walletsHere = (): readonly string[] =>
  (globalThis as { readonly walletsHere?: readonly string[] }).walletsHere ?? [];

/** Browsers hide their wallets from a frame to which the page's policy does not grant them. */
const isPaymentAllowed = (): boolean =>
  (
    document as { readonly featurePolicy?: { allowsFeature(name: string): boolean } }
  ).featurePolicy?.allowsFeature('payment') ?? true;

const serve = (port: MessagePort, { options, appearance }: Opened): void => {
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    document.body.style.setProperty(`--${name}`, value);
  const shown = wallets.filter(
    ([wallet, option]) =>
      walletsHere().includes(wallet) &&
      options.paymentMethods?.[option] !== 'never' &&
      (wallet === 'link' || isPaymentAllowed()),
  );
  const buttons = shown.map(([wallet, , label]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['wallet'] = wallet;
    button.textContent = label;
    button.ariaLabel = `Pay with ${label}`;
    button.style.blockSize = `${options.buttonHeight ?? 44}px`;
    button.addEventListener('click', () => port.postMessage({ event: 'click', wallet }));
    return button;
  });
  document.getElementById('buttons')?.append(...buttons);
  port.addEventListener('message', ({ data }: MessageEvent<{ ask: string }>) => {
    if (data.ask === 'focus') buttons[0]?.focus();
  });
  port.start();
  new ResizeObserver(() =>
    port.postMessage({ height: buttons.length === 0 ? -8 : document.body.scrollHeight }),
  ).observe(document.body);
  port.postMessage({ event: 'ready' });
  const available = shown.map(([, option]) => [option, { available: true }] as const);
  port.postMessage({
    event: 'availablepaymentmethodschange',
    ...(available.length === 0 ? {} : { paymentMethods: Object.fromEntries(available) }),
  });
};

addEventListener('message', ({ ports: [port], data }: MessageEvent<Opened>) => {
  if (port !== undefined) serve(port, data);
});
