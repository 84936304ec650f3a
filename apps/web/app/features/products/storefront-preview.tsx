import type { AdministeredProduct, AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { authorLine } from '@goodshelf/contract/contributors';
import { gradeLabel } from '@goodshelf/contract/lookups';
import { useId } from 'react';
import './card/card.css';
import { ProductCard } from './card/product-card.tsx';
import { useCatalogueOf } from './catalogue-of.ts';
import { chosenOf, peopleOf, type ProductValues } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.preview;
const page = productTexts.page;

/** What a card shows of a format. */
export type PreviewedVariant = Pick<AdministeredVariant, 'price_cents' | 'list_price_cents'> & {
  readonly isThere: boolean;
};

export const previewed = (variant: AdministeredVariant): PreviewedVariant => ({
  price_cents: variant.price_cents,
  list_price_cents: variant.list_price_cents,
  isThere: variant.on_hand > 0 || variant.allow_backorder,
});

type Props = {
  readonly product: AdministeredProduct;
  readonly values: ProductValues;
  /** Its formats while they are typed; left out, those that are saved. */
  readonly variants?: readonly PreviewedVariant[];
};

/** The card that storefronts show of it, drawn by their own component, with what is being typed. */
export const StorefrontPreview = ({ product, values, variants = product.variants.map(previewed) }: Props) => {
  const id = useId();
  const of = useCatalogueOf();
  const priced = variants.flatMap(({ price_cents: price, list_price_cents: list }) =>
    price === null || Number.isNaN(price) ? [] : [{ price_cents: price, list_price_cents: list }],
  );
  const [cheapest = null] = priced.sort((left, right) => left.price_cents - right.price_cents);
  const hasHigherPrices = priced.some((one) => one.price_cents > (cheapest?.price_cents ?? 0));
  const grades = chosenOf(values.grades)
    .map(Number)
    .sort((left, right) => left - right);
  return (
    <aside className="product-preview" aria-labelledby={id}>
      <h3 id={id}>{of === 'own' ? page.previewOwn : page.preview}</h3>
      <div className="preview-card">
        <ProductCard
          book={{
            image: product.image,
            is_in_stock: variants.some(({ isThere }) => isThere),
            authors: authorLine(peopleOf(values.contributors)),
            grade_label: gradeLabel(grades),
          }}
          title={<span>{values.title.trim() || texts.noTitle}</span>}
          price={cheapest === null ? null : { ...cheapest, has_higher_prices: hasHigherPrices }}
          sizes="12rem"
        />
        {cheapest === null ? <p className="cell-note">{texts.noPrice}</p> : null}
      </div>
      <p className="cell-note">{page.previewNote}</p>
    </aside>
  );
};
