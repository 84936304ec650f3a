import type { CardProvider } from './card-provider.ts';

/** The card companies that are set up here. */
export type CardProviders = {
  /** New payments are charged by this one. */
  readonly current: CardProvider;
  /** All of them: what was begun with one is finished with it, whichever is current. */
  readonly all: readonly CardProvider[];
  /** The one that a payment's row names. Throws when it is not set up (any more): a person has to look. */
  of(name: CardProvider['name']): CardProvider;
};

/** `current` charges new payments; the others only continue what was begun with them. */
export const createCardProviders = (
  current: CardProvider,
  others: readonly CardProvider[] = [],
): CardProviders => {
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
