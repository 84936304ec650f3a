import {
  isValueOf,
  labelOf,
  orderStatus,
  orderStatuses,
  type OrderStatus,
} from '@goodshelf/contract/lookups';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  [orderStatus.failed]: 'bad',
  [orderStatus.pending]: 'warn',
  [orderStatus.on24HourHold]: 'warn',
  [orderStatus.shipped]: 'good',
  [orderStatus.canceled]: 'quiet',
  [orderStatus.completed]: 'good',
  [orderStatus.onHold]: 'bad',
  [orderStatus.inFulfillment]: 'info',
  [orderStatus.partiallyShipped]: 'info',
  [orderStatus.outOfStock]: 'bad',
  [orderStatus.onBackorder]: 'warn',
};

/** The words of an order status; a code this page does not know yet keeps the API's own name. */
export const orderStatusWords = (status: number, name: string): string =>
  isValueOf(orderStatuses, status) ? labelOf(orderStatuses, status) : name;

/** The general status of an order as a chip. */
export const OrderStatusChip = ({ status, name }: { status: number; name: string }) => (
  <StatusChip tone={isValueOf(orderStatuses, status) ? tones[status] : 'quiet'}>
    {orderStatusWords(status, name)}
  </StatusChip>
);
