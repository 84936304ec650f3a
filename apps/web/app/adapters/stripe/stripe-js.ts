/** What we use of Stripe.js, as https://docs.stripe.com/js has it; `adapters/stripe/fake` of the server stands in for it. */
export type StripeJs = {
  elements(options: ElementsOptions): Elements;
  createPaymentMethod(params: {
    readonly elements: Elements;
  }): Promise<{ readonly paymentMethod?: { readonly id: string }; readonly error?: StripeJsError }>;
};

export type StripeJsError = { readonly type: string; readonly code?: string; readonly message?: string };

/** An intent that the server makes later, and confirms. */
export type ElementsOptions = {
  readonly mode: 'payment';
  readonly amount: number;
  readonly currency: 'usd';
  readonly captureMethod: 'automatic';
  readonly allowedPaymentMethodTypes: string[];
  readonly paymentMethodCreation: 'manual';
  readonly locale: 'en';
  readonly appearance: Appearance;
};

export type Elements = {
  create(type: 'payment', options: PaymentElementOptions): PaymentElement;
  update(options: { readonly amount: number }): void;
  submit(): Promise<{ readonly error?: StripeJsError }>;
};

export type PaymentElementOptions = {
  readonly layout: { readonly type: 'tabs' };
  readonly wallets: { readonly applePay: 'never'; readonly googlePay: 'never'; readonly link: 'never' };
  readonly terms: { readonly card: 'never' };
};

export type PaymentElement = {
  mount(into: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready' | 'change', listener: () => void): void;
  on(event: 'loaderror', listener: (event: { readonly error: StripeJsError }) => void): void;
};

/** https://docs.stripe.com/elements/appearance-api */
export type Appearance = {
  readonly variables: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type StripeConstructor = (publishableKey: string) => StripeJs;
