import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CardFrame, CardFrameSettings, OpenWallets } from '../../../adapters/index.ts';
import { checkoutTexts } from './texts.ts';
import type { WalletPress } from './use-device-wallets.ts';

const texts = checkoutTexts.deviceWallets;

/** The card field waits so long for the wallets, so that they come together; who is later comes where nobody looks. */
const patienceMs = 3_000;

/** Whether there are buttons: nobody knows yet, there are, there are none, or it is taking too long. */
export type Offer = 'waiting' | 'offered' | 'none' | 'late';

type Props = {
  readonly entry: CardFrame;
  readonly settings: CardFrameSettings;
  readonly amountCents: number;
  readonly press: RefObject<WalletPress>;
  readonly offer: Offer;
  readonly onOffer: (offer: Offer) => void;
};

/** The buttons of the wallets that this device has, above the card: no button, no gap. */
export const DeviceWallets = ({ offer, ...props }: Props) => {
  const into = useRef<HTMLDivElement>(null);
  useWallets(props, into);
  return (
    <div className="device-wallets" data-offer={offer} role="group" aria-label={texts.label}>
      <div ref={into} />
      {offer === 'offered' ? <p className="or-by-card quiet small">{texts.orByCard}</p> : null}
    </div>
  );
};

const useWallets = (
  { entry, settings, amountCents, press, onOffer }: Omit<Props, 'offer'>,
  into: RefObject<HTMLDivElement | null>,
): void => {
  const { publishableKey, scriptUrl } = settings;
  const [wallets, setWallets] = useState<OpenWallets | null>(null);
  const amount = useRef(amountCents);
  const tell = useRef(onOffer);
  useEffect(() => void (tell.current = onOffer), [onOffer]);
  useEffect(() => {
    const place = into.current;
    if (place === null) return;
    const offers = tellInTime(place, (offer) => tell.current(offer));
    let isGone = false;
    let mine: OpenWallets | null = null;
    entry
      .openWallets(place, {
        ...{ publishableKey, scriptUrl, amountCents: amount.current },
        onOffered: offers.hear,
        mayOpen: () => press.current.mayOpen(),
        onApproved: (approval) => press.current.onApproved(approval),
      })
      .then(
        (opened) => {
          if (isGone) return opened.close();
          mine = opened;
          setWallets(opened);
        },
        () => offers.hear(false),
      );
    return () => {
      isGone = true;
      offers.end();
      mine?.close();
    };
  }, [entry, publishableKey, scriptUrl, press, into]);
  useEffect(() => {
    amount.current = amountCents;
    wallets?.setAmount(amountCents);
  }, [amountCents, wallets]);
};

/** Says what is offered; of what comes too late only once its place is out of sight, so that nothing moves under a finger. */
const tellInTime = (place: HTMLElement, tell: (offer: Offer) => void) => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    tell('late');
  }, patienceMs);
  const sight = new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting !== false) return;
    sight.disconnect();
    tell('offered');
  });
  return {
    hear: (isOffered: boolean): void => {
      clearTimeout(timer);
      sight.disconnect();
      if (isOffered && isLate) sight.observe(place);
      else tell(isOffered ? 'offered' : 'none');
    },
    end: (): void => {
      clearTimeout(timer);
      sight.disconnect();
    },
  };
};
