import { useParams } from 'react-router';
import { StockHistoryPage } from '../../../../features/products/stock-history-page.tsx';
import { customProductPath } from './custom-product-paths.ts';
import { customProductTexts } from './texts.ts';

/** What came and went of a product of the organization's own. */
export default function CustomStockHistory() {
  const { productId = '' } = useParams();
  return (
    <StockHistoryPage
      of="own"
      productId={productId}
      productPath={customProductPath(productId)}
      titleOf={customProductTexts.product.historyTitle}
    />
  );
}
