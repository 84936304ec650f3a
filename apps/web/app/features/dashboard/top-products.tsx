import type { OrganizationDashboard, TopProduct } from '@goodshelf/contract/dashboard.contract';
import { locale } from '@goodshelf/contract/lookups';
import { Amount, dollars } from '../../ui/amount.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import type { ExportedColumn } from '../../ui/list/exported-column.ts';
import { dashboardTexts } from './texts.ts';
import { TopCounted } from './top-counted.tsx';
import { TopTable } from './top-table.tsx';

const texts = dashboardTexts.top;

type Props = {
  readonly data: Pick<OrganizationDashboard, 'top_products' | 'top_counted_at'> | undefined;
  readonly title: string;
  readonly fileName: string;
};

export const exportedProducts: readonly ExportedColumn<TopProduct>[] = [
  { header: texts.title, value: ({ title }) => title },
  { header: texts.detail, value: ({ detail }) => detail },
  { header: texts.copies, value: ({ copies }) => copies },
  { header: texts.sales, value: ({ sales_cents }) => dollars(sales_cents) },
];

/** What sold most copies, the most first. */
export const TopProducts = ({ data, title, fileName }: Props) => {
  const products = data?.top_products;
  return (
    <section className="dashboard-section" aria-labelledby="top-products-title">
      <div className="dashboard-section-head">
        <h2 id="top-products-title">{title}</h2>
        {products === undefined || products.length === 0 ? null : (
          <ExportButton
            name={`${fileName}-top`}
            what={texts.rows}
            columns={exportedProducts}
            // Two organizations may sell the same title: each has its place.
            rowKey={(product) => String(products.indexOf(product))}
            load={() => Promise.resolve({ items: products, total: products.length })}
          />
        )}
      </div>
      {products?.length === 0 ? (
        <p className="dashboard-lead">{data?.top_counted_at === null ? texts.soon : texts.none}</p>
      ) : (
        <TopTable
          labelledBy="top-products-title"
          heads={[texts.title, texts.copies, texts.sales]}
          rows={products?.map((product, place) => ({
            key: String(place),
            name: (
              <>
                {product.title}
                {product.detail === '' ? null : <span className="cell-note">{product.detail}</span>}
              </>
            ),
            figures: [
              product.copies.toLocaleString(locale),
              <Amount key="sales" cents={product.sales_cents} />,
            ],
          }))}
        />
      )}
      <TopCounted at={data?.top_counted_at} />
    </section>
  );
};
