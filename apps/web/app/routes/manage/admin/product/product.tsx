import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { useParams } from 'react-router';
import { ProductPage } from '../../../../features/products/product-page.tsx';
import { productTexts } from '../../../../features/products/texts.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { groupPath, productsPath, stockHistoryPath } from '../admin-paths.ts';
import { TakedownLinks } from './takedown-links.tsx';
import { productsTexts } from '../products/texts.ts';

const texts = productsTexts.product;

/** One product of the shared catalogue, and the groups in which it stands. */
export default function Product() {
  const { productId = '' } = useParams();
  return (
    <ProductPage
      of="shared"
      productId={productId}
      back={{ to: productsPath, label: productTexts.page.back }}
      historyPath={stockHistoryPath(productId)}
      titleOf={texts.title}
      whenTakenDown={<TakedownLinks productId={productId} />}
      more={(product) => (
        <section aria-labelledby="product-groups">
          <h2 id="product-groups">{texts.groups}</h2>
          {product === undefined ? <SkeletonText width={20} /> : <Groups groups={product.groups} />}
        </section>
      )}
    />
  );
}

const Groups = ({ groups }: Pick<AdministeredProduct, 'groups'>) =>
  groups.length === 0 ? (
    <p className="cell-note">{texts.noGroups}</p>
  ) : (
    <ul className="product-groups">
      {groups.map(({ id, title }) => (
        <li key={id}>
          <Link to={groupPath(id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
