import type { AdministeredProduct } from '@goodshelf/contract/admin-product.contract';
import { useState, type ReactNode } from 'react';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import type { PlatformHref } from '../../shell/links/page-paths.ts';
import { Link } from '../../shell/links/platform.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { CatalogueContext, useCatalogueCalls, type CatalogueOf } from './catalogue-of.ts';
import { ProductStatusChip } from './product-status.tsx';
import { DetailsSection } from './details-section.tsx';
import { Formats } from './formats.tsx';
import { ProductImages } from './images/product-images.tsx';
import { ProductHistory } from './product-history.tsx';
import './product.css';
import { StatusBand, StatusSkeleton } from './status-band.tsx';
import type { ProductValues } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.page;

type Props = {
  readonly of: CatalogueOf;
  readonly productId: string;
  /** The list that it was opened from. */
  readonly back: { readonly to: string; readonly label: string };
  readonly historyPath: PlatformHref;
  readonly titleOf: (name: string) => string;
  /** Stands below the status while a takedown keeps the product away. */
  readonly whenTakenDown?: ReactNode;
  /** More sections that only this owner has. */
  readonly more?: (product: AdministeredProduct | undefined) => ReactNode;
};

/** One product: its status, what is said of it, what it is sold in, and what was done to it. */
export const ProductPage = ({ of, ...props }: Props) => (
  <CatalogueContext value={of}>
    <KeptProduct {...props} />
  </CatalogueContext>
);

const KeptProduct = ({ productId, back, historyPath, titleOf, more, whenTakenDown }: Omit<Props, 'of'>) => {
  /** What is typed of the details; a price that is typed in a panel is shown with it. */
  const [typed, setTyped] = useState<ProductValues | null>(null);
  const answer = useApiQuery(useCatalogueCalls().get, { params: { productId } });
  return (
    <DetailPage
      texts={texts}
      back={back}
      answer={answer}
      tabTitle={({ title }) => titleOf(title)}
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
        <Link className="button button-quiet" to={historyPath}>
          <Glyph name="history" /> {texts.stockHistory}
        </Link>
      )}
    >
      {(product) => (
        <div className="kept-product">
          {product === undefined ? <StatusSkeleton /> : <StatusBand product={product} />}
          {product?.destinations.length === 0 ? whenTakenDown : null}
          <section aria-labelledby="product-images">
            <h2 id="product-images">{texts.images}</h2>
            {product === undefined ? <SkeletonText width={32} /> : <ProductImages product={product} />}
          </section>
          <section aria-labelledby="product-formats">
            <Formats product={product} typed={typed} />
          </section>
          <section aria-labelledby="product-details">
            <h2 id="product-details">{texts.details}</h2>
            {product === undefined ? (
              <FormSkeleton fields={6} />
            ) : (
              <DetailsSection product={product} onType={setTyped} />
            )}
          </section>
          {more?.(product)}
          <section aria-labelledby="product-history">
            <h2 id="product-history">{texts.history}</h2>
            {product === undefined ? <SkeletonText width={32} /> : <ProductHistory events={product.events} />}
          </section>
        </div>
      )}
    </DetailPage>
  );
};
