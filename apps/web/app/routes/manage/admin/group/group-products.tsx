import { groupProductsMax, type GroupDetails } from '@goodshelf/contract/admin-groups.contract';
import { useState } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { OrderedList } from '../../../../ui/ordered-list.tsx';
import { EmptyState, SkeletonText } from '../../../../ui/page-state.tsx';
import { groupsTexts } from '../groups/texts.ts';
import { GroupedProduct } from './grouped-product.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useGroupProducts } from './use-group-products.ts';

const texts = groupsTexts.group;

/** The products of a group: put in order, added and taken out, each change saved by itself. */
export const GroupProducts = ({ group }: { readonly group: GroupDetails | undefined }) => (
  <>
    <div className="group-section-head">
      <h2 id="group-products">{texts.products}</h2>
      {group === undefined ? null : <AddProducts group={group} />}
    </div>
    {group === undefined ? (
      <SkeletonText width={32} />
    ) : group.products.length === 0 ? (
      <EmptyState title={texts.noProducts}>
        <p>{texts.noProductsText}</p>
      </EmptyState>
    ) : (
      <Products group={group} />
    )}
  </>
);

const AddProducts = ({ group }: { readonly group: GroupDetails }) => {
  const [isAdding, setAdding] = useState(false);
  const change = useGroupProducts(group.id);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setAdding(true)}>
        {texts.addProducts}
      </button>
      <SideDrawer title={texts.addProducts} isOpen={isAdding} onClose={() => setAdding(false)}>
        <ProductPicker
          held={group.products}
          isFull={group.products.length >= groupProductsMax}
          add={(product) =>
            change((products) =>
              products.some(({ id }) => id === product.id) ? products : [...products, product],
            )
          }
        />
      </SideDrawer>
    </>
  );
};

const Products = ({ group }: { readonly group: GroupDetails }) => {
  const change = useGroupProducts(group.id);
  return (
    <OrderedList
      label={texts.productsLabel}
      rows={group.products}
      nameOf={({ title }) => title}
      onOrder={(rows) => change(() => rows)}
    >
      {(product) => (
        <div className="group-product">
          <GroupedProduct product={product} />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.removeOne(product.title)}
            title={texts.remove}
            onClick={() => change((products) => products.filter(({ id }) => id !== product.id))}
          >
            <Glyph name="close" />
          </button>
        </div>
      )}
    </OrderedList>
  );
};
