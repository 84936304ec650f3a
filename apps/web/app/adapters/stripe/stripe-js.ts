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
  create(type: 'expressCheckout', options: ExpressCheckoutOptions): ExpressCheckoutElement;
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

/** https://docs.stripe.com/js/elements_object/create_express_checkout_element */
export type ExpressCheckoutOptions = {
  readonly buttonHeight: number;
  readonly buttonType: { readonly applePay: 'plain'; readonly googlePay: 'plain' };
  readonly layout: { readonly maxColumns: number; readonly maxRows: number; readonly overflow: 'never' };
  readonly paymentMethods: Readonly<Record<Wallet, 'auto'> & Record<OtherWallet, 'never'>>;
};

/** Wallets whose payments are cards. */
export type Wallet = 'applePay' | 'googlePay' | 'link';
type OtherWallet = 'amazonPay' | 'klarna' | 'paypal';

export type ExpressCheckoutElement = {
  mount(into: HTMLElement): void;
  destroy(): void;
  on(event: 'cancel', listener: () => void): void;
  on(event: 'loaderror', listener: (event: { readonly error: StripeJsError }) => void): void;
  /** Once it is loaded, and whenever it changes; undefined where no button can be shown. */
  on(event: 'availablepaymentmethodschange', listener: (event: AvailableWallets) => void): void;
  /** Has to be answered within a second. */
  on(event: 'click', listener: (event: { resolve(): void; reject(): void }) => void): void;
  on(event: 'confirm', listener: (event: WalletConfirmation) => void): void;
};

export type AvailableWallets = {
  readonly paymentMethods: Readonly<Partial<Record<string, { readonly available: boolean }>>> | undefined;
};

export type WalletConfirmation = {
  paymentFailed(payload: { readonly reason: 'fail'; readonly message: string }): void;
};

/** https://docs.stripe.com/elements/appearance-api */
export type Appearance = {
  readonly variables: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type StripeConstructor = (publishableKey: string) => StripeJs;
