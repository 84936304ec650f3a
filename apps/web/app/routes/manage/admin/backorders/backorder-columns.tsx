import { createDateWriter } from '@goodshelf/contract/lookups/dates';
import type { Backorder } from '@goodshelf/contract/waiting.contract';
import { OrderStatusChip } from '../../../../features/orders/order-status.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { backordersTexts as texts } from './texts.ts';

// A day has no time zone.
const days = createDateWriter({ timeZone: 'UTC' });
const dayOf = (day: string | null): string =>
  day === null ? texts.unknown : days.default(`${day}T12:00:00Z`);

const expected: Column<Backorder> = {
  key: 'expected',
  header: texts.expected,
  value: ({ expected_on: day }) => day ?? '',
  cell: ({ expected_on: day }) => dayOf(day),
};
const arrived: Column<Backorder> = {
  key: 'arrived',
  header: texts.arrived,
  value: ({ allocated_at: at }) => (at === null ? '' : new Date(at)),
  cell: ({ allocated_at: at }) => (at === null ? texts.unknown : <LocalDate at={at} withTime />),
};

export const backorderColumns = (isReady: boolean): readonly Column<Backorder>[] => [
  {
    key: 'product',
    header: texts.product,
    value: ({ title }) => title,
    cell: ({ title, detail }) => (
      <>
        {title}
        {detail === '' ? null : <span className="cell-note">{detail}</span>}
      </>
    ),
  },
  {
    key: 'copies',
    header: texts.copies,
    isFigure: true,
    value: ({ copies }) => copies,
    cell: ({ copies }) => copies,
  },
  {
    key: 'order',
    header: texts.order,
    isRowLink: true,
    value: ({ order }) => order.number,
    cell: ({ order }) => <span className="figures">{order.number}</span>,
  },
  {
    key: 'status',
    header: texts.status,
    value: ({ order }) => order.status_name,
    cell: ({ order }) => <OrderStatusChip status={order.status} name={order.status_name} />,
  },
  {
    key: 'customer',
    header: texts.customer,
    value: ({ customer_name: name }) => name,
    cell: ({ customer_name: name, organization }) => (
      <>
        <span className="cell-person">{name}</span>
        <span className="cell-note">{organization.name}</span>
      </>
    ),
  },
  {
    key: 'placed',
    header: texts.placed,
    value: ({ order }) => new Date(order.placed_at),
    cell: ({ order }) => <LocalDate at={order.placed_at} />,
  },
  isReady ? arrived : expected,
];

/** A row on the phone. */
export const BackorderCard = ({ row, isReady }: { readonly row: Backorder; readonly isReady: boolean }) => (
  <span className="order-card">
    <strong>{texts.copiesOf(row.copies, row.title)}</strong>
    <span className="figures">{row.order.number}</span>
    <span className="cell-note">
      {row.customer_name} · {row.organization.name}
    </span>
    <LocalDate at={row.order.placed_at} />
    <span className="cell-note">
      {isReady
        ? texts.ready
        : row.expected_on === null
          ? texts.waiting
          : texts.expectedOn(dayOf(row.expected_on))}
    </span>
  </span>
);
