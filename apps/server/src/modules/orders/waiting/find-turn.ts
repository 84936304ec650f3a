import type { Tx } from '../../../platform/database/index.ts';
import { findNextShort } from '../../inventory/index.ts';
import { nextTurnStatement, type TurnRow } from './waiting.repo.ts';

/** A line that is on backorder. */
export type LineTurn = {
  readonly organizationId: string;
  readonly line: Pick<TurnRow, 'position' | 'title'>;
};

export type Turn = {
  readonly organizationId: string;
  readonly orderId: string;
  readonly quantity: number;
  /** Null while its order is not prepared: then no line of it waits yet. */
  readonly line: LineTurn['line'] | null;
};

/** Whose turn it is when copies of a variant arrive: the order's that was placed first, whether it is prepared already or not. */
export const findTurn = async (tx: Tx, variantId: string): Promise<Turn | null> => {
  const [[line], short] = await Promise.all([
    tx.query(nextTurnStatement, [variantId]),
    findNextShort(tx, variantId),
  ]);
  if (short !== null && (line === undefined || short.since < line.waits_since))
    return {
      organizationId: short.organization_id,
      orderId: short.order_id,
      quantity: short.quantity,
      line: null,
    };
  if (line === undefined) return null;
  const { organization_id: organizationId, order_id: orderId, backordered_quantity: quantity } = line;
  return { organizationId, orderId, quantity, line };
};
