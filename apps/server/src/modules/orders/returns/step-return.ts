import { Problem } from '@goodshelf/contract';
import type { ReturnState } from '@goodshelf/contract/return-words';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { tell } from '../../events/index.ts';
import { addOrderEvent } from '../add-order-event.ts';
import type { ChangeableOrderRow } from '../buyer-changes.repo.ts';
import { noteKeyOf } from '../orders.state.ts';
import { moveReturnStatement, type ReturnRow, returnStatement } from './returns.repo.ts';
import { returnsTexts as texts } from './returns.texts.ts';

/** A return of an order that the caller has locked. Throws `return_not_found`. */
export const findReturn = async (
  tx: Tx,
  scope: OrgScope,
  orderId: string,
  returnId: string,
): Promise<ReturnRow> => {
  const [found] = await tx.query(returnStatement, [scope.organizationId, orderId, returnId]);
  if (found === undefined) throw new Problem('return_not_found', texts.noSuchReturn);
  return found;
};

/** What was paid back is called so here, too, as its page does: it is not just closed. */
export const returnMovedOn = ({
  state,
  refund_id: refundId,
}: Pick<ReturnRow, 'state' | 'refund_id'>): Problem =>
  new Problem('return_moved_on', texts.movedOn(refundId === null ? texts.states[state] : texts.refunded), {
    showAsError: true,
  });

type Step = {
  readonly to: ReturnState;
  readonly at: Date;
  /** 'buyer', 'system', or the id of the user. */
  readonly actor: string;
  /** What went back or arrives, in words. */
  readonly items: string;
  readonly reply?: string;
  readonly arriveBy?: Date;
  readonly refundId?: string;
};

/** Moves a return of an order that the caller has locked, writes it into the history, and tells the buyer's email. */
export const stepReturn = async (
  tx: Tx,
  scope: OrgScope,
  order: Pick<ChangeableOrderRow, 'id' | 'status'>,
  { id, state }: ReturnRow,
  { to, at, actor, items, reply, arriveBy, refundId }: Step,
): Promise<void> => {
  const { organizationId } = scope;
  const [[moved]] = await Promise.all([
    tx.query(moveReturnStatement, [
      ...[organizationId, order.id, id, state, to, at],
      ...[reply ?? null, arriveBy ?? null, refundId ?? null],
    ]),
    // Of money that goes back the refund says so itself.
    refundId === undefined
      ? addOrderEvent(tx, scope, {
          ...{ orderId: order.id, key: noteKeyOf(order.status), at, actor },
          text: texts.events[to](items),
        })
      : undefined,
    refundId === undefined ? tellOfReturn(tx, scope, order.id, id, to) : undefined,
  ]);
  if (moved === undefined) throw new Error(`Return ${id} changed while its order was locked`);
};

export const tellOfReturn = (
  tx: Tx,
  { organizationId }: OrgScope,
  orderId: string,
  returnId: string,
  state: ReturnState,
): Promise<void> =>
  tell(
    tx,
    'return.moved',
    { organizationId, orderId, returnId, state },
    { dedupeKey: `return.moved:${returnId}:${state}` },
  );

/** "2 × Heidi, Emil" */
export const itemsOf = (
  lines: readonly { readonly position: number; readonly quantity: number }[],
  titles: readonly { readonly position: number; readonly title: string }[],
): string =>
  lines
    .map(({ position, quantity }) =>
      texts.copies(quantity, titles.find((one) => one.position === position)?.title ?? ''),
    )
    .join(', ');
