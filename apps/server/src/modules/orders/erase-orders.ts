import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { erasureTexts as texts } from './orders.texts.ts';

/** What the words of a person are replaced with is fixed in the database: it lets nothing else be changed in a history. */
const eraseStatement = statement<never>('orders.erase', {
  with: [
    `erased as (
     update orders set email = '', first_name = '${texts.firstName}', last_name = '${texts.lastName}', phone = '',
       ship_line1 = null, ship_line2 = null, ship_city = null, ship_zipcode = null, cart_id = null
     where organization_id = $1 and id = any($2::uuid[])
     returning id
   )`,
    `line as (
     update order_lines set detail = '', gift = gift || '{"dedication": null, "comment": ""}'::jsonb
     where organization_id = $1 and order_id = any($2::uuid[]) and kind = 'gift'
   )`,
    `event as (
     update order_events set text = '${texts.addressChanged}'
     where organization_id = $1 and order_id = any($2::uuid[]) and actor = 'buyer' and key = 'order_x_2'
       and text <> '${texts.addressChanged}' and text like '${texts.addressChangedBegins}%'
   )`,
    `note as (
     update order_notes set text = '${texts.note}'
     where organization_id = $1 and order_id = any($2::uuid[]) and text <> '${texts.note}'
   )`,
    `request as (
     delete from receipt_requests where organization_id = $1 and order_id = any($2::uuid[])
   )`,
  ],
  answer: 'select from erased limit 0',
});

/**
 * Replaces the words of a person in orders: name, email, phone, address (its state stays, taxes were charged for it),
 * dedications, comments, and what staff noted. Amounts, lines and books stay. As operator; the orders are locked by the caller.
 */
export const eraseOrders = async (tx: Tx, scope: OrgScope, orderIds: readonly string[]): Promise<void> => {
  await tx.query(eraseStatement, [scope.organizationId, orderIds]);
};
