// The Express Checkout Element, with Stripe's rules: served with `stripe-js.ts`.
import { createListeners, type Frame, openFrame, requireKnown, requirePage, type Told } from './frames.ts';

/** https://docs.stripe.com/js/elements_object/create_express_checkout_element: those that we use. */
const knownOptions = ['buttonHeight', 'buttonType', 'layout', 'paymentMethods'];
/** A click that the page has not answered by then was forgotten. */
const answerWithinMs = 1_000;
const sheetStyle =
  'position:fixed;inset:auto 0 0;margin:auto auto 0;inline-size:min(100%,27rem);padding:0;border:0;background:none';

type Group = { readonly publishableKey: string; readonly amount: () => number; readonly appearance: unknown };

/** The wallet's own window, over everything: neither the page nor what is in it can be reached meanwhile. */
const openSheet = (wallet: string, { publishableKey, amount }: Group, hear: (event: Told) => void): Frame => {
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = 'Wallet';
  dialog.style.cssText = sheetStyle;
  document.body.append(dialog);
  const frame = openFrame(dialog, {
    path: '/v3/wallet-sheet',
    title: 'Wallet sheet',
    style: 'border:0;display:block;inline-size:100%;block-size:18rem',
    first: { wallet, publishableKey, amount: amount() },
    hear,
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    hear({ event: 'cancel' });
  });
  dialog.showModal();
  frame.focus();
  return {
    ...frame,
    close: () => {
      frame.close();
      dialog.remove();
    },
  };
};

export const createExpressCheckout = (group: Group, options: Told) => {
  requireKnown(options, knownOptions);
  const { on, tell } = createListeners();
  let buttons: Frame | null = null;
  let sheet: Frame | null = null;
  /** A payment that the buyer has approved, and the page has not ended yet. */
  let approved: { isSubmitted: boolean } | null = null;

  const end = (): void => {
    sheet?.close();
    sheet = null;
    approved = null;
  };
  const confirm = (wallet: string): void => {
    const mine = { isSubmitted: false };
    approved = mine;
    tell('confirm', {
      expressPaymentType: wallet,
      paymentFailed: ({ message = '' }: { readonly message?: string } = {}): void => {
        requirePage(approved === mine, 'paymentFailed() twice, or of a payment that is over');
        approved = null;
        void sheet?.ask('fail', { message });
      },
    });
  };
  const open = (wallet: string): void => {
    sheet = openSheet(wallet, group, ({ event }) => {
      if (event === 'authorized' && approved === null) confirm(wallet);
      // What is being paid is not canceled any more.
      if (event !== 'cancel' || approved !== null) return;
      end();
      buttons?.focus();
      tell('cancel');
    });
  };
  const click = (wallet: string): void => {
    if (sheet !== null) return;
    let isAnswered = false;
    const answer = (isOpened: boolean): void => {
      requirePage(!isAnswered, 'a click is resolved or rejected once');
      isAnswered = true;
      if (isOpened) open(wallet);
    };
    setTimeout(() => requirePage(isAnswered, 'click was not resolved in time'), answerWithinMs);
    tell('click', {
      expressPaymentType: wallet,
      resolve: (details: Told = {}) => {
        requireKnown(details, ['lineItems']);
        answer(true);
      },
      reject: () => answer(false),
    });
  };
  const hear = (event: Told): void => {
    const name = String(event['event']);
    if (name === 'click') click(String(event['wallet']));
    else if (name === 'loaderror') tell(name, { error: { type: 'api_error', message: 'not loaded' } });
    else tell(name, { elementType: 'expressCheckout', paymentMethods: event['paymentMethods'] });
  };

  return {
    element: {
      on,
      mount: (into: HTMLElement): void => {
        requirePage(buttons === null, 'mounted twice');
        buttons = openFrame(into, {
          path: '/v3/express-checkout',
          title: 'Secure express checkout frame',
          style: 'border:0;display:block;inline-size:calc(100% + 8px);margin:-4px;block-size:0',
          first: { options, appearance: group.appearance },
          hear,
        });
      },
      destroy: (): void => {
        end();
        buttons?.close();
        buttons = null;
      },
    },
    submit: async (): Promise<Told> => {
      requirePage(approved !== null, 'nothing was approved: submit() belongs into the confirm event');
      if (approved !== null) approved.isSubmitted = true;
      return {};
    },
    createPaymentMethod: async (): Promise<Told> => {
      requirePage(approved?.isSubmitted === true, 'elements.submit() must be called before');
      const { error, paymentMethod } = (await sheet?.ask('create')) ?? {};
      return error === undefined ? { paymentMethod } : { error };
    },
  };
};
