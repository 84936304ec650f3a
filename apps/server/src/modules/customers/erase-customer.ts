import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, enterScope, statement, type Tx } from '../../platform/database/index.ts';
import { forgetLetters } from '../../platform/mailer/index.ts';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { removeCarts } from '../cart/index.ts';
import { forgetDiscounts } from '../discounts/index.ts';
import { forgetGiftCards } from '../gift-cards/index.ts';
import { forgetSubscribers } from '../subscribers/index.ts';
import { eraseOrders, holdOrdersOf } from '../orders/index.ts';
import { openOrdersOf, person } from './customer-page.queries.ts';
import { customerChanged, eraseRefusal } from './customers.policy.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { lockCustomers } from './recount-customers.ts';

const holdStatement = statement<{
  id: string;
  email: string | null;
  stays_as: string | null;
  version: number;
}>(
  'customers.hold-to-erase',
  `select id, email, stays_as, version from customers where organization_id = $1 and person_id = ${person} order by id for update`,
);

const eraseStatement = statement<never>('customers.erase', {
  with: [
    `note as (
     update customer_notes set text = '${texts.erasedNote}' where organization_id = $1 and customer_id = any($2::uuid[])
       and text <> '${texts.erasedNote}'
   )`,
  ],
  answer: `update customers set email = null, first_name = '', last_name = '', phone = '', other_emails = '', wants_email = null, erased_at = $3
    where organization_id = $1 and id = any($2::uuid[])`,
});

type Erasure = {
  readonly customerId: string;
  /** The customer's address as whoever erases typed it. */
  readonly confirmation: string;
  /** How often the customer was merged when whoever erases looked: all of their addresses are erased. */
  readonly version: number;
  readonly actor: Actor;
};

/**
 * Replaces every word of a person at one organization, in one transaction: in all orders of all of their addresses, tries to pay included, in
 * notes, carts and emails. Amounts, lines, taxes and books stay. Asked again it changes nothing. Throws `customer_not_found`,
 * `invalid_input` when the address is not the customer's, `customer_changed` when the person was merged meanwhile, and `customer_not_erasable` while something of theirs is open.
 */
export const eraseCustomer =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, { customerId, confirmation, version, actor }: Erasure): Promise<void> =>
    db.asOperator('erase a customer', async (tx) => {
      const at = clock.now();
      // Whoever counts customers waits: it would write the person again.
      await lockCustomers(tx);
      const held = await tx.query(holdStatement, [scope.organizationId, customerId]);
      if (held.length === 0) throw new Problem('customer_not_found', texts.noSuchCustomer);
      const emails = held.flatMap(({ email }) => (email === null ? [] : [email]));
      // Erased already: the answer to the first time was lost.
      if (emails.length === 0) return;
      const staying = held.find(({ id }) => id === customerId);
      // Merged meanwhile, or somebody into them: the page did not show whom it erases.
      if (staying === undefined || staying.stays_as !== null || staying.version !== version)
        throw customerChanged();
      if (confirmation.trim().toLowerCase() !== staying.email)
        throw new Problem('invalid_input', texts.typeTheAddress, {
          errors: [{ field: 'confirmation', message: texts.typeTheAddress }],
        });
      // Held first: none of them moves between the question and the erasure.
      const orders = await holdOrdersOf(tx, scope, emails);
      const refusal = eraseRefusal(await openOrdersOf(tx, scope, customerId));
      if (refusal !== null) throw new Problem('customer_not_erasable', refusal, { showAsError: true });
      await enterScope(tx, scope);
      await forget(tx, scope, orders, emails);
      await tx.query(eraseStatement, [scope.organizationId, held.map(({ id }) => id), at]);
      await recordAudit(tx, scope, {
        action: 'customer.erased',
        summary: texts.log.erased(orders.length),
        actor,
        at,
      });
      await tell(tx, 'customer.taken-out', {
        ...{ organizationId: scope.organizationId, actorId: atTheScreen(actor), kind: 'erased' },
        ...{ ordersCount: orders.length, at: at.toISOString() },
      });
    });

type HeldOrders = Awaited<ReturnType<typeof holdOrdersOf>>;

const dayMs = 86_400_000;

const forget = async (
  tx: Tx,
  scope: OrgScope,
  orders: HeldOrders,
  emails: readonly string[],
): Promise<void> => {
  const ids = orders.map(({ id }) => id);
  const first = orders[0];
  await Promise.all([
    removeCarts(
      tx,
      scope,
      orders.flatMap(({ cart_id: cartId }) => (cartId === null ? [] : [cartId])),
    ),
    eraseOrders(tx, scope, ids),
    forgetDiscounts(tx, scope, ids),
    forgetGiftCards(tx, scope, ids, emails),
    forgetSubscribers(tx, scope, emails),
  ]);
  if (first === undefined) return;
  await forgetLetters(tx, {
    recipients: [...new Set(orders.map((order) => order.email))],
    // The clock of whoever wrote the order may go before the database's.
    since: new Date(first.placed_at.getTime() - dayMs),
    about: orders.map(({ number }) => `${number}([^0-9]|$)`),
    keys: ids.flatMap((id) => [
      `order-notice:${id}:%`,
      `order-canceled-notice:${id}:%`,
      `payment-to-confirm:${id}:%`,
      `gift-card:${id}:%`,
    ]),
  });
};
