import type { AdministeredProductSummary } from '@goodshelf/contract/admin-products.contract';
import { Amount, dollars } from '../../ui/amount.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { ProductStatusChip, productStatusWords } from './product-status.tsx';
import { Thumbnail } from './thumbnail.tsx';
import './products.css';
import { productTexts } from './texts.ts';

type Product = AdministeredProductSummary;

const texts = productTexts.columns;

/** "Paperback", or how many formats there are. */
const formatOf = ({ format, variant_count: count }: Product): string | null =>
  count > 1 ? texts.variants(count) : format;

const numberOf = ({ isbn13, sku }: Product): string | null => isbn13 ?? sku;

const Name = ({ product }: { readonly product: Product }) => (
  <span className="product-name">
    <Thumbnail image={product.image} />
    <span>
      <span className="product-title">{product.title}</span>
      <span className="cell-note">{[product.authors, formatOf(product)].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);

const ArticleNumber = (product: Product) => (
  <>
    <span className={numberOf(product) === null ? 'cell-note' : 'figures'}>
      {numberOf(product) ?? texts.noNumber}
    </span>
    <span className="cell-note">{product.publisher}</span>
  </>
);

const Price = ({ price_cents: price }: Product) =>
  price === null ? <span className="cell-note">{texts.noPrice}</span> : <Amount cents={price} />;

/** Copies that are there; in words where there are none. */
const Stock = ({ on_hand: onHand, allow_backorder: mayBackorder }: Product) =>
  onHand > 0 ? (
    <span className="figures">{onHand}</span>
  ) : (
    <span className={mayBackorder ? 'cell-note' : 'is-out'}>
      {mayBackorder ? texts.backorder : texts.out}
    </span>
  );

export const productColumns: readonly Column<Product>[] = [
  {
    key: 'title',
    header: texts.product,
    isRowLink: true,
    value: ({ title, authors }) => (authors === '' ? title : `${title}, ${authors}`),
    cell: (product) => <Name product={product} />,
    sort: { first: 'title', second: '-title' },
  },
  {
    key: 'number',
    header: texts.number,
    isSecondary: true,
    value: (product) => numberOf(product) ?? '',
    cell: (product) => <ArticleNumber {...product} />,
  },
  {
    key: 'status',
    header: texts.status,
    value: ({ status }) => productStatusWords(status),
    cell: ({ status }) => <ProductStatusChip status={status} />,
  },
  {
    key: 'stock',
    header: texts.stock,
    isFigure: true,
    value: ({ on_hand: onHand }) => onHand,
    cell: (product) => <Stock {...product} />,
  },
  {
    key: 'price',
    header: texts.price,
    isFigure: true,
    value: ({ price_cents: price }) => (price === null ? '' : dollars(price)),
    cell: (product) => <Price {...product} />,
    sort: { first: 'price', second: '-price' },
  },
  {
    key: 'sold',
    header: texts.sold,
    isFigure: true,
    isSecondary: true,
    value: ({ sales_count: sold }) => sold,
    cell: ({ sales_count: sold }) => <span className="figures">{sold}</span>,
    sort: { first: '-sales', second: 'sales' },
  },
  {
    key: 'added',
    header: texts.added,
    isSecondary: true,
    value: ({ created_at: at }) => new Date(at),
    cell: ({ created_at: at }) => <LocalDate at={at} />,
    sort: { first: '-created_at', second: 'created_at' },
  },
];

/** An organization's own are few: they are not sorted by what they sold. */
export const ownProductColumns: readonly Column<Product>[] = productColumns.map(({ sort, ...column }) =>
  sort === undefined || column.key === 'sold' ? column : { ...column, sort },
);

/** The same on the phone. */
export const ProductCard = ({ product }: { readonly product: Product }) => (
  <span className="product-card">
    <Name product={product} />
    <span className="product-card-foot">
      <ProductStatusChip status={product.status} />
      <span className="cell-note">
        {product.on_hand > 0
          ? texts.inStock(product.on_hand)
          : product.allow_backorder
            ? texts.backorder
            : texts.out}
      </span>
      <strong>
        <Price {...product} />
      </strong>
    </span>
  </span>
);
