import type { GroupProduct } from '@goodshelf/contract/admin-groups.contract';
import { productStatus } from '@goodshelf/contract/lookups';
import { ProductStatusChip } from '../../../../features/products/product-status.tsx';
import { Thumbnail } from '../../../../features/products/thumbnail.tsx';

type Props = { readonly product: Pick<GroupProduct, 'title' | 'authors' | 'status' | 'image'> };

/** A product as a line of a group; its status where storefronts do not show it. */
export const GroupedProduct = ({ product }: Props) => (
  <>
    <Thumbnail image={product.image} />
    <div className="group-product-words">
      <p className="group-product-title">{product.title}</p>
      <p className="cell-note">{product.authors}</p>
      {product.status === productStatus.published ? null : <ProductStatusChip status={product.status} />}
    </div>
  </>
);
