import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { authorLine } from '@goodshelf/contract/contributors';
import { gradeLabel } from '@goodshelf/contract/lookups';
import { Amount } from '../../ui/amount.tsx';
import { useCatalogueOf } from './catalogue-of.ts';
import { chosenOf, peopleOf, type ProductValues } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.preview;
const page = productTexts.page;

type Props = { readonly product: AdministeredProduct; readonly values: ProductValues };

/** The card that storefronts show of it, with what is being typed. */
export const StorefrontPreview = ({ product, values }: Props) => {
  const of = useCatalogueOf();
  const { image, variants } = product;
  const cheapest = variants
    .filter(({ price_cents: price }) => price !== null)
    .sort((left, right) => (left.price_cents ?? 0) - (right.price_cents ?? 0))[0];
  const isInStock = variants.some(({ on_hand: onHand, allow_backorder: may }) => onHand > 0 || may);
  const grades = gradeLabel(
    chosenOf(values.grades)
      .map(Number)
      .sort((left, right) => left - right),
  );
  return (
    <aside className="product-preview" aria-labelledby="product-preview">
      <h3 id="product-preview">{of === 'own' ? page.previewOwn : page.preview}</h3>
      <div className="preview-card">
        <span className="preview-cover">
          <img
            src={`${image.base_url}-320.webp`}
            width={image.width}
            height={image.height}
            alt=""
            style={{ backgroundColor: image.dominant_colour }}
          />
          {isInStock ? null : <span className="preview-flag">{texts.soldOut}</span>}
        </span>
        <p className="preview-title">{values.title.trim() || texts.noTitle}</p>
        <p className="preview-author">{authorLine(peopleOf(values.contributors))}</p>
        <p className="preview-foot">
          {cheapest?.price_cents === undefined || cheapest.price_cents === null ? (
            <span className="cell-note">{texts.noPrice}</span>
          ) : (
            <strong>
              <Amount cents={cheapest.price_cents} />{' '}
              {cheapest.list_price_cents !== null && cheapest.list_price_cents > cheapest.price_cents ? (
                <s>
                  <Amount cents={cheapest.list_price_cents} />
                </s>
              ) : null}
            </strong>
          )}
          {grades === null ? null : <span className="preview-grades">{grades}</span>}
        </p>
      </div>
      <p className="cell-note">{page.previewNote}</p>
    </aside>
  );
};
