import type { AdministeredProductSummary } from '@goodshelf/contract/admin-products.contract';
import { labelOf, productStatuses } from '@goodshelf/contract/lookups';
import { cents, formatDecimal } from '@goodshelf/money';
import type { ExportedColumn } from '../../ui/list/exported-column.ts';
import { productTexts } from './texts.ts';

type Product = AdministeredProductSummary;

const texts = productTexts.columns;

/** Of a product with several formats the list knows sums and lowest prices, which are no format's own. */
const ofOneFormat =
  <Value extends string | number>(valueOf: (product: Product) => Value) =>
  (product: Product): Value | '' =>
    product.variant_count === 1 ? valueOf(product) : '';

/**
 * The products list as a file that an import reads back, as new products and as inventory, and finds unchanged: each
 * column holds one thing, and the product's own number stands for what has neither ISBN nor SKU.
 */
export const exportedProductColumns: readonly ExportedColumn<Product>[] = [
  { header: texts.id, value: ({ id }) => id },
  { header: texts.title, value: ({ title }) => title },
  { header: texts.authors, value: ({ authors }) => authors },
  { header: texts.isbn, value: ({ isbn13 }) => isbn13 ?? '' },
  { header: texts.sku, value: ({ sku }) => sku ?? '' },
  { header: texts.publisher, value: ({ publisher }) => publisher ?? '' },
  { header: texts.format, value: ofOneFormat(({ format }) => format ?? '') },
  { header: texts.status, value: ({ status }) => labelOf(productStatuses, status) },
  {
    header: texts.price,
    // An import takes no price of nothing; left out, the price stays what it is.
    value: ofOneFormat(({ price_cents: price }) =>
      price === null || price === 0 ? '' : formatDecimal(cents(price)),
    ),
  },
  { header: texts.stock, value: ofOneFormat(({ on_hand: onHand }) => onHand) },
  {
    header: texts.mayBackorder,
    value: ofOneFormat(({ allow_backorder: mayBackorder }) => (mayBackorder ? texts.yes : texts.no)),
  },
  { header: texts.formats, value: ({ variant_count: count }) => count },
  { header: texts.sold, value: ({ sales_count: sold }) => sold },
  { header: texts.added, value: ({ created_at: at }) => new Date(at) },
];
