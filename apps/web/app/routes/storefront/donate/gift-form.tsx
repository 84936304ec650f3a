import type { Storefront, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { useState, type SubmitEvent } from 'react';
import { useCartState } from '../cart/cart-store.ts';
import { CheckField, ErrorSummary } from '../parts/field.tsx';
import { money } from '../parts/money.ts';
import { pathIn, type Shop } from '../shop.ts';
import { AmountChoice } from './amount-choice.tsx';
import { MoreChoices } from './more-choices.tsx';
import { readGift, type GiftAnswer } from './read-gift.ts';
import { useGift } from './use-gift.ts';

type Props = {
  readonly shop: Shop;
  readonly suggestions: Storefront['gift_suggestions'];
  readonly minimumCents: number;
  readonly campaign: StorefrontHome['campaign'];
  readonly answer: GiftAnswer | null;
};

const labels: Record<string, string> = { amount_cents: 'Amount', 'dedication.name': 'Name', comment: 'Note' };

export const GiftForm = ({ shop, suggestions, minimumCents, campaign, answer: posted }: Props) => {
  const { answer, put } = useGift(shop, posted);
  const [amountCents, setAmountCents] = useState<number | null>(suggestions[1]?.amount_cents ?? null);
  const { isBusy } = useCartState();
  const values = answer?.values ?? {};
  const errorOf = (field: string) => answer?.errors.find((error) => error.field === field)?.message;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void put(new FormData(event.currentTarget));
  };

  return (
    <form
      className="gift-form"
      method="post"
      action={pathIn(shop.basename, '/donate')}
      onSubmit={submit}
      onChange={(event) =>
        setAmountCents(readGift(new FormData(event.currentTarget)).gift?.amount_cents ?? null)
      }
      noValidate
    >
      <input type="hidden" name="campaign_id" value={campaign?.id ?? ''} />
      {answer === null || answer.errors.length === 0 ? null : (
        <ErrorSummary
          title="The gift is not in the cart yet."
          errors={answer.errors.map((error) => ({ ...error, label: labels[error.field] ?? error.field }))}
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
        Keep my name off public lists
      </CheckField>
      <dl className="totals gift-total">
        <dt>Your gift, once</dt>
        <dd aria-live="polite">{amountCents === null ? '—' : money(amountCents)}</dd>
      </dl>
      <p className="quiet small">
        Nothing is charged on this page. The gift goes into your cart, and your card is charged once, today,
        when you check out.
      </p>
      <button type="submit" className="button button-donate button-wide button-large" aria-busy={isBusy}>
        {amountCents === null ? 'Add the gift to the cart' : `Add ${money(amountCents)} to the cart`}
      </button>
      <p className="quiet small">{receiptText(shop)}</p>
    </form>
  );
};

const receiptText = (shop: Shop): string => {
  if (!shop.are_gifts_deductible) return 'You get a receipt by e-mail at once.';
  const taxId = shop.tax_id === null ? '' : ` (tax ID ${shop.tax_id})`;
  return `Gifts to ${shop.name}${taxId} are tax deductible as the law allows. You get a receipt by e-mail at once.`;
};
