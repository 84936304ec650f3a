import type { ReturnSummary } from '@goodshelf/contract/returns.contract';
import { returnReasons, returnStates, returnViews, type ReturnView } from '@goodshelf/contract/return-words';
import type { ComponentProps } from 'react';
import type { Column } from '../../ui/list/data-table.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { readListQuery } from '../../ui/list/list-query.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import './order-list.css';
import { ReturnStateChip } from './return-state.tsx';
import { returnTexts } from './return-texts.ts';

const texts = returnTexts.list;

/** What the API is asked for a page of the list with this address. */
export const returnsQueryOf = (address: URLSearchParams) => {
  const { page, pageSize } = readListQuery(address, { sorts: [''], defaultSort: '' });
  const view: ReturnView = returnViews.find((known) => known === address.get('view')) ?? 'waiting';
  return { view, page, page_size: pageSize };
};

const itemsOf = ({ lines }: ReturnSummary): string =>
  lines.map(({ quantity, title }) => returnTexts.copies(quantity, title)).join(', ');
const reasonOf = ({ reason }: ReturnSummary): string =>
  returnReasons.find(({ value }) => value === reason)?.label ?? '';

const columns: readonly Column<ReturnSummary>[] = [
  {
    key: 'order',
    header: texts.order,
    isRowLink: true,
    value: ({ order }) => order.number,
    cell: ({ order }) => <span className="figures">{order.number}</span>,
  },
  {
    key: 'items',
    header: texts.items,
    value: itemsOf,
    cell: (row) => (
      <>
        {itemsOf(row)}
        <span className="cell-note">{reasonOf(row)}</span>
      </>
    ),
  },
  {
    key: 'customer',
    header: texts.customer,
    value: ({ customer_name: name }) => name,
    cell: ({ customer_name: name }) => <span className="cell-person">{name}</span>,
  },
  {
    key: 'status',
    header: texts.status,
    value: ({ state }) => returnTexts.states[state],
    cell: ({ state }) => <ReturnStateChip state={state} />,
  },
  {
    key: 'requested',
    header: texts.requested,
    value: ({ requested_at }) => new Date(requested_at),
    cell: ({ requested_at }) => <LocalDate at={requested_at} />,
  },
];

const organizationColumn: Column<ReturnSummary> = {
  key: 'organization',
  header: texts.organization,
  value: ({ organization }) => organization.name,
  cell: ({ organization }) => organization.name,
};

const ReturnCard = ({ row, isAll }: { readonly row: ReturnSummary; readonly isAll: boolean }) => (
  <span className="order-card">
    <strong>{itemsOf(row)}</strong>
    <span className="figures">{row.order.number}</span>
    <span className="cell-note">
      {row.customer_name}
      {isAll ? ` · ${row.organization.name}` : ''}
    </span>
    <LocalDate at={row.requested_at} />
    <ReturnStateChip state={row.state} />
  </span>
);

const options = [
  ...returnStates.map((value) => ({ value, label: returnTexts.states[value] })),
  { value: 'all', label: texts.all },
];

type ListProps = ComponentProps<typeof ListPage<ReturnSummary>>;
type Props = Pick<ListProps, 'answer' | 'load'> & {
  readonly view: ReturnView;
  readonly rowTo: (row: ReturnSummary) => string;
  /** Of all organizations. */
  readonly isAll: boolean;
  /** Why nothing waits. */
  readonly noneText: string;
};

/** Returns that wait for somebody, or those in one state. */
export const ReturnList = ({ view, isAll, noneText, ...list }: Props) => (
  <ListPage
    {...list}
    name="returns"
    columns={isAll ? [...columns.slice(0, 3), organizationColumn, ...columns.slice(3)] : columns}
    rowKey={({ id }) => id}
    card={(row) => <ReturnCard row={row} isAll={isAll} />}
    filters={
      <div className="list-filters">
        <FilterSelect name="view" label={texts.show} all={texts.waiting} options={options} />
      </div>
    }
    texts={view === 'waiting' ? { ...texts, noMatch: noneText } : texts}
  />
);
