import { noPaymentMethod } from '@goodshelf/contract/gift-card-words';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type {
  CardEntry,
  CardFields as FieldsEntry,
  OpenFrame,
  TestCard,
  TypedCard,
} from '../../../adapters/index.ts';
import { paymentMethod } from '@goodshelf/contract/lookups/payments';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { fieldId } from '../parts/field-id.ts';
import { TextField } from '../parts/field.tsx';
import type { Shop } from '../shop.ts';
import { CardFrameField } from './card-frame-field.tsx';
import type { Offer } from './device-wallets.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { CheckoutValues } from './read-checkout.ts';
import { checkoutTexts } from './texts.ts';
import { groupedExpiry, groupedNumber } from './typed-card.ts';
import type { WalletPress } from './use-device-wallets.ts';

const texts = checkoutTexts.payment;
const outsideTexts = checkoutTexts.outside;

type Props = {
  readonly shop: Shop;
  readonly quote: Quote;
  /** The way to pay that the quote was asked for; null where the page doesn't know it. */
  readonly asked: Quote['payment']['method'] | null;
  readonly values: CheckoutValues;
  /** How the provider takes cards; null when nobody does. */
  readonly entry: CardEntry | null;
  readonly card: TypedCard;
  readonly onCard: (card: TypedCard) => void;
  /** The field of a provider whose card is typed in a frame. */
  readonly frame: RefObject<OpenFrame | null>;
  readonly onTyped: () => void;
  /** What the buttons of the wallets ask, where the provider has them. */
  readonly press: RefObject<WalletPress>;
  readonly errorOf: (field: string) => string | undefined;
};

/**
 * The card, and where there are others, the ways to pay. Everything is on the page, and the style sheet
 * shows what belongs to the choice: so it works without script.
 */
export const PaymentChoice = ({ values, asked, ...card }: Props) => {
  const { shop, quote } = card;
  const { choices, withheld } = quote.payment;
  const hasChoice = choices.length > 1;
  const lost = useLostMethod(quote.payment, asked);
  const hasGiftCard = quote.gift_cards.length > 0;
  const refusal = hasChoice ? undefined : card.errorOf('payment.method');
  // The card has one place, with a choice and without: a frame that moves is loaded anew, and empty.
  return (
    <div className="payment-ways">
      {lost === null ? null : (
        <p className="notice" role="alert">
          {outsideTexts.lost(outsideTexts.names[lost], hasGiftCard)}
        </p>
      )}
      {hasChoice ? <PaymentMethods shop={shop} quote={quote} values={values} errorOf={card.errorOf} /> : null}
      <CardPayment {...card} />
      {withheld === null || hasChoice || lost !== null ? null : (
        <p className="quiet small">{withheldWords(withheld, quote, shop)}</p>
      )}
      {refusal === undefined ? null : (
        <p className="field-problem" id={fieldId('payment.method')}>
          {refusal}
        </p>
      )}
    </div>
  );
};

type Withheld = NonNullable<Quote['payment']['withheld']>;

const withheldWords = (why: Withheld, quote: Quote, { name }: Shop): string => {
  if (why === 'gift_card') return outsideTexts.withheldByGiftCard(name);
  return quote.needs_shipping ? outsideTexts.withheld(name) : outsideTexts.withheldGiftCards;
};

type Method = Quote['payment']['method'];

/**
 * The way to pay that was chosen, and is gone since, until it is offered again; null when that is none. It may have been chosen and
 * lost before any total was told with it: so what was asked for counts before what the last total was for.
 */
const useLostMethod = (payment: Quote['payment'], asked: Method | null): Method | null => {
  const isGone = asked !== null && !payment.choices.includes(asked);
  const [seen, setSeen] = useState({ payment, lost: isGone ? asked : null });
  if (seen.payment === payment) return seen.lost;
  const chosen = seen.lost ?? asked ?? seen.payment.method;
  const lost = payment.choices.includes(chosen) ? null : chosen;
  setSeen({ payment, lost });
  return lost;
};

/** The card, and in test mode the cards that pay nothing. */
const CardPayment = (props: CardProps) => {
  const refusal = props.errorOf('payment.payment_method');
  const [offer, setOffer] = useState<Offer>('waiting');
  return (
    <fieldset className="payment" id="field-payment-payment-method" data-method={paymentMethod.card}>
      <legend>{offer === 'offered' ? checkoutTexts.deviceWallets.legend : texts.legend}</legend>
      <CardInput {...props} offer={offer} onOffer={setOffer} />
      {refusal === undefined ? null : <p className="field-problem">{refusal}</p>}
    </fieldset>
  );
};

/** Where the card is typed: in the provider's own frame, or in fields of ours. */
const CardInput = ({ shop, quote, entry, frame, onTyped, press, offer, onOffer, ...typed }: InputProps) => {
  const { cardFrame } = shop;
  if (entry?.kind === 'fields') return <OwnFields entry={entry} {...typed} />;
  if (entry === null || cardFrame === null) return <p className="notice notice-problem">{texts.notSetUp}</p>;
  return (
    <CardFrameField
      entry={entry}
      settings={cardFrame}
      amountCents={quote.due_cents}
      frame={frame}
      onTyped={onTyped}
      {...{ press, offer, onOffer }}
    />
  );
};

type FieldsProps = Pick<Props, 'card' | 'onCard' | 'errorOf'>;

/** Fields of ours, and in test mode the cards that pay nothing. */
const OwnFields = ({ entry: { testCards }, ...typed }: FieldsProps & { readonly entry: FieldsEntry }) => (
  <>
    <CardFields {...typed} />
    {testCards.length === 0 ? null : (
      <>
        <TestCards cards={testCards} onNumber={(number) => typed.onCard({ ...typed.card, number })} />
        <noscript>
          <TestCardChoice cards={testCards} />
        </noscript>
      </>
    )}
  </>
);

/** Nothing is asked for where nothing is left to pay. */
export const NothingDue = () => (
  <fieldset className="payment" id="field-payment-payment-method">
    <legend>{texts.nothingDueLegend}</legend>
    <p className="notice">{texts.nothingDue}</p>
    <input type="hidden" name="payment.payment_method" value={noPaymentMethod} />
  </fieldset>
);

type CardProps = Omit<Props, 'values' | 'asked'>;
type InputProps = CardProps & { readonly offer: Offer; readonly onOffer: (offer: Offer) => void };

const CardFields = ({ card, onCard, errorOf }: FieldsProps) => {
  const fields = useRef<HTMLDivElement>(null);
  // Typed before the scripts were here: the next drawing would empty them.
  const takeTyped = useRef(() => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    const [number = '', expiry = '', code = ''] = [...inputs].map(({ value }) => value);
    if (number + expiry + code !== '') onCard({ number, expiry, code });
  });
  useEffect(() => takeTyped.current(), []);
  return (
    <div className="card-fields" ref={fields}>
      <TextField
        label={texts.number}
        name="card.number"
        isNameless
        value={card.number}
        onChange={(event) => onCard({ ...card, number: groupedNumber(event.target.value) })}
        error={errorOf('card.number')}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
      />
      <TextField
        label={texts.expiry}
        name="card.expiry"
        isNameless
        value={card.expiry}
        onChange={(event) => onCard({ ...card, expiry: groupedExpiry(event.target.value) })}
        error={errorOf('card.expiry')}
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder={texts.expiryHint}
      />
      <TextField
        label={texts.code}
        name="card.code"
        isNameless
        value={card.code}
        onChange={(event) => onCard({ ...card, code: event.target.value.replace(/\D/g, '').slice(0, 4) })}
        error={errorOf('card.code')}
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder={texts.codePlaceholder}
      />
    </div>
  );
};

type TestCardsProps = {
  readonly cards: readonly TestCard[];
  readonly onNumber: (number: string) => void;
};

const TestCards = ({ cards, onNumber }: TestCardsProps) => {
  const [used, setUsed] = useState<string | null>(null);
  return (
    <details className="test-cards notice">
      <summary>{texts.testMode}</summary>
      <p className="small">{texts.testModeHint}</p>
      <ul>
        {cards.map(({ number, effect }) => (
          <li key={number}>
            <button
              type="button"
              className="text-button figure"
              aria-pressed={used === number}
              onClick={() => {
                setUsed(number);
                onNumber(number);
              }}
            >
              {number}
            </button>{' '}
            {effect}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Without script there is no card field of a provider: the test cards stand for it. */
const TestCardChoice = ({ cards }: { readonly cards: readonly TestCard[] }) => (
  <div className="test-card-choice">
    <p className="notice">{texts.testModeChoose}</p>
    {cards.map(({ value, number, effect }, index) => (
      <label key={value} className="payment-card">
        <input type="radio" name="payment.payment_method" value={value} defaultChecked={index === 0} />
        <span className="payment-card-number">{number}</span>
        <span className="quiet">{effect}</span>
      </label>
    ))}
  </div>
);
