import { useParams, useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { productPath } from '../admin-paths.ts';
import { productTexts } from '../product/texts.ts';
import { MovementCard, movementColumns } from './movement-columns.tsx';

const texts = productTexts.history;

/** Every copy of a product that came or went, with who and why. */
export default function StockHistory() {
  const { productId = '' } = useParams();
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, { sorts: [], defaultSort: '' });
  const query = { page, page_size: pageSize };
  const params = { productId };
  const { api } = usePlatform();
  const answer = useApiQuery('listStockMovements', { params, query }, { keepsPrevious: true });
  const title = answer.data?.title;
  return (
    <>
      <title data-pending={title === undefined || undefined}>{texts.title(title ?? texts.product)}</title>
      <PageHead
        back={{ to: productPath(productId), label: title ?? texts.product }}
        title={texts.heading}
        lead={texts.lead}
      />
      <ListPage
        name="stock-history"
        texts={texts}
        answer={answer}
        columns={movementColumns}
        rowKey={({ id }) => id}
        card={(movement) => <MovementCard movement={movement} />}
        whenEmpty={
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        load={(at) => api('listStockMovements', { params, query: { ...query, ...at } })}
      />
    </>
  );
}
