import { isOrderPeriod, startOfDay, stretchOf } from '@goodshelf/contract/order-periods';

/** The moments between which orders of this address were placed: of a period, or of days of one's own, both included. */
export const placedIn = (
  address: URLSearchParams,
  now = new Date(),
): { readonly from?: string; readonly before?: string } => {
  const period = address.get('period');
  const { from, before } = isOrderPeriod(period)
    ? stretchOf(period, now)
    : {
        from: startOfDay(address.get('from') ?? ''),
        before: startOfDay(address.get('until') ?? '', 1),
      };
  return { ...(from === null ? {} : { from }), ...(before === null ? {} : { before }) };
};
