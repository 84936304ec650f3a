import type { CardFrame } from '../card-entry.ts';
import { openElements } from './open-elements.ts';
import type { PaymentElement } from './stripe-js.ts';

/** How long the field may take to be drawn once its script is here. */
const drawnWithinMs = 20_000;

/**
 * Stripe's Payment Element for an intent that does not exist yet: the server makes it, writes it down, and confirms it with the
 * payment method that is made here. So no secret of an intent is ever in the browser, and nothing is charged from here.
 */
export const openFrame: CardFrame['open'] = async (into, options) => {
  const { elements, exchange } = await openElements(into, options);
  const field = elements.create('payment', {
    layout: { type: 'tabs' },
    // They have buttons of their own, above it (`open-wallets.ts`).
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

  return {
    setAmount: (amount) => elements.update({ amount }),
    focus: () => field.focus(),
    exchange,
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
