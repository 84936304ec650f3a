import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import { isOutsideMethod } from '@goodshelf/contract/lookups/payments';
import type { FieldError } from '@goodshelf/contract/problems';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { cardEntryOf } from '../../../adapters/index.ts';
import { Link } from '../../../shell/links/storefront.ts';
import { fieldId } from '../parts/field-id.ts';
import { ErrorSummary } from '../parts/field.tsx';
import { useMendedErrors } from '../parts/use-mended-errors.ts';
import { pathIn, type Shop } from '../shop.ts';
import { AddressFields, ContactFields, ExtraChoices, labelOf } from './checkout-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { DiscountField } from './discount-field.tsx';
import { EmailField } from './email-field.tsx';
import { fillAddress } from './fill-address.ts';
import { GiftCardFields } from './gift-card-fields.tsx';
import { giftCardFields, giftCardsIn } from './gift-card-names.ts';
import { keepTyped } from './keep-typed.ts';
import { PayButton, payWords } from './pay-button.tsx';
import { NothingDue, PaymentChoice } from './payment-choice.tsx';
import type { Quote } from '@goodshelf/contract/quote.contract';
import type { CheckoutValues } from './read-checkout.ts';
import type { CheckoutAnswer } from './refusals.ts';
import { checkoutTexts as texts } from './texts.ts';
import { useTypedForm } from './use-typed-form.ts';
import { useProof } from './proof/use-proof.ts';
import { useCard } from './use-card.ts';
import { useDeviceWallets } from './use-device-wallets.ts';

type Props = {
  readonly shop: Shop;
  readonly quote: Quote;
  /** The way to pay that the total was asked for; null where the page doesn't know it. */
  readonly askedMethod: Quote['payment']['method'] | null;
  /** The last choice is not priced yet. */
  readonly isStale: boolean;
  /** Why the codes of gift cards were not looked at. */
  readonly giftCardRefusal: string | null;
  /** How it was to be delivered, when that isn't offered any more. */
  readonly lostDelivery: DeliveryKind | null;
  readonly answer: CheckoutAnswer | null;
  /** What the form starts with. */
  readonly values: CheckoutValues;
  /** Why the payment before this one failed. */
  readonly failure: string | null;
  readonly idempotencyKey: string;
  readonly earlierKey: string | null;
  /** A choice that changes the total. */
  readonly onChoice: (form: HTMLFormElement) => void;
};

/** Fields whose value changes the total. */
const priced: ReadonlySet<string> = new Set([
  'shipping_address.state',
  'shipping_address.zipcode',
  'delivery',
  'extra_gift',
  'cover_fees',
  'payment.method',
]);

const noErrors: readonly FieldError[] = [];
const notProven: readonly FieldError[] = [{ field: '', message: texts.notProven }];

export const CheckoutForm = (props: Props) => {
  const { shop, quote, isStale, answer, values, failure, idempotencyKey, earlierKey, onChoice } = props;
  // Codes are known from what they make of the total; where that was not heard, from what was sent.
  const unanswered = answer !== null && answer.quote === null ? giftCardsIn(values) : [];
  const entry = cardEntryOf(quote.card_entry);
  // A gift card, or a discount, may leave nothing to pay by card.
  const isDue = quote.due_cents > 0;
  const payment = useCard({
    entry,
    slug: shop.slug,
    key: idempotencyKey,
    isUnknown: answer?.isUnknown === true,
    dueCents: quote.due_cents,
  });
  const { card, setCard, frame, onTyped, faults, isAsking, method, pay } = payment;
  const form = useTypedForm(shop, Object.keys(values).length > 0, onChoice);
  const { isProving, hasFailed } = useProof(answer);
  const isSubmitting = useNavigation().state !== 'idle';
  const isPaying = isAsking || isSubmitting || isProving;
  const answered = hasFailed ? notProven : (answer?.errors ?? noErrors);
  const told = faults?.errors ?? (isPaying ? noErrors : answered);
  const { errors, mend, mendAll } = useMendedErrors(told);
  const press = useDeviceWallets({
    ...{ form, quote, isStale, isPaying, answer, told },
    ...{ slug: shop.slug, card: payment },
  });
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  /** The same for a card that is typed in a frame, whose fields nobody here sees. */
  const mendFrame = (): void => {
    const place = form.current?.querySelector(`#${fieldId('card')}`);
    if (place != null) mend(place);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPaying) return;
    // Nothing that was typed in keeps the focus: the button says how it goes on.
    event.currentTarget.querySelector<HTMLElement>('.button-pay')?.focus({ preventScroll: true });
    void pay(event.currentTarget);
  };
  /** Whoever has changed it: what was wrong with it is mended, kept, and priced where it changes the total. */
  const change = (changedForm: HTMLFormElement, changed: readonly EventTarget[]): void => {
    changed.forEach(mend);
    keepTyped(shop.slug, changedForm);
    if (changed.some((field) => 'name' in field && priced.has(String(field.name)))) onChoice(changedForm);
  };
  const applyGiftCards = (changedForm: HTMLFormElement): void => {
    mendAll(giftCardFields);
    keepTyped(shop.slug, changedForm);
    onChoice(changedForm);
  };
  const { isUnknown } = faults ?? answer ?? { isUnknown: false };
  return (
    <Form
      className="checkout-form"
      method="post"
      noValidate
      preventScrollReset
      ref={form}
      onSubmit={submit}
      onChange={({ target, currentTarget }) => {
        // What it fills at once belongs to the same total.
        void fillAddress(target, (filled) => change(currentTarget, filled));
        change(currentTarget, [target]);
      }}
    >
      {/* What Enter presses is the first button of a form, which would be the one that applies a code. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {payWords(quote)}
      </button>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {earlierKey === null ? null : <input type="hidden" name="earlier_key" value={earlierKey} />}
      <input type="hidden" name="expected_total_cents" value={quote.total_cents} />
      <input type="hidden" name="expected_due_cents" value={quote.due_cents} />
      {isDue ? <input type="hidden" name="payment.payment_method" ref={method} /> : null}
      {errors.length === 0 ? null : (
        <ErrorSummary
          key={told.map(({ field, message }) => field + message).join()}
          title={isUnknown ? texts.unknown.title : texts.notPlaced}
          errors={errors.map((error) => ({ ...error, label: labelOf(error.field, quote.delivery.place) }))}
        />
      )}
      {quote.cart.is_buyable ? null : (
        <p className="notice">
          {texts.inTheWay} <Link to="/cart">{texts.openCart}</Link>
        </p>
      )}
      <Notice
        // What was said of the last press is not true of the one under way.
        text={isPaying ? null : answer === null ? failure && texts.lastPayment(failure) : answer.notice}
        of={answer}
      />
      {/* Nothing can be changed that is being paid. */}
      <div className="checkout-lock" inert={isPaying}>
        <ContactFields
          values={values}
          errorOf={errorOf}
          email={
            <EmailField
              values={values}
              errorOf={errorOf}
              onFilled={(field) => {
                if (form.current !== null) change(form.current, [field]);
              }}
            />
          }
        />
        {quote.needs_shipping ? (
          <DeliveryFields quote={quote} lost={props.lostDelivery} values={values} errorOf={errorOf}>
            <AddressFields values={values} errorOf={errorOf} />
          </DeliveryFields>
        ) : null}
        {quote.takes_extra_gift || errorOf('extra_gift_cents') !== undefined ? (
          <ExtraChoices
            key={String(quote.takes_extra_gift)}
            shop={shop}
            quote={quote}
            values={values}
            errorOf={errorOf}
          />
        ) : null}
        {quote.needs_shipping ? (
          <>
            {quote.takes_discount_codes || (values['discount_code'] ?? '') !== '' ? (
              <DiscountField values={values} errorOf={errorOf} quote={quote} onApply={onChoice} />
            ) : null}
            {shop.takes_gift_cards ? (
              <GiftCardFields
                quote={quote}
                unanswered={unanswered.map(({ code }) => code)}
                refusal={props.giftCardRefusal}
                errorOf={errorOf}
                onApply={applyGiftCards}
              />
            ) : null}
          </>
        ) : null}
        {isDue ? (
          <PaymentChoice
            shop={shop}
            quote={quote}
            asked={props.askedMethod}
            values={values}
            entry={entry}
            card={card}
            onCard={setCard}
            frame={frame}
            press={press}
            onTyped={() => {
              onTyped();
              mendFrame();
            }}
            errorOf={errorOf}
          />
        ) : (
          <NothingDue />
        )}
      </div>
      <p className={isStale ? 'notice' : 'visually-hidden'} role="status">
        {isStale ? texts.notPriced : ''}
      </p>
      <PayButton isPaying={isPaying} isProving={isProving} quote={quote} />
      <FinePrint shop={shop} quote={quote} />
    </Form>
  );
};

/** What is said to a press of the button, which is far below, is where the person is then. */
const Notice = ({ text, of: answer }: { text: string | null; of: Props['answer'] }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer !== null) line.current?.focus();
  }, [answer]);
  return text === null ? null : (
    <p className="notice" role="alert" tabIndex={-1} ref={line}>
      {text}
    </p>
  );
};

const changesIn = (
  { payment, needs_shipping: hasBooks, gift_cards_cents: giftCardsCents }: Quote,
  shop: Shop,
): string => {
  if (isOutsideMethod(payment.method)) return texts.outside.fine(shop.name);
  return hasBooks || giftCardsCents > 0 ? texts.fine.books : texts.fine.gift;
};

const FinePrint = ({ shop, quote }: { shop: Shop; quote: Quote }) => (
  <p className="quiet small">
    {changesIn(quote, shop)}
    {isOutsideMethod(quote.payment.method) ? texts.outside.before : texts.fine.before}
    <a href={pathIn(shop.basename, '/policies/terms')}>{texts.fine.terms}</a>
    {texts.fine.between}
    <a href={pathIn(shop.basename, '/policies/returns')}>{texts.fine.returns}</a>
    {texts.fine.after}
  </p>
);
