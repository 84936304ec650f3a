import { useParams } from 'react-router';
import { ProductPage } from '../../../../features/products/product-page.tsx';
import { customProductsPath, customStockHistoryPath } from './custom-product-paths.ts';
import { TakedownSection } from './takedown-section.tsx';
import { customProductTexts } from './texts.ts';

const texts = customProductTexts.product;

/** One product of the organization's own. */
export default function CustomProduct() {
  const { productId = '' } = useParams();
  return (
    <ProductPage
      of="own"
      productId={productId}
      back={{ to: customProductsPath, label: texts.back }}
      historyPath={customStockHistoryPath(productId)}
      titleOf={texts.title}
      whenTakenDown={<TakedownSection productId={productId} />}
    />
  );
}
