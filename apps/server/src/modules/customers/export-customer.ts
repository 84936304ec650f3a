import { Problem } from '@goodshelf/contract';
import type { CustomerExport, ExportedGift } from '@goodshelf/contract/customer-export';
import { labelOf, orderStatuses, paymentMethods, paymentStatuses, rowOf } from '@goodshelf/contract/lookups';
import { gradeTitle } from '@goodshelf/contract/delivery-words';
import { returnReasons } from '@goodshelf/contract/return-words';
import { carriers } from '@goodshelf/contract/shipment-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { tell } from '../events/index.ts';
import { subscriptionsOf } from '../subscribers/index.ts';
import { customersTexts as texts } from './customers.texts.ts';
import {
  type PersonRow,
  type ExportedOrderRow,
  type ExportedLineRow,
  type ExportedPaymentRow,
  type ExportedShipmentRow,
  type ExportedReturnRow,
  personStatement,
  ordersStatement,
  linesStatement,
  eventsStatement,
  paymentsStatement,
  refundsStatement,
  shipmentsStatement,
  returnsStatement,
  notesStatement,
  consentsStatement,
} from './export-customer.queries.ts';

/**
 * Everything that an organization knows of a person, as a file for the person, with its entry in the log. One customer at a
 * time, so all of it is read at once. Throws `customer_not_found`.
 */
export const exportCustomer =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (
    scope: OrgScope,
    { customerId, actor }: { readonly customerId: string; readonly actor: Actor },
  ): Promise<CustomerExport> =>
    db.asOperator('export a customer', async (tx) => {
      const at = clock.now();
      const { organizationId } = scope;
      const [person] = await tx.query(personStatement, [organizationId, customerId]);
      if (person === undefined) throw new Problem('customer_not_found', texts.noSuchCustomer);
      const emails = [person.email, ...emailsOf(person)];
      const orders = await tx.query(ordersStatement, [organizationId, emails]);
      const ofOrders = [organizationId, orders.map(({ id }) => id)];
      const [lines, events, payments, refunds, shipments, returns, notes, consents, newsletter] =
        await Promise.all([
          tx.query(linesStatement, ofOrders),
          tx.query(eventsStatement, ofOrders),
          tx.query(paymentsStatement, ofOrders),
          tx.query(refundsStatement, ofOrders),
          tx.query(shipmentsStatement, ofOrders),
          tx.query(returnsStatement, ofOrders),
          tx.query(notesStatement, [organizationId, customerId]),
          tx.query(consentsStatement, [organizationId, customerId]),
          subscriptionsOf(tx, scope, emails),
        ]);
      await recordAudit(tx, scope, { action: 'customer.exported', summary: texts.log.exported, actor, at });
      await tell(tx, 'customer.taken-out', {
        ...{ organizationId, actorId: atTheScreen(actor), kind: 'exported' },
        ...{ ordersCount: orders.length, at: at.toISOString() },
      });
      return fileOf({
        ...{ at, person, orders, lines, events, payments, refunds, shipments, returns },
        ...{ notes, consents, newsletter },
      });
    });

type Known = {
  readonly newsletter: CustomerExport['newsletter'];
  readonly at: Date;
  readonly person: PersonRow;
  readonly orders: readonly ExportedOrderRow[];
  readonly lines: readonly ExportedLineRow[];
  readonly events: readonly { readonly order_id: string; readonly at: Date; readonly text: string }[];
  readonly payments: readonly ExportedPaymentRow[];
  readonly refunds: readonly {
    readonly order_id: string;
    readonly at: Date;
    readonly amount_cents: number;
    readonly status: string;
    readonly reason: string;
  }[];
  readonly shipments: readonly ExportedShipmentRow[];
  readonly returns: readonly ExportedReturnRow[];
  readonly notes: readonly {
    readonly id: string;
    readonly at: Date;
    readonly text: string;
    readonly author_name: string;
  }[];
  readonly consents: readonly {
    readonly at: Date;
    readonly wants_email: boolean;
    readonly author_name: string;
  }[];
};

/** The addresses that were merged into the one that stays. */
const emailsOf = ({ other_emails: emails }: PersonRow): string[] =>
  emails.split(' ').filter((email) => email !== '');

const fileOf = (known: Known): CustomerExport => {
  const { person } = known;
  const { organization, first_name, last_name, email, other_emails: _others, phone, ...figures } = person;
  const linesOf = Map.groupBy(known.lines, (line) => line.order_id);
  const eventsOf = Map.groupBy(known.events, (event) => event.order_id);
  const paymentsOf = Map.groupBy(known.payments, (payment) => payment.order_id);
  const refundsOf = Map.groupBy(known.refunds, (refund) => refund.order_id);
  const shipmentsOf = Map.groupBy(known.shipments, (shipment) => shipment.order_id);
  const returnsOf = Map.groupBy(known.returns, (one) => one.order_id);
  return {
    organization,
    exported_at: known.at.toISOString(),
    person: { first_name, last_name, email, other_emails: emailsOf(person), phone },
    figures,
    orders: known.orders.map((order) => ({
      number: order.number,
      placed_at: order.placed_at.toISOString(),
      email: order.customer_email,
      status: rowOf(orderStatuses, order.status).label,
      first_name: order.first_name,
      last_name: order.last_name,
      phone: order.phone,
      shipping_address: addressOf(order),
      delivery_place: order.delivery_place,
      recipient: recipientOf(order),
      discount_code: order.discount_code,
      total_cents: order.total_cents,
      lines: (linesOf.get(order.id) ?? []).map(({ order_id: _order, gift, ...line }) => ({
        ...line,
        gift: gift === null ? null : giftOf(gift),
      })),
      history: (eventsOf.get(order.id) ?? []).map(({ at, text }) => ({ at: at.toISOString(), text })),
      payments: (paymentsOf.get(order.id) ?? []).map(paymentOf),
      refunds: (refundsOf.get(order.id) ?? []).map(({ order_id: _order, at, ...refund }) => ({
        ...refund,
        at: at.toISOString(),
      })),
      shipments: (shipmentsOf.get(order.id) ?? []).map(({ at, carrier, tracking_number }) => ({
        at: at.toISOString(),
        carrier: labelOf(carriers, carrier),
        tracking_number,
      })),
      returns: (returnsOf.get(order.id) ?? []).map(({ order_id: _order, at, reason, ...one }) => ({
        ...one,
        at: at.toISOString(),
        reason: labelOf(returnReasons, reason),
      })),
    })),
    notes: known.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    consents: known.consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    newsletter: known.newsletter,
  };
};

const addressOf = (row: ExportedOrderRow) =>
  row.ship_line1 === null
    ? null
    : {
        line1: row.ship_line1,
        line2: row.ship_line2 ?? '',
        city: row.ship_city ?? '',
        state: row.ship_state ?? '',
        zipcode: row.ship_zipcode ?? '',
      };

const recipientOf = (row: ExportedOrderRow) =>
  row.recipient_name === null
    ? null
    : {
        name: row.recipient_name,
        teacher: row.recipient_teacher ?? '',
        grade: gradeTitle(row.recipient_grade),
      };

const giftOf = ({ dedication, is_anonymous, comment }: ExportedGift): ExportedGift => ({
  dedication:
    dedication === null
      ? null
      : {
          kind: dedication.kind,
          name: dedication.name,
          message: dedication.message,
          notify_email: dedication.notify_email ?? null,
        },
  is_anonymous,
  comment,
});

/** Of a card nothing but its brand, last four digits and wallet is known here. */
const paymentOf = (payment: ExportedPaymentRow) => ({
  at: payment.at.toISOString(),
  method: labelOf(paymentMethods, payment.method),
  status: labelOf(paymentStatuses, payment.status),
  amount_cents: payment.amount_cents,
  card:
    payment.card_brand === null || payment.card_last4 === null
      ? null
      : { brand: payment.card_brand, last4: payment.card_last4, wallet: payment.card_wallet },
  taken_back_cents: payment.taken_back_cents,
});
