import type {
  AdministeredProductSummary,
  ProductDestination,
} from '@goodshelf/contract/admin-products.contract';
import { productStatus } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { importsPath, productPath, takedownsPath } from '../admin-paths.ts';
import { exportedProductColumns } from '../../../../features/products/exported-columns.ts';
import { productTexts } from '../../../../features/products/texts.ts';
import { AddProductForm } from './add-product-form.tsx';
import { ProductCard, productColumns } from '../../../../features/products/product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productsQueryOf } from './products-query.ts';
import { productsTexts } from './texts.ts';
import { useArchiving } from '../../../../features/products/use-archiving.tsx';
import { useCategorizing } from '../../../../features/products/use-categorizing.tsx';
import { useMoveProducts } from '../../../../features/products/use-move-products.ts';

type Product = AdministeredProductSummary;

const texts = productsTexts.list;
const addTexts = productTexts.add;

/** The shared catalogue in every status: searched, filtered and sorted by the address. */
export default function Products() {
  const [address] = useSearchParams();
  const query = productsQueryOf(address);
  const { api } = usePlatform();
  const answer = useApiQuery('listAdministeredProducts', { query }, { keepsPrevious: true });
  const move = useMoveProducts();
  const { archive, drawer } = useArchiving();
  const adding = useCategorizing('add');
  const removing = useCategorizing('remove');
  const [isAdding, setAdding] = useState(false);
  const moveTo = (status: ProductDestination) => (products: readonly Product[]) =>
    move(products, status, null);
  const isFiltered = query.stock !== undefined || query.category !== undefined;
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <>
            <Link className="button button-quiet" to={takedownsPath}>
              {texts.takedowns}
            </Link>
            <Link className="button button-quiet" to={importsPath}>
              {texts.import}
            </Link>
            <button type="button" className="button" onClick={() => setAdding(true)}>
              {addTexts.button}
            </button>
          </>
        }
      />
      <ListPage
        name="products"
        texts={{ ...texts, more: isFiltered ? texts.moreFiltered : texts.more }}
        answer={answer}
        columns={productColumns}
        exported={exportedProductColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => productPath(id)}
        card={(product) => <ProductCard product={product} />}
        sort={query.sort}
        filters={<ProductFilters />}
        bulk={{
          nameOf: ({ title }) => title,
          actions: [
            { label: productTexts.move.publish, run: moveTo(productStatus.published) },
            { label: productTexts.move.unpublish, run: moveTo(productStatus.unpublished) },
            { label: productTexts.move.archive, run: archive },
            { label: productTexts.categorize.add.label, run: adding.ask },
            { label: productTexts.categorize.remove.label, run: removing.ask },
          ],
        }}
        load={(at) => api('listAdministeredProducts', { query: { ...query, ...at } })}
      />
      {drawer}
      {adding.drawer}
      {removing.drawer}
      <SideDrawer title={addTexts.button} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddProductForm />
      </SideDrawer>
    </>
  );
}
