import { endpoints } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { expect } from 'vitest';
import type { School } from '../../support/school.ts';
import { moneyOf } from './money.ts';
import type { OrderLife } from './order-life.ts';

/** Each paid order was charged once and for its total, each other one not at all or in full and back. */
export const expectChargedOnce = async (life: OrderLife): Promise<void> => {
  for (const order of await moneyOf(life)) {
    for (const { id, amount, theirs } of order.payments) {
      expect(theirs.charges, `charges of ${id}`).toBeLessThanOrEqual(1);
      if (theirs.charges === 1) expect(theirs.captured).toBe(amount);
    }
    const due = order.payments.reduce((total, { amount }) => total + amount, 0);
    if (order.isPaid) expect(order.captured, `what ${order.id} was charged`).toBe(due);
    else expect(order.back, `what ${order.id} was given back`).toBe(order.captured);
  }
};

/** Each dispute that a company knows is one of ours, at the same point. */
export const expectDisputesKnown = async (life: OrderLife): Promise<void> => {
  for (const order of await moneyOf(life))
    for (const { id, dispute, theirs } of order.payments)
      expect(dispute, `the dispute of ${id}`).toBe(theirs.dispute);
};

/** What the companies paid back is what the buyer's page says, what staff were told, and never more than was paid. */
export const expectPagesTellWhatWentBack = async (life: OrderLife, school: School): Promise<void> => {
  for (const order of await moneyOf(life)) {
    const { token = '' } = life.orders.find(({ id }) => id === order.id) ?? {};
    const params = { slug: school.slug, orderToken: token };
    const page = await life.buyer().call(endpoints.getBuyerOrder, { params });
    const done = [...page.line_refunds, ...(page.refund === null ? [] : [page.refund])].filter(
      ({ status }) => status === 'succeeded',
    );
    const said = done.reduce((total, { amount_cents: amount }) => total + amount, 0);
    expect(said, `what the page of ${page.number} says went back`).toBe(
      order.back + order.onCard + order.outside,
    );
    expect(order.outside).toBeLessThanOrEqual(order.isPaid ? order.total : 0);
    expect(order.back).toBeLessThanOrEqual(order.captured);
    expect(page.status).toBe(order.status);
    const ofStaff = await life.desk.look({ id: order.id, token, first: null, pages: [] });
    expect(ofStaff.status).toBe(page.status);
    const told = [...life.answers.refunds].filter(([, { orderId }]) => orderId === order.id);
    const toldCents = told
      .filter(([id]) => !life.answers.undone.has(id))
      .reduce((total, [, { cents }]) => total + (cents ?? 0), 0);
    const byLine = page.line_refunds.reduce((total, { amount_cents: amount }) => total + amount, 0);
    expect(byLine, `what staff were told of ${page.number}`).toBe(toldCents);
    if (order.status === orderStatus.canceled && !page.is_disputed && !order.isOutside)
      expect(order.back + order.onCard, 'a canceled order goes back whole').toBe(order.total);
  }
};

/** A form that was told "done" has done it once; one that was told "no" has done nothing. */
export const expectAnswersKept = async (life: OrderLife): Promise<void> => {
  const { answers, look } = life;
  const ids = [...answers.shipments.keys(), ...answers.refunds.keys()];
  const rows = await look<{ id: string }>(
    'select id from shipments where id = any($1) union all select id from item_refunds where id = any($1)',
    [ids],
  );
  const written = rows.map(({ id }) => id).toSorted();
  const sent = [...answers.shipments].filter(([, { isSent }]) => isSent).map(([id]) => id);
  const paid = [...answers.refunds].filter(([, { cents }]) => cents !== null).map(([id]) => id);
  expect(written).toEqual([...sent, ...paid].toSorted());
  const asked = await look<{ id: string }>(
    'select distinct request_id as id from returns where request_id = any($1)',
    [[...answers.returns.keys()]],
  );
  const told = [...answers.returns].filter(([, isAsked]) => isAsked).map(([id]) => id);
  expect(asked.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
  const undone = await look<{ id: string }>(
    `select item_refund_id as id from undone_item_refunds where order_id = any($1)`,
    [life.orders.map(({ id }) => id)],
  );
  expect(undone.map(({ id }) => id).toSorted()).toEqual([...answers.undone].toSorted());
  const canceled = await look<{ id: string }>('select id from orders where id = any($1) and status = $2', [
    [...answers.canceled],
    orderStatus.canceled,
  ]);
  expect(canceled).toHaveLength(answers.canceled.size);
};

/** A code with two uses was used twice at most, by orders that stand. */
export const expectUsesWithinLimits = async ({ look, codes }: OrderLife): Promise<void> => {
  const [uses] = await look<{ used: number; standing: number }>(
    `select d.used_count as used, (select count(*)::int from orders o
       where o.organization_id = d.organization_id and o.discount_code = d.code and o.status not in (0, 6)) as standing
     from discount_codes d where d.code = $1`,
    [codes['two uses']],
  );
  expect(uses?.used).toBeLessThanOrEqual(2);
  expect(uses?.standing).toBeLessThanOrEqual(uses?.used ?? 0);
};
