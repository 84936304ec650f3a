import { backorderSorts, backorderViews } from '@goodshelf/contract/waiting-words';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { allOrdersPath, anyOrderPath } from '../admin-paths.ts';
import { BackorderCard, backorderColumns } from './backorder-columns.tsx';
import { backordersTexts as texts } from './texts.ts';
import '../../../../features/orders/order-list.css';

const queryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, {
    sorts: backorderSorts,
    defaultSort: 'product',
  });
  return {
    view: backorderViews.find((known) => known === address.get('view')) ?? ('waiting' as const),
    ...(search === '' ? {} : { search }),
    sort: backorderSorts.find((known) => known === sort) ?? ('product' as const),
    page,
    page_size: pageSize,
  };
};

/** What waits for stock by product, the oldest order first; and what has arrived, so that its order can be packed. */
export default function Backorders() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const query = queryOf(address);
  const answer = useApiQuery('listBackorders', { query }, { keepsPrevious: true });
  const isReady = query.view === 'ready';
  return (
    <>
      <title>{texts.title}</title>
      <PageHead back={{ to: allOrdersPath, label: texts.back }} title={texts.heading} lead={texts.lead} />
      <ListPage
        name="backorders"
        texts={
          query.search === undefined ? { ...texts, noMatch: isReady ? texts.noneReady : texts.none } : texts
        }
        answer={answer}
        columns={backorderColumns(isReady)}
        rowKey={({ order, position }) => `${order.id} ${position}`}
        rowTo={({ organization, order }) => anyOrderPath(organization.id, order.id)}
        card={(row) => <BackorderCard row={row} isReady={isReady} />}
        sort={query.sort}
        filters={
          <div className="list-filters">
            <FilterSelect
              name="view"
              label={texts.show}
              all={texts.waiting}
              options={[{ value: 'ready', label: texts.ready }]}
            />
          </div>
        }
        load={(at) => api('listBackorders', { query: { ...query, ...at } })}
      />
    </>
  );
}
