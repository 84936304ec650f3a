import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { erasureTexts as texts } from './orders.texts.ts';

/** What the words of a person are replaced with is fixed in the database: it lets nothing else be changed in a history. */
const eraseStatement = statement<never>('orders.erase', {
  with: [
    `erased as (
     update orders set email = '', first_name = '${texts.firstName}', last_name = '${texts.lastName}', phone = '',
       ship_line1 = case when delivery <> 'address' then ship_line1 end,
       ship_line2 = case when delivery <> 'address' then ship_line2 end,
       ship_city = case when delivery <> 'address' then ship_city end,
       ship_zipcode = case when delivery <> 'address' then ship_zipcode end,
       recipient_name = case when recipient_name is not null then '${texts.firstName}' end,
       recipient_teacher = case when recipient_teacher is not null then '' end, recipient_grade = null, cart_id = null
     where organization_id = $1 and id = any($2::uuid[])
     returning id
   )`,
    `line as (
     update order_lines set detail = '', gift = gift || '{"dedication": null, "comment": ""}'::jsonb
     where organization_id = $1 and order_id = any($2::uuid[]) and kind in ('gift', 'gift_card')
   )`,
    `event as (
     update order_events set text = '${texts.addressChanged}'
     where organization_id = $1 and order_id = any($2::uuid[]) and actor = 'buyer' and key = 'order_x_2'
       and text <> '${texts.addressChanged}' and (text like '${texts.addressChangedBegins}%' or text like '${texts.labelChangedBegins}%')
   )`,
    `note as (
     update order_notes set text = '${texts.note}'
     where organization_id = $1 and order_id = any($2::uuid[]) and text <> '${texts.note}'
   )`,
    `returned as (
     update returns set note = '', reply = ''
     where organization_id = $1 and order_id = any($2::uuid[]) and (note <> '' or reply <> '')
   )`,
    `request as (
     delete from receipt_requests where organization_id = $1 and order_id = any($2::uuid[])
   )`,
  ],
  answer: 'select from erased limit 0',
});

/**
 * Replaces the words of a person in orders: name, email, phone, address (its state stays, taxes were charged for it; where the
 * organization received or handed out an order, the address is its own), the child's name on a label,
 * dedications, comments, and what staff noted. Amounts, lines and books stay. As operator; the orders are locked by the caller.
 */
export const eraseOrders = async (tx: Tx, scope: OrgScope, orderIds: readonly string[]): Promise<void> => {
  await tx.query(eraseStatement, [scope.organizationId, orderIds]);
};
