import { useParams } from 'react-router';
import { StockHistoryPage } from '../../../../features/products/stock-history-page.tsx';
import { productPath } from '../admin-paths.ts';
import { productsTexts } from '../products/texts.ts';

/** What came and went of a product of the shared catalogue. */
export default function StockHistory() {
  const { productId = '' } = useParams();
  return (
    <StockHistoryPage
      of="shared"
      productId={productId}
      productPath={productPath(productId)}
      titleOf={productsTexts.product.historyTitle}
    />
  );
}
