import {
  type ChargedMethod,
  chargedMethods,
  paymentMethod,
  type walletMethod,
} from '@goodshelf/contract/lookups';
import type { PaymentProvider } from './payment-provider.ts';

/** The companies that move money for us and are set up here. */
export type PaymentProviders = {
  /** New payments by card are charged by this one. */
  readonly current: PaymentProvider;
  /** All of them: what was begun with one is finished with it, whichever is current. */
  readonly all: readonly PaymentProvider[];
  /** How new payments can be made, the card first. */
  readonly methods: readonly ChargedMethod[];
  /** What is paid may be no money. */
  readonly isTestMode: boolean;
  /** The one that a payment's row names. Throws when it is not set up (any more): a person has to look. */
  of(name: string): PaymentProvider;
  /** Who is asked for new payments of a method; null when nobody who is set up takes it. */
  forMethod(method: ChargedMethod): PaymentProvider | null;
};

/** Who takes new payments beside the card's provider. */
export type Wallets = { readonly [walletMethod]?: PaymentProvider };

/** `current` charges new cards, the wallets what their buyers approve; the others only continue what was begun with them. */
export const createPaymentProviders = (
  current: PaymentProvider,
  others: readonly PaymentProvider[] = [],
  wallets: Wallets = {},
): PaymentProviders => {
  const taking: Readonly<Partial<Record<ChargedMethod, PaymentProvider>>> = {
    ...wallets,
    [paymentMethod.card]: current,
  };
  const charging = Object.values(taking).filter((one) => one !== undefined);
  const all = [current, ...others, ...charging.filter((one) => one !== current)];
  return {
    current,
    all,
    methods: chargedMethods.filter((method) => taking[method] !== undefined),
    isTestMode: charging.some((one) => one.isTestMode),
    of: (name) => {
      const provider = all.find((one) => one.name === name);
      if (provider === undefined) throw new Error(`The card provider ${name} is not set up`);
      return provider;
    },
    forMethod: (method) => taking[method] ?? null,
  };
};
