import { type AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { endpoints, Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { add, cents, partOfTax, sum } from '@goodshelf/money';
import { expect } from 'vitest';
import { newId } from '../../../apps/server/src/platform/ids/index.ts';
import type { BuyerCommand, OrderCommand, StaffCommand } from './commands.ts';
import type { Desk, LivingOrder } from './counter.ts';
import { createCompanyDesk } from './company-desk.ts';
import { createOutsideDesk } from './outside-desk.ts';
import { createWaitingDesk } from './waiting-desk.ts';

/** A refusal is an answer, and its code is declared; anything else is a bug. */
const toldOf = async <T>(call: Promise<T>): Promise<'done' | 'refused'> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'internal' || error.code === 'unavailable') throw error;
    return 'refused';
  }
};

/** The pages of an order for platform staff, its school and its buyer, pressed as people press them. */
export const createOrderDesk = (desk: Desk) => {
  const { answers, school, idOf = (id) => id } = desk;
  const paramsOf = ({ id: orderId }: LivingOrder) => ({ organizationId: school.id, orderId });
  const look = (order: LivingOrder) =>
    desk.staff().call(endpoints.getAdministeredOrder, { params: paramsOf(order) });
  const pageOf = async (order: LivingOrder, isStale: boolean): Promise<AdministeredOrder> => {
    const page = isStale && order.first !== null ? order.first : await look(order);
    order.first ??= page;
    return page;
  };

  /**
   * Presses a button; when its answer is lost, once more, as people do. A form that made an id is told at the second press what
   * its first did; one that made none is told how the order stands now, which must be what the first press made of it.
   */
  const press = async (
    { isHeard, makesId }: { readonly isHeard: boolean; readonly makesId: boolean },
    once: () => Promise<unknown>,
  ): Promise<'done' | 'refused'> => {
    const first = await toldOf(once());
    if (isHeard) return first;
    const second = await toldOf(once());
    if (makesId && first === 'done')
      expect(second, 'the second press of what the first one did').toBe('done');
    return first === 'done' ? first : second;
  };

  const destinationOf = (page: AdministeredOrder, to: 'hold' | 'go on' | 'cancel') => {
    if (to === 'hold') return orderStatus.onHold;
    if (to === 'cancel') return orderStatus.canceled;
    return page.destinations.find((one) => one === orderStatus.inFulfillment) ?? orderStatus.on24HourHold;
  };

  const move = async (
    order: LivingOrder,
    command: Extract<StaffCommand, { kind: 'move' }>,
  ): Promise<void> => {
    const page = await pageOf(order, command.isStale);
    const to = destinationOf(page, command.to);
    const body = { from: page.status, to, reason: 'A reason' };
    const told = await press({ isHeard: command.isHeard, makesId: false }, () =>
      desk.staff().call(endpoints.moveOrder, { params: paramsOf(order), body }),
    );
    if (told === 'done' && to === orderStatus.canceled) answers.canceled.add(order.id);
  };

  const ship = async (
    order: LivingOrder,
    command: Extract<StaffCommand, { kind: 'ship' }>,
  ): Promise<void> => {
    const page = await pageOf(order, command.isStale);
    const goods = page.lines.filter((line) => line.kind === 'product' && leftToShip(line) > 0);
    const lines = (command.part === 'all' ? goods : goods.slice(0, 1)).map((line) => ({
      position: line.position,
      quantity: command.part === 'all' ? leftToShip(line) : 1,
    }));
    if (lines.length === 0) return;
    const id = newId();
    const send = () => {
      const body = {
        id: idOf(id),
        from: page.status,
        carrier: 'usps',
        tracking_number: '9400',
        lines,
      } as const;
      const params = paramsOf(order);
      return command.by === 'staff'
        ? desk.staff().call(endpoints.shipItems, { params, body })
        : desk.owner().call(endpoints.shipOwnItems, { params: { orderId: order.id }, body });
    };
    const told = await press({ isHeard: command.isHeard, makesId: true }, send);
    answers.shipments.set(id, { orderId: order.id, isSent: told === 'done' });
  };

  /** By staff; of what the school received itself the school says what it has paid back. */
  const refund = async (
    order: LivingOrder,
    command: Extract<StaffCommand, { kind: 'refund' }>,
  ): Promise<void> => {
    const page = await pageOf(order, command.isStale);
    const left = page.refundable[command.line % Math.max(1, page.refundable.length)];
    if (left === undefined) return;
    const amount = { all: left.amount_cents, half: Math.ceil(left.amount_cents / 2), 'a cent': 1 }[
      command.part
    ];
    const taxCents = partOfTax(cents(left.tax_cents), cents(amount), cents(left.amount_cents));
    const totalCents = add(cents(amount), taxCents);
    const id = newId();
    const body = () => ({
      id: idOf(id),
      lines: [
        {
          ...{ position: left.position, quantity: Math.min(command.copies, left.quantity) },
          ...{ amount_cents: amount, still_sent: true },
        },
      ],
      restock: command.isRestocked,
      reason: 'A reason',
      expected_total_cents: totalCents,
      seen_refunded_cents: sum(page.lines.map((line) => cents(line.refunded_cents))),
    });
    const send = () =>
      page.is_paid_outside
        ? desk.owner().call(endpoints.recordPaidBack, { params: { orderId: order.id }, body: body() })
        : desk.staff().call(endpoints.refundItems, { params: paramsOf(order), body: body() });
    const told = await press({ isHeard: command.isHeard, makesId: true }, send);
    answers.refunds.set(id, { orderId: order.id, cents: told === 'done' ? totalCents : null });
  };

  /** Without an id, but for good: who cancels twice is told that it is canceled. */
  const cancel = async (order: LivingOrder, isHeard: boolean): Promise<void> => {
    const params = { slug: school.slug, orderToken: order.token };
    const told = await press({ isHeard, makesId: true }, () =>
      desk.buyer().call(endpoints.cancelOrder, { params, body: {} }),
    );
    if (told === 'done') answers.canceled.add(order.id);
  };

  const buyersPage = (order: LivingOrder) =>
    desk.buyer().call(endpoints.getBuyerOrder, { params: { slug: school.slug, orderToken: order.token } });

  const askReturn = async (
    order: LivingOrder,
    { isHeard, copies }: Extract<BuyerCommand, { kind: 'ask return' }>,
  ): Promise<void> => {
    const { returnable } = await buyersPage(order);
    const lines = returnable.map(({ position, quantity }) => ({
      position,
      quantity: Math.min(quantity, copies + 1),
    }));
    if (lines.length === 0) return;
    const id = newId();
    const params = { slug: school.slug, orderToken: order.token };
    const body = { id: idOf(id), lines, reason: 'damaged', note: 'Torn' } as const;
    const told = await press({ isHeard, makesId: true }, () =>
      desk.buyer().call(endpoints.requestReturn, { params, body }),
    );
    answers.returns.set(id, told === 'done');
  };

  const withdrawReturn = async (order: LivingOrder, isHeard: boolean): Promise<void> => {
    const page = await buyersPage(order);
    const one = page.returns.find(({ abilities }) => abilities.withdraw);
    if (one === undefined) return;
    const params = { slug: school.slug, orderToken: order.token, returnId: one.id };
    await press({ isHeard, makesId: false }, () =>
      desk.buyer().call(endpoints.withdrawReturn, { params, body: {} }),
    );
  };

  const answerReturn = async (
    order: LivingOrder,
    command: Extract<StaffCommand, { kind: 'answer return' }>,
  ): Promise<void> => {
    const page = await pageOf(order, command.isStale);
    const one = page.returns.find(({ state }) => ['requested', 'approved', 'received'].includes(state));
    if (one === undefined) return;
    const params = { ...paramsOf(order), returnId: one.id };
    if (one.state === 'received') return payReturn(order, page, one, command);
    const answer = command.isApproved ? ('approved' as const) : ('declined' as const);
    const to = one.state === 'approved' ? ('received' as const) : answer;
    const lines = one.lines.map(({ position, quantity }) => ({
      ...{ position, received: quantity },
      restocked: command.isRestocked ? quantity : 0,
    }));
    const body = {
      ...{ from: one.state, to, reply: to === 'received' ? '' : 'A reply' },
      lines: to === 'received' ? lines : [],
    } as const;
    await press({ isHeard: command.isHeard, makesId: false }, () =>
      desk.staff().call(endpoints.moveReturn, { params, body }),
    );
  };

  const payReturn = async (
    order: LivingOrder,
    page: AdministeredOrder,
    one: AdministeredOrder['returns'][number],
    command: Extract<StaffCommand, { kind: 'answer return' }>,
  ): Promise<void> => {
    const parts = page.refundable.filter(({ position }) =>
      one.lines.some((line) => line.position === position && line.received_quantity > 0),
    );
    const lines = parts.map((left) => ({
      position: left.position,
      amount_cents: command.part === 'all' ? left.amount_cents : Math.ceil(left.amount_cents / 2),
    }));
    if (lines.length === 0) return;
    const totalCents = sum(
      parts.map((left, index) => {
        const amount = cents(lines[index]?.amount_cents ?? 0);
        return add(amount, partOfTax(cents(left.tax_cents), amount, cents(left.amount_cents)));
      }),
    );
    const id = newId();
    const body = () => ({
      id: idOf(id),
      lines,
      expected_total_cents: totalCents,
      seen_refunded_cents: sum(page.lines.map((line) => cents(line.refunded_cents))),
    });
    const ofReturn = { orderId: order.id, returnId: one.id };
    const told = await press({ isHeard: command.isHeard, makesId: true }, () =>
      page.is_paid_outside
        ? desk.owner().call(endpoints.recordReturnPaidBack, { params: ofReturn, body: body() })
        : desk
            .staff()
            .call(endpoints.refundReturn, { params: { ...paramsOf(order), returnId: one.id }, body: body() }),
    );
    answers.refunds.set(id, { orderId: order.id, cents: told === 'done' ? totalCents : null });
  };

  const counter = { desk, press, pageOf, paramsOf, buyersPage };
  const waiting = createWaitingDesk(counter);
  const outside = createOutsideDesk(counter);
  const company = createCompanyDesk(counter);

  const run = (order: LivingOrder, command: OrderCommand): Promise<void> => {
    switch (command.kind) {
      case 'move':
        return move(order, command);
      case 'ship':
        return ship(order, command);
      case 'refund':
        return refund(order, command);
      case 'cancel':
        return cancel(order, command.isHeard);
      case 'ask return':
        return askReturn(order, command);
      case 'withdraw return':
        return withdrawReturn(order, command.isHeard);
      case 'answer return':
        return answerReturn(order, command);
      case 'mark':
        return waiting.mark(order, command);
      case 'refund out of stock':
        return waiting.refundOutOfStock(order, command);
      case 'cancel what waits':
        return waiting.cancelWhatWaits(order, command);
      case 'receive':
        return outside.receive(order, command);
      case 'undo receipt':
        return outside.undo(order, command);
      case 'undo refund':
        return outside.undoRefund(order, command);
      case 'tell':
        return outside.tell(order, command);
      default:
        return company.run(order, command);
    }
  };
  return { run, look };
};
export type OrderDesk = ReturnType<typeof createOrderDesk>;
