import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CardFrame, CardFrameSettings, OpenFrame } from '../../../adapters/index.ts';
import { fieldId } from '../parts/field-id.ts';
import { DeviceWallets, type Offer } from './device-wallets.tsx';
import { checkoutTexts } from './texts.ts';
import type { WalletPress } from './use-device-wallets.ts';

const texts = checkoutTexts.frame;

type Props = {
  readonly entry: CardFrame;
  readonly settings: CardFrameSettings;
  readonly amountCents: number;
  /** Where the open field is found when the button is pressed. */
  readonly frame: RefObject<OpenFrame | null>;
  readonly onTyped: () => void;
  readonly press: RefObject<WalletPress>;
  readonly offer: Offer;
  readonly onOffer: (offer: Offer) => void;
};

/** A card field of the provider's own, in a frame, and the wallets above it: opened when the page is here, and anew when it did not load. */
export const CardFrameField = (props: Props) => {
  const [tries, setTries] = useState(1);
  return <OneTry key={tries} {...props} isAgain={tries > 1} onAgain={() => setTries(tries + 1)} />;
};

type TryProps = Props & { readonly isAgain: boolean; readonly onAgain: () => void };

const OneTry = (props: TryProps) => {
  const into = useRef<HTMLDivElement>(null);
  const { entry, settings, amountCents, press, offer, onOffer } = props;
  const opened = useOpenFrame(props, into);
  // Both are shown at once: what comes later would push the other away.
  const state = opened === 'open' && offer === 'waiting' ? 'loading' : opened;
  const leadInside = (event: FocusEvent): void => {
    if (event.target === event.currentTarget) props.frame.current?.focus();
  };
  return (
    <div className="card-frame" data-state={state}>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      <p className="card-frame-loading quiet needs-script" role="status">
        {state === 'loading' ? texts.loading : ''}
      </p>
      {state === 'failed' ? (
        <div className="notice notice-problem" role="alert">
          <p>{texts.failed}</p>
          <p>
            <button type="button" className="button button-quiet" onClick={props.onAgain}>
              {texts.tryAgain}
            </button>
          </p>
        </div>
      ) : null}
      <DeviceWallets {...{ entry, settings, amountCents, press, offer, onOffer }} />
      <div className="card-frame-field" id={fieldId('card')} tabIndex={-1} ref={into} onFocus={leadInside} />
    </div>
  );
};

type State = 'loading' | 'open' | 'failed';

const useOpenFrame = (
  { entry, settings, amountCents, frame, onTyped, isAgain }: TryProps,
  into: RefObject<HTMLDivElement | null>,
): State => {
  const [state, setState] = useState<State>('loading');
  const { publishableKey, scriptUrl } = settings;
  const amount = useRef(amountCents);
  const typed = useRef(onTyped);
  useEffect(() => void (typed.current = onTyped), [onTyped]);
  useEffect(() => {
    const place = into.current;
    if (place === null) return;
    let isGone = false;
    let mine: OpenFrame | null = null;
    const options = { publishableKey, scriptUrl, amountCents: amount.current };
    entry.open(place, { ...options, onTyped: () => typed.current() }).then(
      (opened) => {
        if (isGone) return opened.close();
        mine = opened;
        frame.current = opened;
        opened.setAmount(amount.current);
        // The button that was pressed for it is gone.
        if (isAgain) opened.focus();
        setState('open');
      },
      () => {
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      mine?.close();
      if (frame.current === mine) frame.current = null;
    };
  }, [entry, publishableKey, scriptUrl, frame, into, isAgain]);
  useEffect(() => {
    amount.current = amountCents;
    frame.current?.setAmount(amountCents);
  }, [amountCents, frame]);
  return state;
};
