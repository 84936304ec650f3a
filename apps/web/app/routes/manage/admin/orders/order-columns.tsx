import type { AdministeredOrderSummary } from '@goodshelf/contract/admin-orders.contract';
import { AmountOrNothing, orderColumns as shared } from '../../../../features/orders/order-columns.tsx';
import { exportedOrders } from '../../../../features/orders/exported-order.ts';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { staffOrdersTexts } from './texts.ts';

const texts = staffOrdersTexts.list;

export const staffOrderColumns: readonly Column<AdministeredOrderSummary>[] = [
  shared.number,
  shared.placedAt,
  shared.customer,
  {
    key: 'organization',
    header: texts.organization,
    cell: ({ organization }) => organization.name,
  },
  shared.status,
  shared.total,
  {
    key: 'earned',
    header: texts.earned,
    cell: ({ earned_cents }) => <AmountOrNothing cents={earned_cents} />,
    isFigure: true,
    isSecondary: true,
  },
];

export const exportedStaffOrder = exportedOrders<AdministeredOrderSummary>(
  [{ header: texts.organization, value: ({ organization }) => organization.name }],
  texts.earned,
);
