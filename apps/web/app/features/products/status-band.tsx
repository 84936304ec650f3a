import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import type { ProductDestination } from '@goodshelf/contract/admin-products.contract';
import { productStatus, type ProductStatus } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { useAction } from '../../shell/api/use-action.ts';
import { SideDrawer } from '../../ui/layers/side-drawer.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { ArchiveForm } from './archive-form.tsx';
import { useMoveProducts } from './use-move-products.ts';
import { useCatalogueOf, type CatalogueOf } from './catalogue-of.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.status;
const words = productTexts.move;

const explanationOf = (of: CatalogueOf, status: ProductStatus, isMovable: boolean): string => {
  if (!isMovable) return texts.takedown;
  if (status === productStatus.published) return texts[of].published;
  return status === productStatus.unpublished ? texts[of].unpublished : texts.archived;
};

const archives: readonly ProductDestination[] = [
  productStatus.archivedGeneral,
  productStatus.archivedDiscontinued,
  productStatus.archivedLowMargin,
];

/** Whether storefronts show it, and where it can be put from here. */
export const StatusBand = ({ product }: { readonly product: AdministeredProduct }) => {
  const of = useCatalogueOf();
  const move = useMoveProducts();
  const { isBusy, run } = useAction();
  const [isArchiving, setArchiving] = useState(false);
  const { id, status, destinations, price_cents: price } = product;
  const to = (destination: ProductDestination) => run(() => move([{ id }], destination, null));
  const mayPublish = destinations.includes(productStatus.published);
  const mayArchive =
    destinations.some((one) => archives.includes(one)) && !archives.some((one) => one === status);
  return (
    <section className="product-status" aria-label={texts.label}>
      <div>
        <p>{explanationOf(of, status, destinations.length > 0)}</p>
        {mayPublish && price === null ? <p className="cell-note">{texts.noPrice}</p> : null}
      </div>
      <div className="product-status-buttons">
        {mayPublish && price !== null ? (
          <button
            type="button"
            className="button"
            aria-busy={isBusy}
            onClick={() => to(productStatus.published)}
          >
            {words.publish}
          </button>
        ) : null}
        {destinations.includes(productStatus.unpublished) ? (
          <button
            type="button"
            className="button button-quiet"
            aria-busy={isBusy}
            onClick={() => to(productStatus.unpublished)}
          >
            {words.unpublish}
          </button>
        ) : null}
        {mayArchive ? (
          <button type="button" className="button button-quiet" onClick={() => setArchiving(true)}>
            {words.archive}
          </button>
        ) : null}
      </div>
      <SideDrawer title={words.archiveTitle(1)} isOpen={isArchiving} onClose={() => setArchiving(false)}>
        <ArchiveForm
          productIds={[id]}
          archive={async (destination, reason) => {
            await move([{ id }], destination, reason);
            setArchiving(false);
          }}
        />
      </SideDrawer>
    </section>
  );
};

export const StatusSkeleton = () => (
  <div className="product-status" aria-hidden="true">
    <SkeletonText width={20} />
    <div className="product-status-buttons">
      <span className="button button-quiet">
        <SkeletonText width={4} />
      </span>
    </div>
  </div>
);
