import { invalidField, Problem } from '@goodshelf/contract';
import {
  returnArrivalDays,
  type ReturnDestination,
  type ReturnState,
} from '@goodshelf/contract/return-words';
import { cents, multiply, negate, sum } from '@goodshelf/money';
import { enterScope, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { returnStock } from '../../inventory/index.ts';
import { recordCostOfGoods } from '../../ledger/index.ts';
import { type ChangeableOrderRow, lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { ordersTexts } from '../orders.texts.ts';
import { returnActionsOf } from './returns.policy.ts';
import {
  freeCopiesStatement,
  receiveReturnStatement,
  type ReturnRow,
  type SentLineRow,
  sentLinesStatement,
} from './returns.repo.ts';
import { returnsTexts as texts } from './returns.texts.ts';
import { findReturn, itemsOf, returnMovedOn, stepReturn } from './step-return.ts';

export type ReturnMove = {
  readonly orderId: string;
  readonly returnId: string;
  /** As whoever moves it saw it. */
  readonly from: ReturnState;
  readonly to: ReturnDestination;
  /** The buyer reads it. */
  readonly reply: string;
  /** What arrived of each line, and what of that can be sold again; when it is received. */
  readonly lines: readonly {
    readonly position: number;
    readonly received: number;
    readonly restocked: number;
  }[];
  readonly at: Date;
  readonly actor: Actor;
  readonly who: 'organization' | 'staff';
};

const actions = {
  approved: 'return.approved',
  declined: 'return.declined',
  received: 'return.received',
  closed: 'return.closed',
} as const satisfies Record<ReturnDestination, string>;

const arrivalMs = returnArrivalDays * 24 * 60 * 60 * 1000;

/**
 * Answers a return, marks it as received, or closes it without a refund, in the caller's transaction (the operator's, when staff
 * do): with its event, the log, an email to the buyer, and what goes back into stock. Resolves to the sentence for whoever did it;
 * the same again is answered as before. Throws `order_not_found`, `return_not_found` for one that is not theirs to decide, and
 * `return_moved_on` when it is not what they saw.
 */
export const moveReturn = async (tx: Tx, scope: OrgScope, move: ReturnMove): Promise<string> => {
  const { orderId, returnId, to, at, actor, reply, who } = move;
  const key = [scope.organizationId, orderId];
  const [order] = await tx.query(lockOrderByIdStatement, key);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [found, goods] = await Promise.all([
    findReturn(tx, scope, orderId, returnId),
    tx.query(sentLinesStatement, [...key, at]),
  ]);
  if (who === 'organization' && !found.is_own) throw new Problem('return_not_found', texts.noSuchReturn);
  const done = texts.done[to](order.number);
  if (isMade(found, move)) return done;
  if (found.state !== move.from || !returnActionsOf(found, who).includes(to)) throw returnMovedOn(found);
  if (to === 'received') await receive(tx, scope, order, found, goods, move);
  if (to === 'declined') await tx.query(freeCopiesStatement, [...key, returnId]);
  await recordAudit(tx, scope, { action: actions[to], summary: texts.log[to](order.number), actor, at });
  const shown =
    to === 'received'
      ? move.lines.flatMap(({ position, received }) =>
          received > 0 ? [{ position, quantity: received }] : [],
        )
      : found.lines;
  await stepReturn(tx, scope, order, found, {
    ...{ to, at, actor: actor.userId, items: itemsOf(shown, goods) },
    ...(to === 'received' ? {} : { reply }),
    ...(to === 'approved' ? { arriveBy: new Date(at.getTime() + arrivalMs) } : {}),
  });
  return done;
};

/** The same press a second time: its first answer was lost. */
const isMade = ({ state, reply, lines }: ReturnRow, move: ReturnMove): boolean =>
  state === move.to &&
  (move.to === 'received'
    ? lines.every((line) => {
        const counted = move.lines.find(({ position }) => position === line.position);
        return line.received_quantity === counted?.received && line.restocked_quantity === counted.restocked;
      })
    : reply === move.reply);

/** What came back is the organization's to sell again, or the platform's, whose cost of it is on the shelf again. */
const receive = async (
  tx: Tx,
  scope: OrgScope,
  { number }: ChangeableOrderRow,
  found: ReturnRow,
  goods: readonly SentLineRow[],
  { orderId, returnId, lines, at, who }: ReturnMove,
): Promise<void> => {
  const isWhole =
    lines.length === found.lines.length &&
    found.lines.every(({ position, quantity }) =>
      lines.some((line) => line.position === position && line.received <= quantity),
    );
  if (!isWhole) throw invalidField('lines', texts.otherLines);
  await tx.query(receiveReturnStatement, [
    ...[scope.organizationId, orderId, returnId],
    lines.map(({ position }) => position),
    lines.map(({ received }) => received),
    lines.map(({ restocked }) => restocked),
  ]);
  const shelved = lines.flatMap(({ position, restocked }) => {
    const line = goods.find((one) => one.position === position);
    return line === undefined || restocked === 0 ? [] : [{ line, restocked }];
  });
  const costCents = sum(
    shelved.map(({ line, restocked }) => multiply(cents(line.unit_cost_cents ?? 0), restocked)),
  );
  if (costCents > 0)
    await recordCostOfGoods(
      tx,
      { reference: returnId, description: texts.goodsReturned(number), at },
      negate(costCents),
    );
  // The movements of what goes back into stock belong to the organization.
  if (who === 'staff') await enterScope(tx, scope);
  const items = shelved.flatMap(({ line: { variant_id: variantId }, restocked }) =>
    variantId === null ? [] : [{ variantId, quantity: restocked }],
  );
  await returnStock(tx, scope, orderId, items);
};
