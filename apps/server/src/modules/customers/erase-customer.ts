import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, enterScope, statement, type Tx } from '../../platform/database/index.ts';
import { forgetLetters } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { removeCarts } from '../cart/index.ts';
import { forgetDiscounts } from '../discounts/index.ts';
import { forgetGiftCards } from '../gift-cards/index.ts';
import { eraseOrders, holdOrdersOf } from '../orders/index.ts';
import { openOrdersOf } from './customer-page.queries.ts';
import { eraseRefusal } from './customers.policy.ts';
import { customersTexts as texts } from './customers.texts.ts';
import { lockCustomers } from './recount-customers.ts';

const holdStatement = statement<{ email: string | null }>(
  'customers.hold-to-erase',
  'select email from customers where organization_id = $1 and id = $2 for update',
);

const eraseStatement = statement<never>('customers.erase', {
  with: [
    `note as (
     update customer_notes set text = '${texts.erasedNote}' where organization_id = $1 and customer_id = $2
       and text <> '${texts.erasedNote}'
   )`,
  ],
  answer: `update customers set email = null, first_name = '', last_name = '', phone = '', wants_email = null, erased_at = $3
    where organization_id = $1 and id = $2`,
});

type Erasure = {
  readonly customerId: string;
  /** The customer's address as whoever erases typed it. */
  readonly confirmation: string;
  readonly actor: Actor;
};

/**
 * Replaces every word of a person at one organization, in one transaction: in all of their orders, tries to pay included, in
 * notes, carts and emails. Amounts, lines, taxes and books stay. Asked again it changes nothing. Throws `customer_not_found`,
 * `invalid_input` when the address is not the customer's, and `customer_not_erasable` while something of theirs is open.
 */
export const eraseCustomer =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, { customerId, confirmation, actor }: Erasure): Promise<void> =>
    db.asOperator('erase a customer', async (tx) => {
      const at = clock.now();
      // Whoever counts customers waits: it would write the person again.
      await lockCustomers(tx);
      const [held] = await tx.query(holdStatement, [scope.organizationId, customerId]);
      if (held === undefined) throw new Problem('customer_not_found', texts.noSuchCustomer);
      const { email } = held;
      // Erased already: the answer to the first time was lost.
      if (email === null) return;
      if (confirmation.trim().toLowerCase() !== email)
        throw new Problem('invalid_input', texts.typeTheAddress, {
          errors: [{ field: 'confirmation', message: texts.typeTheAddress }],
        });
      // Held first: none of them moves between the question and the erasure.
      const orders = await holdOrdersOf(tx, scope, email);
      const refusal = eraseRefusal(await openOrdersOf(tx, scope, customerId));
      if (refusal !== null) throw new Problem('customer_not_erasable', refusal, { showAsError: true });
      await enterScope(tx, scope);
      await forget(tx, scope, orders, email);
      await tx.query(eraseStatement, [scope.organizationId, customerId, at]);
      await recordAudit(tx, scope, {
        action: 'customer.erased',
        summary: texts.log.erased(orders.length),
        actor,
        at,
      });
    });

type HeldOrders = Awaited<ReturnType<typeof holdOrdersOf>>;

const dayMs = 86_400_000;

const forget = async (tx: Tx, scope: OrgScope, orders: HeldOrders, email: string): Promise<void> => {
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
    forgetGiftCards(tx, scope, ids, email),
  ]);
  if (first === undefined) return;
  await forgetLetters(tx, {
    recipients: [...new Set(orders.map((order) => order.email))],
    // The clock of whoever wrote the order may go before the database's.
    since: new Date(first.placed_at.getTime() - dayMs),
    about: orders.map(({ number }) => `${number}([^0-9]|$)`),
    keys: ids.flatMap((id) => [`order-notice:${id}:%`, `order-canceled-notice:${id}:%`, `gift-card:${id}:%`]),
  });
};
