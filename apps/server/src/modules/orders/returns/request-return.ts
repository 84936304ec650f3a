import { Problem } from '@goodshelf/contract';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { ReturnReason } from '@goodshelf/contract/return-words';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { newId, sha256 } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Controls } from '../../controls/index.ts';
import { addOrderEvent } from '../add-order-event.ts';
import { type ChangeableOrderRow, lockOrderByTokenStatement } from '../buyer-changes.repo.ts';
import { canReturnItems } from '../orders.policy.ts';
import { noteKeyOf } from '../orders.state.ts';
import { ordersTexts } from '../orders.texts.ts';
import { takenBackStatement } from '../taken-back.repo.ts';
import { returnableCopies, windowStart, withdrawnMax } from './returns.policy.ts';
import {
  insertReturnStatement,
  requestStatement,
  type SentLineRow,
  sentLinesStatement,
  withdrawnStatement,
} from './returns.repo.ts';
import { returnsTexts as texts } from './returns.texts.ts';
import { itemsOf, tellOfReturn } from './step-return.ts';

export type ReturnRequest = {
  /** Made by the form before the first try: the same id again asks for nothing more. */
  readonly id: string;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly reason: ReturnReason;
  readonly note: string;
};

type Deps = { readonly db: Db; readonly clock: Clock; readonly controls: Pick<Controls, 'isOn'> };

/**
 * The buyer asks to return items that were shipped within the window. What is the organization's own is a return of its own: it
 * goes to another place, and others decide. The order is locked first, so no copy is asked for twice, or refunded meanwhile.
 * Throws `order_not_found`, and `order_not_returnable` when it is not, or less of a line is left to return.
 */
export const requestReturn =
  ({ db, clock, controls }: Deps) =>
  (scope: OrgScope, token: string, request: ReturnRequest): Promise<void> => {
    const at = clock.now();
    return db.inScope(scope, async (tx) => {
      const [order] = await tx.query(lockOrderByTokenStatement, [scope.organizationId, sha256(token)]);
      if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
      const key = [scope.organizationId, order.id];
      const [before, sent, [bank], [withdrawn]] = await Promise.all([
        tx.query(requestStatement, [...key, request.id]),
        tx.query(sentLinesStatement, [...key, windowStart(at)]),
        tx.query(takenBackStatement, key),
        tx.query(withdrawnStatement, key),
      ]);
      if (before.length > 0) return;
      if ((withdrawn?.count ?? 0) >= withdrawnMax)
        throw new Problem('order_not_returnable', texts.askedTooOften(withdrawnMax));
      if (!controls.isOn('return_requests', scope.organizationId))
        throw new Problem('order_not_returnable', featureTexts.return_requests.refused);
      const isPaidOutside = bank?.is_paid_outside === true;
      if (!canReturnItems(order, { isTakenBack: bank?.is_taken_back === true }))
        throw new Problem('order_not_returnable', texts.notReturnable);
      const asked = request.lines.map((line) => ({ ...line, goods: goodsOf(sent, line) }));
      for (const isOwn of [false, true]) {
        const part = asked.filter(({ goods }) => goods.is_own === isOwn);
        if (part.length > 0) await write(tx, scope, order, request, part, { isOwn, isPaidOutside }, at);
      }
    });
  };

const goodsOf = (
  sent: readonly SentLineRow[],
  { position, quantity }: ReturnRequest['lines'][number],
): SentLineRow => {
  const goods = sent.find((one) => one.position === position);
  if (goods === undefined || quantity > returnableCopies(goods, goods.sent_lately))
    throw new Problem('order_not_returnable', whyNot(sent));
  return goods;
};

/** Where nothing can be returned any more, another try would not help. */
const whyNot = (sent: readonly SentLineRow[]): string => {
  if (
    sent.length > 0 &&
    sent.every((line) => line.amount_cents > 0 && line.refunded_cents >= line.amount_cents)
  )
    return texts.allRefunded;
  return sent.some((line) => returnableCopies(line, line.sent_lately) > 0)
    ? texts.lessIsLeft
    : texts.nothingLeft;
};

const write = async (
  tx: Tx,
  scope: OrgScope,
  { id: orderId, status }: ChangeableOrderRow,
  { id: requestId, reason, note }: ReturnRequest,
  part: readonly { readonly position: number; readonly quantity: number; readonly goods: SentLineRow }[],
  { isOwn, isPaidOutside }: { readonly isOwn: boolean; readonly isPaidOutside: boolean },
  at: Date,
): Promise<void> => {
  const id = newId<'return'>();
  const titles = part.map(({ goods }) => goods);
  await Promise.all([
    tx.query(insertReturnStatement, [
      ...[scope.organizationId, orderId, id, requestId, isOwn, isPaidOutside, reason, note, at],
      part.map(({ position }) => position),
      part.map(({ quantity }) => quantity),
    ]),
    addOrderEvent(tx, scope, {
      ...{ orderId, key: noteKeyOf(status), at, actor: 'buyer' },
      text: texts.events.requested(itemsOf(part, titles)),
    }),
    tellOfReturn(tx, scope, orderId, id, 'requested'),
  ]);
};
