import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { AmountOrNothing, orderColumns as shared } from '../../../../features/orders/order-columns.tsx';
import { dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

/** A store takes no gifts: it has no column of them. */
export const orderColumnsOf = (isStore: boolean): readonly Column<OrderSummary>[] =>
  isStore ? orderColumns.filter(({ key }) => key !== 'gifts') : orderColumns;

const orderColumns: readonly Column<OrderSummary>[] = [
  { ...shared.number, sort: { first: '-number', second: 'number' } },
  shared.placedAt,
  shared.customer,
  shared.status,
  {
    key: 'goods',
    header: texts.goods,
    value: ({ goods_cents }) => dollars(goods_cents),
    cell: ({ goods_cents }) => <AmountOrNothing cents={goods_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'discount',
    header: texts.discount,
    value: ({ discount_cents, discount_code }) =>
      discount_code === null ? '' : `${dollars(discount_cents)} (${discount_code})`,
    cell: ({ discount_cents }) => <AmountOrNothing cents={discount_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    key: 'gifts',
    header: texts.gifts,
    value: ({ gifts_cents }) => dollars(gifts_cents),
    cell: ({ gifts_cents }) => <AmountOrNothing cents={gifts_cents} />,
    isFigure: true,
    isSecondary: true,
  },
  { ...shared.total, sort: { first: '-total_cents', second: 'total_cents' } },
  {
    key: 'earned',
    header: texts.youEarned,
    value: ({ earned_cents }) => dollars(earned_cents),
    cell: ({ earned_cents }) => <AmountOrNothing cents={earned_cents} />,
    isFigure: true,
  },
];
