import type { Customer, CustomerDetails, CustomerSummary } from '@goodshelf/contract/customers.contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { customerOrdersShown } from '@goodshelf/contract/customer-words';
import { orderStatuses, rowOf } from '@goodshelf/contract/lookups';
import type { MergePreview, MergeSide } from '@goodshelf/contract/customer-merges.contract';
import type { CustomerList, CustomerRow } from './customer-list.queries.ts';
import type { CustomerDetail, CustomerOrderRow, ShippingRow } from './customer-page.queries.ts';
import type { MergeSideRow } from './merge-preview.queries.ts';
import { canTakeAddress, carefulConsent, eraseRefusal, mergeRefusal } from './customers.policy.ts';

export const presentCustomerSummary = (row: CustomerRow): CustomerSummary => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  other_emails: row.other_emails.split(' ').filter((email) => email !== ''),
  first_order_at: row.first_order_at.toISOString(),
  last_order_at: row.last_order_at.toISOString(),
  orders_count: row.orders_count,
  goods_cents: row.goods_cents,
  gifts_cents: row.gifts_cents,
  total_cents: row.total_cents,
  refunded_cents: row.refunded_cents,
  wants_email: row.wants_email,
});

/** What every page of a list says besides its rows. */
export const presentPage = (
  { total, hasMore }: CustomerList,
  query: { readonly page: number; readonly page_size: number },
) => ({ ...pageNumbers(query, total), has_more: hasMore });

/** Without what the organization's people wrote. */
export const presentCustomerDetails = (detail: CustomerDetail): CustomerDetails => {
  const refusal = eraseRefusal(detail.open);
  return {
    ...presentCustomerSummary(detail.customer),
    phone: detail.customer.phone,
    shipping_address: detail.shipping === null ? null : addressOf(detail.shipping),
    orders: detail.orders.slice(0, customerOrdersShown).map(presentOrder),
    version: detail.customer.version,
    other_addresses: detail.merged.map((merged) => ({
      ...merged,
      merged_at: merged.merged_at.toISOString(),
    })),
    has_more_orders: detail.orders.length > customerOrdersShown,
    abilities: { erase: refusal === null, merge: canTakeAddress(detail.merged.length + 1) },
    erase_refusal: refusal,
  };
};

export const presentCustomer = (detail: CustomerDetail): Customer => ({
  ...presentCustomerDetails(detail),
  notes: detail.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  consents: detail.consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
});

export const presentMergePreview = ({
  customer,
  other,
}: {
  readonly customer: MergeSideRow;
  readonly other: MergeSideRow;
}): MergePreview => {
  const sum = (of: (row: MergeSideRow) => number): number => of(customer) + of(other);
  return {
    customer: presentMergeSide(customer),
    other: presentMergeSide(other),
    // Two addresses have no order in common, so what is theirs adds up to the cent.
    merged: {
      orders_count: sum((row) => row.orders_count),
      goods_cents: sum((row) => row.goods_cents),
      gifts_cents: sum((row) => row.gifts_cents),
      total_cents: sum((row) => row.total_cents),
      refunded_cents: sum((row) => row.refunded_cents),
      notes_count: sum((row) => row.notes_count),
      wants_email: carefulConsent(customer.wants_email, other.wants_email),
    },
    refusal: mergeRefusal(customer, other),
  };
};

const presentMergeSide = (row: MergeSideRow): MergeSide => ({
  ...presentCustomerSummary(row),
  version: row.version,
  notes_count: row.notes_count,
});

const presentOrder = (row: CustomerOrderRow) => ({
  id: row.id,
  number: row.number,
  placed_at: row.placed_at.toISOString(),
  status: row.status,
  status_name: rowOf(orderStatuses, row.status).name,
  goods_cents: row.goods_cents,
  gifts_cents: row.gifts_cents,
  total_cents: row.total_cents,
});

const addressOf = (row: ShippingRow) => ({
  line1: row.ship_line1,
  line2: row.ship_line2,
  city: row.ship_city,
  state: row.ship_state,
  zipcode: row.ship_zipcode,
});
