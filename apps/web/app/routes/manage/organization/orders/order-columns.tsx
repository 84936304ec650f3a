import type { ListedOrder } from '@goodshelf/contract/orders.contract';
import { exportedOrders, itemsCents } from '../../../../features/orders/exported-order.ts';
import { AmountOrNothing, orderColumns as shared } from '../../../../features/orders/order-columns.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** A store takes no gifts: it has no column of them. */
export const orderColumnsOf = (isStore: boolean): readonly Column<ListedOrder>[] =>
  isStore ? orderColumns.filter(({ key }) => key !== 'gifts') : orderColumns;

const orderColumns: readonly Column<ListedOrder>[] = [
  { ...shared.number, sort: { first: '-number', second: 'number' } },
  shared.placedAt,
  shared.customer,
  shared.status,
  {
    key: 'goods',
    header: texts.goods,
    cell: (order) => <AmountOrNothing cents={itemsCents(order)} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'discount',
    header: texts.discount,
    cell: ({ discount_cents }) => <AmountOrNothing cents={discount_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'gifts',
    header: texts.gifts,
    cell: ({ gifts_cents }) => <AmountOrNothing cents={gifts_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  { ...shared.total, sort: { first: '-total_cents', second: 'total_cents' } },
  {
    key: 'earned',
    header: texts.youEarned,
    cell: ({ earned_cents }) => <AmountOrNothing cents={earned_cents} />,
    isFigure: true,
  },
];

export const exportedOwnOrder = exportedOrders<ListedOrder>([], texts.youEarned);
