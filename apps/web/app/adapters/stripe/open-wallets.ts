import type { CardFrame } from '../card-entry.ts';
import { openElements } from './open-elements.ts';
import type { AvailableWallets, ExpressCheckoutOptions } from './stripe-js.ts';

const options: ExpressCheckoutOptions = {
  buttonHeight: 48,
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  // Those that Stripe's own order puts first; the others are in the card field's place.
  layout: { maxColumns: 3, maxRows: 2, overflow: 'never' },
  paymentMethods: {
    ...{ applePay: 'auto', googlePay: 'auto', link: 'auto' },
    // No cards, so the server does not take them.
    ...{ amazonPay: 'never', klarna: 'never', paypal: 'never' },
  },
};

/**
 * Stripe's Express Checkout Element. What a wallet gives is a card's payment method, which the server charges as any other: an
 * approval charges nothing.
 */
export const openWallets: CardFrame['openWallets'] = async (
  into,
  { onOffered, mayOpen, onApproved, ...paid },
) => {
  const { elements, exchange } = await openElements(into, paid);
  const buttons = elements.create('expressCheckout', options);
  let amountCents = paid.amountCents;
  /** What the sheet that is open says. */
  let shownCents = amountCents;
  buttons.on('availablepaymentmethodschange', (event) => onOffered(hasAny(event)));
  buttons.on('loaderror', () => onOffered(false));
  buttons.on('click', (event) => {
    if (!mayOpen()) return event.reject();
    shownCents = amountCents;
    event.resolve();
  });
  buttons.on('confirm', ({ paymentFailed }) =>
    onApproved({
      amountCents: shownCents,
      exchange,
      fail: (message) => paymentFailed({ reason: 'fail', message }),
    }),
  );
  buttons.mount(into);
  return {
    setAmount: (amount) => {
      amountCents = amount;
      elements.update({ amount });
    },
    close: () => buttons.destroy(),
  };
};

const hasAny = ({ paymentMethods }: AvailableWallets): boolean =>
  Object.values(paymentMethods ?? {}).some((wallet) => wallet?.available === true);
