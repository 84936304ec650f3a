import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { OrderMove } from './new-order.ts';
import { moveOrderStatement } from './orders.repo.ts';
import { canMove, eventTextOf, noteKeyOf } from './orders.state.ts';

/**
 * Moves the order and writes the event in one conditional statement. False when the order was in none of the `from`
 * statuses (somebody else was first) or is not of this organization: then nothing was written.
 * Throws for a move that the table of moves does not have, which is a bug of the caller.
 */
export const moveOrder = async (tx: Tx, scope: OrgScope, move: OrderMove): Promise<boolean> => {
  const from = typeof move.from === 'number' ? [move.from] : move.from;
  const illegal = from.find((status) => !canMove(status, move.to));
  if (illegal !== undefined) throw new Error(`An order never moves from status ${illegal} to ${move.to}`);
  const text = move.text ?? eventTextOf(move.to);
  const rows = await tx.query(moveOrderStatement, [
    scope.organizationId,
    move.orderId,
    from,
    move.to,
    move.paymentStatus ?? null,
    move.at,
    move.holdUntil ?? null,
    newId<'order-event'>(),
    noteKeyOf(move.to),
    move.reason === undefined ? text : `${text} ${move.reason}`,
    move.actor ?? 'system',
  ]);
  return rows.length === 1;
};
