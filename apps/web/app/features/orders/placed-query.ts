import { receiptTimeZone } from '@goodshelf/contract/lookups';
import { isOrderPeriod, startOfDay, stretchOf } from '@goodshelf/contract/order-periods';

/** Days are the reader's own, unless the address says that they are those of receipts, as a dashboard counts them. */
export const areReceiptDays = (address: URLSearchParams): boolean => address.get('zone') === 'receipts';
const zoneOf = (address: URLSearchParams): string | undefined =>
  areReceiptDays(address) ? receiptTimeZone : undefined;

/** The moments between which orders of this address were placed: of a period, or of days of one's own, both included. */
export const placedIn = (
  address: URLSearchParams,
  now = new Date(),
): { readonly from?: string; readonly before?: string } => {
  const period = address.get('period');
  const { from, before } = isOrderPeriod(period)
    ? stretchOf(period, now)
    : {
        from: startOfDay(address.get('from') ?? '', 0, zoneOf(address)),
        before: startOfDay(address.get('until') ?? '', 1, zoneOf(address)),
      };
  return { ...(from === null ? {} : { from }), ...(before === null ? {} : { before }) };
};
