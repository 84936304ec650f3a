import type { PaymentProvider } from './payment-provider.ts';

/** The card companies that are set up here. */
export type PaymentProviders = {
  /** New payments are charged by this one. */
  readonly current: PaymentProvider;
  /** All of them: what was begun with one is finished with it, whichever is current. */
  readonly all: readonly PaymentProvider[];
  /** The one that a payment's row names. Throws when it is not set up (any more): a person has to look. */
  of(name: string): PaymentProvider;
};

/** `current` charges new payments; the others only continue what was begun with them. */
export const createPaymentProviders = (
  current: PaymentProvider,
  others: readonly PaymentProvider[] = [],
): PaymentProviders => {
  const all = [current, ...others];
  return {
    current,
    all,
    of: (name) => {
      const provider = all.find((one) => one.name === name);
      if (provider === undefined) throw new Error(`The card provider ${name} is not set up`);
      return provider;
    },
  };
};
