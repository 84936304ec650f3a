import {
  isOutsideMethod,
  paymentMethod,
  walletMethod,
  writesOwnReceipts,
} from '@goodshelf/contract/lookups/payments';
import { holdDaysOf } from '@goodshelf/contract/outside-words';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { type RefObject, useEffect, useRef } from 'react';
import { fieldId } from '../parts/field-id.ts';
import type { Shop } from '../shop.ts';
import { type CheckoutValues, methodIn } from './read-checkout.ts';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.outside;
const walletTexts = checkoutTexts.wallet;

type Props = {
  readonly shop: Shop;
  readonly quote: Quote;
  readonly values: CheckoutValues;
  readonly errorOf: (field: string) => string | undefined;
};

/** The way that was chosen may be gone with the next total: then it is the card. */
const useCardInstead = (): RefObject<HTMLFieldSetElement | null> => {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const radios = [...(group.current?.querySelectorAll('input') ?? [])];
    const card = radios.find(({ value }) => value === String(paymentMethod.card));
    if (card !== undefined && !radios.some(({ checked }) => checked)) card.checked = true;
  });
  return group;
};

/** How the order is paid, where there is a choice, and what every way but the card means. */
export const PaymentMethods = ({ shop, quote, values, errorOf }: Props) => {
  const { choices, hold_days: days } = quote.payment;
  const wanted = methodIn(values);
  const chosen = choices.includes(wanted) ? wanted : paymentMethod.card;
  const problem = errorOf('payment.method');
  const group = useCardInstead();
  return (
    <>
      <fieldset
        ref={group}
        id={fieldId('payment.method')}
        aria-describedby={problem === undefined ? undefined : 'payment-method-problem'}
      >
        <legend>{texts.legend}</legend>
        <div className="delivery-choices">
          {choices.map((method) => (
            <label key={method}>
              <input type="radio" name="payment.method" value={method} defaultChecked={chosen === method} />
              <span>{texts.names[method]}</span>
              {isOutsideMethod(method) ? <span className="quiet">{texts.noFee}</span> : null}
            </label>
          ))}
        </div>
        {problem === undefined ? null : (
          <p className="field-problem" id="payment-method-problem">
            {problem}
          </p>
        )}
      </fieldset>
      {choices.includes(walletMethod) ? (
        <div data-method={walletMethod} className="notice">
          <p>{walletTexts.how}</p>
          {shop.is_test_mode ? <p>{walletTexts.testMode}</p> : null}
        </div>
      ) : null}
      {choices.filter(isOutsideMethod).map((method) => (
        <div key={method} data-method={method} className="notice">
          <p>{texts.how(texts.names[method], shop.name)}</p>
          <p>
            {writesOwnReceipts(method)
              ? texts.heldGift(holdDaysOf(method, days))
              : texts.held(holdDaysOf(method, days))}
          </p>
          {writesOwnReceipts(method) ? <p>{texts.givingFundReceipt}</p> : null}
        </div>
      ))}
    </>
  );
};
