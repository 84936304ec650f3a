import type {
  AdministeredProductSummary,
  ProductDestination,
} from '@goodshelf/contract/admin-products.contract';
import { organizationType, productStatus, productStatuses } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CatalogueContext } from '../../../../features/products/catalogue-of.ts';
import { ownProductColumns, ProductCard } from '../../../../features/products/product-columns.tsx';
import { productTexts } from '../../../../features/products/texts.ts';
import { useArchiving } from '../../../../features/products/use-archiving.tsx';
import { useCategorizing } from '../../../../features/products/use-categorizing.tsx';
import { useMoveProducts } from '../../../../features/products/use-move-products.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { filterOptions, FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { AddCustomProductForm } from './add-custom-product-form.tsx';
import { customProductPath } from './custom-product-paths.ts';
import { customProductsQueryOf } from './custom-products-query.ts';
import { customProductTexts } from './texts.ts';

type Product = AdministeredProductSummary;

const texts = customProductTexts.list;
const statusOptions = filterOptions(productStatuses);

/** What an organization sells of its own, in every status. */
export default function CustomProducts() {
  const { store } = useSession();
  const [isAdding, setAdding] = useState(false);
  const isStore = store?.type === organizationType.appMerchant;
  const add = (
    <button type="button" className="button" onClick={() => setAdding(true)}>
      {texts.add}
    </button>
  );
  return (
    <CatalogueContext value="own">
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        title={texts.heading}
        lead={isStore ? undefined : texts.lead}
        action={isStore ? undefined : add}
      />
      {isStore ? (
        <EmptyState title={texts.noStorefront}>
          <p>{texts.noStorefrontText}</p>
        </EmptyState>
      ) : (
        <ProductList />
      )}
      <SideDrawer title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddCustomProductForm />
      </SideDrawer>
    </CatalogueContext>
  );
}

const ProductList = () => {
  const [address] = useSearchParams();
  const query = customProductsQueryOf(address);
  const { api } = usePlatform();
  const answer = useApiQuery('listOwnProducts', { query }, { keepsPrevious: true });
  const move = useMoveProducts();
  const { archive, drawer } = useArchiving();
  const adding = useCategorizing('add');
  const removing = useCategorizing('remove');
  const moveTo = (status: ProductDestination) => (products: readonly Product[]) =>
    move(products, status, null);
  const isNarrowed = query.search !== undefined || query.status !== undefined || query.page > 1;
  return (
    <>
      <ListPage
        name="custom-products"
        texts={texts}
        answer={answer}
        columns={ownProductColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => customProductPath(id)}
        card={(product) => <ProductCard product={product} />}
        sort={query.sort}
        filters={
          <div className="list-filters">
            <FilterSelect
              name="status"
              label={texts.status}
              all={texts.allStatuses}
              options={statusOptions}
            />
          </div>
        }
        {...(isNarrowed
          ? {}
          : {
              whenEmpty: (
                <EmptyState title={texts.none}>
                  <p>{texts.noneText}</p>
                </EmptyState>
              ),
            })}
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
        load={(at) => api('listOwnProducts', { query: { ...query, ...at } })}
      />
      {drawer}
      {adding.drawer}
      {removing.drawer}
    </>
  );
};
