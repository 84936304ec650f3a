import type { CardFault, CardFrameSettings, ExchangedCard } from '../card-entry.ts';
import { loadScript } from './load-script.ts';
import { lookOf } from './look.ts';
import type { Elements, StripeJs, StripeJsError } from './stripe-js.ts';
import { stripeCardTexts as texts } from './texts.ts';

type Settings = CardFrameSettings & { readonly amountCents: number };

type OpenElements = {
  readonly elements: Elements;
  /** What was typed or approved, as a payment method. */
  exchange(): Promise<ExchangedCard>;
};

const known = new Map<string, StripeJs>();

/** One to a page: the card and the wallets are asked of the same. */
const stripeOf = async ({ scriptUrl, publishableKey }: Settings): Promise<StripeJs> => {
  const createStripe = await loadScript(scriptUrl);
  const stripe = known.get(publishableKey) ?? createStripe(publishableKey);
  known.set(publishableKey, stripe);
  return stripe;
};

/**
 * A group of elements for an intent that does not exist yet: the server makes it, writes it down, and confirms it with the
 * payment method that is made here. Each element has a group of its own, as a group is submitted whole: who pays by a wallet
 * is not asked for a card.
 */
export const openElements = async (into: HTMLElement, settings: Settings): Promise<OpenElements> => {
  const stripe = await stripeOf(settings);
  const elements = stripe.elements({
    ...{ mode: 'payment', amount: settings.amountCents, currency: 'usd', locale: 'en' },
    // As the server asks for: cards, which answer at once.
    allowedPaymentMethodTypes: ['card'],
    captureMethod: 'automatic',
    paymentMethodCreation: 'manual',
    appearance: lookOf(into),
  });
  const exchange = async (): Promise<ExchangedCard> => {
    const { error: wrong } = await elements.submit();
    if (wrong !== undefined) return faultOf(wrong);
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
    return paymentMethod === undefined ? faultOf(error) : { id: paymentMethod.id };
  };
  return { elements, exchange: () => exchange().catch(() => lost) };
};

const lost: CardFault = { field: '', message: texts.away };

/** What is wrong with the card is said by Stripe, in words for buyers; anything else is that it could not be reached. */
const faultOf = (error: StripeJsError | undefined): CardFault =>
  error?.type === 'validation_error' || error?.type === 'card_error'
    ? { field: 'card', message: error.message ?? texts.incomplete }
    : lost;
