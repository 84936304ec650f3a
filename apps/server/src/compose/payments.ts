import { walletMethod } from '@goodshelf/contract/lookups';
import { createPayPal } from '../adapters/paypal/index.ts';
import { createSandboxCard } from '../adapters/sandbox-card/index.ts';
import { createRegisterHosts, createStripe, stripeInBrowsers } from '../adapters/stripe/index.ts';
import { createPaymentProviders, ownProviders, withTimeLimit } from '../modules/settlement/index.ts';
import type { ComposeDeps } from './modules.ts';

/** A buyer does not wait longer for the card provider; the reconciler finishes what was not answered by then. */
const providerTimeoutMs = 15_000;

/** Who takes the money, as the settings say: the first takes new payments, the others know what was begun with them. */
export const composePayments = ({ config, log, database, clock }: ComposeDeps) => {
  const sandboxCard = createSandboxCard({
    pool: database.pools.neighbour,
    baseUrl: config.platformUrl,
    secretKey: config.secretKey,
    clock,
  });
  const paypal =
    config.paypal === null
      ? null
      : createPayPal({ pool: database.pools.app, clock, brandName: config.productName, ...config.paypal });
  const cards = [
    ...(config.stripe === null
      ? []
      : [createStripe({ pool: database.pools.neighbour, clock, log, ...config.stripe })]),
    sandboxCard.provider,
  ].map((provider) => withTimeLimit(provider, providerTimeoutMs));
  const [card = sandboxCard.provider, ...formerCards] = cards;
  return {
    sandboxCard,
    providers: createPaymentProviders(
      card,
      [...formerCards, ...ownProviders],
      paypal === null ? {} : { [walletMethod]: withTimeLimit(paypal, providerTimeoutMs) },
    ),
    isSandboxOpen: config.stripe?.isLive !== true,
    cardFrame: config.stripe === null ? null : stripeInBrowsers(config.stripe),
    registerHosts: config.stripe === null ? null : createRegisterHosts(config.stripe),
  };
};

export type ComposedPayments = ReturnType<typeof composePayments>;
