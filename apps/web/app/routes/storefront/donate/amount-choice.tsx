import type { Storefront } from '@goodshelf/contract/storefront.contract';
import { money } from '../parts/money.ts';
import { OtherAmount } from '../parts/other-amount.tsx';
import type { GiftValues } from './read-gift.ts';
import { donateTexts as texts } from './texts.ts';
import { usualAmount } from './usual-amount.ts';

type Props = {
  readonly suggestions: Storefront['gift_suggestions'];
  readonly minimumCents: number;
  readonly values: GiftValues;
  readonly error: string | undefined;
};

/** Amounts with what each of them does, and a field for any other. */
export const AmountChoice = ({ suggestions, minimumCents, values, error }: Props) => {
  const chosen = values['amount'] ?? String(usualAmount(suggestions) ?? 'other');
  return (
    <fieldset className="amounts" id="field-amount-cents">
      <legend>{texts.amountLegend}</legend>
      {suggestions.map(({ amount_cents: amount, effect }) => (
        <label key={amount} className="amount">
          <input type="radio" name="amount" value={amount} defaultChecked={chosen === String(amount)} />
          <span className="amount-figure">{money(amount)}</span>
          <span className="amount-effect">{effect}</span>
        </label>
      ))}
      <OtherAmount
        label={texts.otherAmount}
        inputLabel={texts.otherAmountLabel}
        inputMode="decimal"
        isChosen={chosen === 'other'}
        typed={values['other_amount']}
        isWrong={error !== undefined}
      />
      {error === undefined ? null : <p className="field-problem">{error}</p>}
      <p className="field-hint">{texts.minimum(money(minimumCents))}</p>
    </fieldset>
  );
};
