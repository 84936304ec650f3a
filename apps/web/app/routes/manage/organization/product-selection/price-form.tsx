import { productShare, basisPoints, cents, formatMoney, parseMoney } from '@goodshelf/money';
import type { endpoints, Output } from '@goodshelf/contract';
import type { TitlePrice } from '@goodshelf/contract/assortment.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { selectionTexts } from './texts.ts';

const texts = selectionTexts.prices;

type Prices = Output<(typeof endpoints)['getTitlePrices']>;

type Props = {
  readonly productId: string;
  /** Whether what is saved is what the storefront shows. */
  readonly isCounting: boolean;
  readonly onSaved: () => void;
};

/** What a title is sold for, in each of its formats, and what the organization earns of what is typed. */
export const TitlePrices = ({ productId, ...props }: Props) => {
  const { data, error, refetch } = useApiQuery('getTitlePrices', { params: { productId } });
  if (data !== undefined) return <PriceForm key={productId} productId={productId} prices={data} {...props} />;
  return error === null ? (
    <FormSkeleton fields={1} />
  ) : (
    <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
  );
};

const dollarsOf = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2));
/** Null is the platform's price; what is no price is told beside the field. */
const centsOf = (text: string): number | null =>
  text.trim() === '' ? null : (parseMoney(text.trim()) ?? Number.NaN);

const PriceForm = ({
  productId,
  prices: { title, share_bps: shareBps, prices },
  isCounting,
  onSaved,
}: Props & { readonly prices: Prices }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const bodyOf = (values: Readonly<Record<string, string>>) => ({
    prices: prices.map(({ variant_id: id, highest_cents: highest }) => {
      const asked = centsOf(values[id] ?? '');
      // However high it is, it's refused by the limit of this title, not by the highest amount there is.
      return { variant_id: id, price_cents: asked === null ? null : Math.min(asked, highest + 1) };
    }),
  });
  const { field, formProps, isSaving } = useCallForm<'setTitlePrices', string>({
    call: 'setTitlePrices',
    initial: Object.fromEntries(
      prices.map(({ variant_id: id, own_price_cents: own }) => [id, dollarsOf(own)]),
    ),
    bodyOf,
    nameOf: (name) => prices[Number(name.split('.')[1])]?.variant_id ?? name,
    save: async (values) => {
      try {
        await api('setTitlePrices', { params: { productId }, body: bodyOf(values) });
      } finally {
        void queries.invalidateQueries({ queryKey: ['listSelection'] });
        void queries.invalidateQueries({ queryKey: ['getTitlePrices'] });
      }
      onSaved();
    },
  });
  return (
    <form className="form" {...formProps}>
      <p className="price-title">{title}</p>
      {prices.map((price) => (
        <div key={price.variant_id}>
          <TextField
            label={price.format === null || prices.length === 1 ? texts.price : texts.priceOf(price.format)}
            hint={texts.hint(
              money(price.platform_price_cents),
              money(price.lowest_cents),
              money(price.highest_cents),
            )}
            field={field(price.variant_id)}
            inputMode="decimal"
            maxLength={12}
            isOptional
          />
          <Earned price={price} shareBps={shareBps} typed={field(price.variant_id).value} />
        </div>
      ))}
      <p className="cell-note">{texts.rule}</p>
      {isCounting ? null : <p className="cell-note">{texts.waits}</p>}
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{prices.length === 1 ? texts.saveOne : texts.save}</SaveButton>
      </div>
    </form>
  );
};

const money = (amount: number): string => formatMoney(cents(amount));

type EarnedProps = { readonly price: TitlePrice; readonly shareBps: number; readonly typed: string };

/** The organization's share at the price that is typed, by the rule of the sale itself. */
const Earned = ({ price, shareBps, typed }: EarnedProps) => {
  const asked = centsOf(typed) ?? price.platform_price_cents;
  const isWithin =
    asked === price.platform_price_cents || (asked >= price.lowest_cents && asked <= price.highest_cents);
  // A catalog title is never the organization's own, so the fee on its own products plays no part.
  const terms = { catalogueShareBps: basisPoints(shareBps), platformFeeBps: basisPoints(0) };
  return (
    <p className="price-earned" role="status">
      {isWithin
        ? texts.earned(money(productShare(terms, false, cents(asked), cents(price.platform_price_cents))))
        : texts.outside}
    </p>
  );
};
