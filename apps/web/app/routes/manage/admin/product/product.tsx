import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { groupPath, productsPath, stockHistoryPath } from '../admin-paths.ts';
import { ProductStatusChip } from '../products/product-status.tsx';
import { DetailsSection } from './details-section.tsx';
import { Formats } from './formats.tsx';
import { ProductHistory } from './product-history.tsx';
import './product.css';
import { StatusBand, StatusSkeleton } from './status-band.tsx';
import { productTexts } from './texts.ts';

const texts = productTexts.page;

/** One product of the shared catalogue: its status, what is said of it, what it is sold in, and what was done to it. */
export default function Product() {
  const { productId = '' } = useParams();
  const answer = useApiQuery('getAdministeredProduct', { params: { productId } });
  return (
    <DetailPage
      texts={texts}
      back={{ to: productsPath, label: texts.back }}
      answer={answer}
      tabTitle={({ title }) => texts.title(title)}
      title={(product) =>
        product === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {product.title}
            <ProductStatusChip status={product.status} />
          </>
        )
      }
      lead={(product) => (product === undefined ? <SkeletonText width={20} /> : product.authors)}
      action={() => (
        <Link className="button button-quiet" to={stockHistoryPath(productId)}>
          <Glyph name="history" /> {texts.stockHistory}
        </Link>
      )}
    >
      {(product) => (
        <div className="kept-product">
          {product === undefined ? <StatusSkeleton /> : <StatusBand product={product} />}
          <section aria-labelledby="product-formats">
            <Formats product={product} />
          </section>
          <section aria-labelledby="product-details">
            <h2 id="product-details">{texts.details}</h2>
            {product === undefined ? <FormSkeleton fields={6} /> : <DetailsSection product={product} />}
          </section>
          <section aria-labelledby="product-groups">
            <h2 id="product-groups">{texts.groups}</h2>
            {product === undefined ? <SkeletonText width={20} /> : <Groups groups={product.groups} />}
          </section>
          <section aria-labelledby="product-history">
            <h2 id="product-history">{texts.history}</h2>
            {product === undefined ? <SkeletonText width={32} /> : <ProductHistory events={product.events} />}
          </section>
        </div>
      )}
    </DetailPage>
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
