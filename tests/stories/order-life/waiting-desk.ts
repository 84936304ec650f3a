import { endpoints } from '@goodshelf/contract';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { newId } from '../../../apps/server/src/platform/ids/index.ts';
import type { BuyerCommand, StaffCommand } from './commands.ts';
import type { Counter, LivingOrder } from './counter.ts';

/** What becomes of copies that are not on the shelf: marked by staff and the school, called off by staff and the buyer. */
export const createWaitingDesk = ({ desk, press, pageOf, paramsOf, buyersPage }: Counter) => {
  const { answers, idOf = (id) => id } = desk;

  const mark = async (
    order: LivingOrder,
    command: Extract<StaffCommand, { kind: 'mark' }>,
  ): Promise<void> => {
    const page = await pageOf(order, command.isStale);
    const line = page.lines.find((one) => one.kind === 'product' && leftToShip(one) > 0);
    if (line === undefined) return;
    const outOfStock = Math.min(command.outOfStock, leftToShip(line));
    const body = {
      from: page.status,
      lines: [
        {
          position: line.position,
          out_of_stock: outOfStock,
          backordered: Math.min(command.backordered, leftToShip(line) - outOfStock),
          expected_on: null,
          seen_out_of_stock: line.out_of_stock_quantity,
          seen_backordered: line.backordered_quantity,
        },
      ],
    };
    await press({ isHeard: command.isHeard, makesId: false }, () =>
      command.by === 'staff'
        ? desk.staff().call(endpoints.markItems, { params: paramsOf(order), body })
        : desk.owner().call(endpoints.markOwnItems, { params: { orderId: order.id }, body }),
    );
  };

  /** What was told of calling some copies off: where they were everything, the order is canceled. */
  const remember = (
    { id: orderId }: LivingOrder,
    id: string,
    { is_everything: isEverything, total_cents: totalCents }: { is_everything: boolean; total_cents: number },
    told: 'done' | 'refused',
  ): void => {
    if (!isEverything) answers.refunds.set(id, { orderId, cents: told === 'done' ? totalCents : null });
    else if (told === 'done') answers.canceled.add(orderId);
  };

  const refundOutOfStock = async (
    order: LivingOrder,
    { isStale, isHeard }: Extract<StaffCommand, { kind: 'refund out of stock' }>,
  ): Promise<void> => {
    const { out_of_stock_refund: refund } = await pageOf(order, isStale);
    if (refund === null) return;
    const id = newId();
    const told = await press({ isHeard, makesId: true }, () =>
      desk.staff().call(endpoints.refundOutOfStock, {
        params: paramsOf(order),
        body: { id: idOf(id), expected_total_cents: refund.total_cents },
      }),
    );
    remember(order, id, refund, told);
  };

  const cancelWhatWaits = async (
    order: LivingOrder,
    { isHeard }: Pick<BuyerCommand, 'isHeard'>,
  ): Promise<void> => {
    const [refund] = (await buyersPage(order)).waiting;
    if (refund === undefined) return;
    const id = newId();
    const told = await press({ isHeard, makesId: true }, () =>
      desk.buyer().call(endpoints.cancelWaitingItems, {
        params: { slug: desk.school.slug, orderToken: order.token },
        body: { id: idOf(id), position: refund.position, expected_total_cents: refund.total_cents },
      }),
    );
    remember(order, id, refund, told);
  };

  return { mark, refundOutOfStock, cancelWhatWaits };
};
