import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { readListQuery } from '../../ui/list/list-query.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { CatalogueContext, useCatalogueCalls, type CatalogueOf } from './catalogue-of.ts';
import { MovementCard, movementColumns } from './movement-columns.tsx';
import { productTexts } from './texts.ts';

const texts = productTexts.history;

type Props = {
  readonly of: CatalogueOf;
  readonly productId: string;
  readonly productPath: string;
  readonly titleOf: (name: string) => string;
};

/** Every copy of a product that came or went, with who and why. */
export const StockHistoryPage = ({ of, ...props }: Props) => (
  <CatalogueContext value={of}>
    <StockHistory {...props} />
  </CatalogueContext>
);

const StockHistory = ({ productId, productPath, titleOf }: Omit<Props, 'of'>) => {
  const { movements } = useCatalogueCalls();
  const [address] = useSearchParams();
  const { page, pageSize } = readListQuery(address, { sorts: [], defaultSort: '' });
  const query = { page, page_size: pageSize };
  const params = { productId };
  const { api } = usePlatform();
  const answer = useApiQuery(movements, { params, query }, { keepsPrevious: true });
  const title = answer.data?.title;
  return (
    <>
      <title data-pending={title === undefined || undefined}>{titleOf(title ?? texts.product)}</title>
      <PageHead
        back={{ to: productPath, label: title ?? texts.product }}
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
        load={(at) => api(movements, { params, query: { ...query, ...at } })}
      />
    </>
  );
};
