import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { itemRefundsOf } from '@goodshelf/contract/item-refunds';
import { orderStatus } from '@goodshelf/contract/lookups/order-statuses';
import { writesOwnReceipts } from '@goodshelf/contract/lookups/payments';
import { money } from '../parts/money.ts';
import { changeTexts } from './change-texts.ts';
import { isPaid } from './order-story.ts';
import { outsidePaymentTexts } from './outside.texts.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

/** What the sheet beside the order is called, and says below its total. */
export type ReceiptState = {
  readonly title: string;
  /** The label of the total. */
  readonly total: string;
  readonly note: string | null;
  /** Whether it proves a payment that stands: only then it may be sent once more. */
  readonly isReceipt: boolean;
};

/** What has gone back of single items, or is on its way; of what was canceled everything goes back, and its total says so. */
export const refundedCentsOf = (order: Pick<BuyerOrder, 'line_refunds' | 'status'>): number =>
  order.status === orderStatus.canceled ? 0 : itemRefundsOf(order);

/** The sheet claims of the money only what is so now: not refunded before it is, not paid once the bank has it back. */
export const receiptOf = (order: BuyerOrder): ReceiptState => {
  const { totals, organization, refund } = order;
  const unpaid = { title: texts.unpaid, total: texts.total, note: null, isReceipt: false };
  if (!isPaid(order)) return unpaid;
  const { receipt } = changeTexts;
  if (order.status === orderStatus.canceled)
    return {
      title: receipt.title,
      total: refund?.status === 'succeeded' ? receipt.refunded : receipt.owed,
      note: totals.gifts_cents > 0 ? receipt.noGift : receipt.canceled,
      isReceipt: false,
    };
  if (writesOwnReceipts(order.method)) return { ...unpaid, note: outsidePaymentTexts.notAReceipt };
  if (order.is_disputed) return { ...unpaid, note: receipt.disputed };
  return {
    title: texts.paid,
    total: texts.totalPaid,
    note:
      totals.deductible_cents > 0
        ? texts.deductible(money(totals.deductible_cents), organization.name)
        : null,
    isReceipt: true,
  };
};
