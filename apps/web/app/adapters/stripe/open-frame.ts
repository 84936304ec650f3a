import type { CardFault, CardFrame, ExchangedCard } from '../card-entry.ts';
import { loadScript } from './load-script.ts';
import { lookOf } from './look.ts';
import type { PaymentElement, StripeJsError } from './stripe-js.ts';
import { stripeCardTexts as texts } from './texts.ts';

/** How long the field may take to be drawn once its script is here. */
const drawnWithinMs = 20_000;

/**
 * Stripe's Payment Element for an intent that does not exist yet: the server makes it, writes it down, and confirms it with the
 * payment method that is made here. So no secret of an intent is ever in the browser, and nothing is charged from here.
 */
export const openFrame: CardFrame['open'] = async (into, options) => {
  const createStripe = await loadScript(options.scriptUrl);
  const stripe = createStripe(options.publishableKey);
  const elements = stripe.elements({
    ...{ mode: 'payment', amount: options.amountCents, currency: 'usd', locale: 'en' },
    // As the server asks for: cards, which answer at once.
    allowedPaymentMethodTypes: ['card'],
    captureMethod: 'automatic',
    paymentMethodCreation: 'manual',
    appearance: lookOf(into),
  });
  const field = elements.create('payment', {
    layout: { type: 'tabs' },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    terms: { card: 'never' },
  });
  field.on('change', options.onTyped);
  try {
    await drawn(field, into);
  } catch (error) {
    field.destroy();
    throw error;
  }

  const exchange = async (): Promise<ExchangedCard> => {
    const { error: wrong } = await elements.submit();
    if (wrong !== undefined) return faultOf(wrong);
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
    return paymentMethod === undefined ? faultOf(error) : { id: paymentMethod.id };
  };
  return {
    setAmount: (amount) => elements.update({ amount }),
    focus: () => field.focus(),
    exchange: () => exchange().catch(() => lost),
    close: () => field.destroy(),
  };
};

/** Mounts the field; resolves when it can be typed in. */
const drawn = (field: PaymentElement, into: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The card field was not drawn')), drawnWithinMs);
    field.on('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    field.on('loaderror', ({ error }) => {
      clearTimeout(timer);
      reject(new Error(error.message));
    });
    field.mount(into);
  });

const lost: CardFault = { field: '', message: texts.away };

/** What is wrong with the card is said by Stripe, in words for buyers; anything else is that it could not be reached. */
const faultOf = (error: StripeJsError | undefined): CardFault =>
  error?.type === 'validation_error' || error?.type === 'card_error'
    ? { field: 'card', message: error.message ?? texts.incomplete }
    : lost;
