import type { Storefront, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useCartState } from '../cart/cart-store.ts';
import { CheckField, ErrorSummary } from '../parts/field.tsx';
import { money } from '../parts/money.ts';
import { useMendedErrors } from '../parts/use-mended-errors.ts';
import { pathIn, type Shop } from '../shop.ts';
import { AmountChoice } from './amount-choice.tsx';
import { MoreChoices } from './more-choices.tsx';
import { giftAmountOf, type GiftAnswer } from './read-gift.ts';
import { donateTexts as texts } from './texts.ts';
import { useGift } from './use-gift.ts';
import { usualAmount } from './usual-amount.ts';

type Props = {
  readonly shop: Shop;
  readonly suggestions: Storefront['gift_suggestions'];
  readonly minimumCents: number;
  readonly campaign: StorefrontHome['campaign'];
  readonly answer: GiftAnswer | null;
};

const labels: Record<string, string> = {
  amount_cents: texts.amountField,
  'dedication.kind': texts.dedicationKind,
  'dedication.name': texts.nameField,
  'dedication.message': texts.dedicationMessage,
  comment: texts.note,
};
const noErrors: GiftAnswer['errors'] = [];

export const GiftForm = ({ shop, suggestions, minimumCents, campaign, answer: posted }: Props) => {
  const { answer, tries, put } = useGift(shop, posted);
  const { errors, mend } = useMendedErrors(answer?.errors ?? noErrors);
  const [amountCents, setAmountCents] = useState(() => usualAmount(suggestions));
  const form = useRef<HTMLFormElement>(null);
  // Chosen before the scripts were here, or again by the browser after Back.
  useEffect(() => {
    if (form.current !== null) setAmountCents(giftAmountOf(new FormData(form.current)));
  }, []);
  const { isBusy } = useCartState();
  const values = answer?.values ?? {};
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void put(new FormData(event.currentTarget));
  };

  return (
    <form
      className="gift-form"
      method="post"
      action={pathIn(shop.basename, '/donate')}
      ref={form}
      onSubmit={submit}
      onChange={(event) => {
        setAmountCents(giftAmountOf(new FormData(event.currentTarget)));
        mend(event.target);
      }}
      noValidate
    >
      <input type="hidden" name="campaign_id" value={campaign?.id ?? ''} />
      {errors.length === 0 ? null : (
        <ErrorSummary
          key={tries}
          title={texts.refused}
          errors={errors.map((error) => ({ ...error, label: labels[error.field] ?? error.field }))}
        />
      )}
      <AmountChoice
        suggestions={suggestions}
        minimumCents={minimumCents}
        values={values}
        error={errorOf('amount_cents')}
      />
      <MoreChoices shop={shop} values={values} errorOf={errorOf} />
      <CheckField name="is_anonymous" defaultChecked={values['is_anonymous'] !== undefined}>
        {texts.anonymous}
      </CheckField>
      <dl className="totals gift-total">
        <dt>{texts.total}</dt>
        <dd aria-live="polite">{amountCents === null ? '—' : money(amountCents)}</dd>
      </dl>
      <p className="quiet small">{texts.notCharged}</p>
      <button type="submit" className="button button-donate button-wide button-large" aria-busy={isBusy}>
        <span className="gift-amount">{texts.add(amountCents === null ? null : money(amountCents))}</span>
        <span className="gift-no-amount">{texts.add(null)}</span>
      </button>
      <p className="quiet small">{receiptText(shop)}</p>
    </form>
  );
};

const receiptText = (shop: Shop): string =>
  shop.are_gifts_deductible ? texts.deductibleReceipt(shop.name, shop.tax_id) : texts.receipt(shop.name);
