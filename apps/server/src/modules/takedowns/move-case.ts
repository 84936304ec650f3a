import { Problem, type endpoints, type ParsedInput } from '@goodshelf/contract';
import { createDateWriter, type ProductStatus } from '@goodshelf/contract/lookups';
import { legalTimeZone, type TakedownDestination } from '@goodshelf/contract/takedown-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { holdForTakedown, moveForTakedown } from '../catalog/index.ts';
import { recordMove } from './record-case-event.ts';
import { takedownMoves } from './takedowns.state.ts';
import {
  type CaseRow,
  endReceivedCase,
  findActiveCase,
  holdCase,
  lockCase,
  restoreCase,
  takeCaseDown,
} from './takedowns.repo.ts';
import { takedownsTexts as texts } from './takedowns.texts.ts';

export type MoveCaseDeps = { readonly db: Db; readonly clock: Clock };

type Asked = ParsedInput<typeof endpoints.moveTakedown>['body'];
type Moving = {
  readonly tx: Tx;
  readonly found: CaseRow;
  readonly actor: Actor | null;
  readonly at: Date;
  readonly status: ProductStatus | null;
  readonly isWithdrawn: boolean;
};

type Moved = {
  readonly success: string;
  /** What the case's history says, where it isn't what it says of each such move. */
  readonly summary?: string;
};

export const caseNotFound = (): Problem => new Problem('takedown_not_found', texts.notFound);
export const movedOn = (): Problem => new Problem('takedown_moved_on', texts.movedOn, { showAsError: true });

/**
 * Staff move a case, as they saw it. The case and its product change in one transaction, which the database refuses when they
 * would contradict each other; the storefronts follow with the commit.
 */
export const moveCase =
  ({ db, clock }: MoveCaseDeps) =>
  async (
    actor: Actor,
    caseId: string,
    { from, to, status, is_withdrawn: isWithdrawn, reason }: Asked,
  ): Promise<{ success: string }> => {
    const at = clock.now();
    return db.asOperator('move a takedown case', async (tx) => {
      const [found] = await tx.query(lockCase, [caseId]);
      if (found === undefined) throw caseNotFound();
      if (found.state !== from || !takedownMoves[from].includes(to)) throw movedOn();
      return moveHeldCase({ tx, found, actor, at, status, isWithdrawn }, to, reason);
    });
  };

const byItself = { actor: null, status: null, isWithdrawn: false };

/** Puts products back whose 14 business days are over and of which nobody has said that a lawsuit was filed. */
export const restoreOverdueCase = ({ db, clock }: MoveCaseDeps, caseId: string): Promise<boolean> => {
  const at = clock.now();
  return db.asOperator('restore a product after 14 business days', async (tx) => {
    const [found] = await tx.query(lockCase, [caseId]);
    if (found?.state !== 'countered' || found.restore_by === null || found.restore_by > at) return false;
    await moveHeldCase({ ...byItself, tx, found, at }, 'restored', texts.restoredByItself);
    return true;
  });
};

const moveHeldCase = async (
  moving: Moving,
  to: TakedownDestination,
  reason: string,
): Promise<{ success: string }> => {
  const { tx, found, actor, at } = moving;
  const { success, summary = texts.events[to] } = await moves[to](moving);
  const happened = { caseId: found.id, organizationId: found.organization_id, actor, at };
  await recordMove(tx, happened, to, { summary, reason });
  return { success };
};

/** A product that another case keeps down already stays as it is, and stays down as long as one of them does. */
const takeDown = async ({ tx, found, actor, at, status }: Moving): Promise<Moved> => {
  const { id, product_id: productId, organization_id: organizationId } = found;
  if (productId === null || status === null)
    throw new Problem('product_taken_down', texts.noProduct, { showAsError: true });
  const isThere = await holdForTakedown(tx, { productId, organizationId });
  if (!isThere) throw new Problem('product_taken_down', texts.productGone, { showAsError: true });
  const [other] = await tx.query(findActiveCase, [productId, id]);
  if (other !== undefined) {
    await tx.query(takeCaseDown, [id, other.product_status, other.status_before, at]);
    return { success: texts.done.downToo(found.product_title, other.reference) };
  }
  const reason = texts.productReason(found.reference);
  const moved = await moveForTakedown(tx, { productId, organizationId, actor, reason, at }, status);
  await tx.query(takeCaseDown, [id, status, moved.before, at]);
  return { success: texts.done.down(found.product_title) };
};

/** Ends the case, and puts its product back unless another case keeps it down. */
const restore = async ({ tx, found, actor, at, isWithdrawn }: Moving): Promise<Moved> => {
  if (!isWithdrawn && found.state === 'countered' && found.restore_from !== null && found.restore_from > at)
    throw new Problem('takedown_not_due', texts.notDue(dates.default(found.restore_from)), {
      showAsError: true,
    });
  const { id, product_id: productId, organization_id: organizationId } = found;
  const before = found.status_before as ProductStatus | null; // held by a CHECK of the table
  if (productId === null || before === null) throw new Error(`The case ${id} has no product to restore`);
  await holdForTakedown(tx, { productId, organizationId });
  await tx.query(restoreCase, [id, at]);
  const [other] = await tx.query(findActiveCase, [productId, id]);
  if (other !== undefined)
    return {
      success: texts.done.closed(found.product_title, other.reference),
      summary: texts.closed(other.reference),
    };
  const reason = texts.productReason(found.reference);
  await moveForTakedown(tx, { productId, organizationId, actor, reason, at }, before);
  return { success: texts.done.restored(found.product_title) };
};

const dates = createDateWriter({ timeZone: legalTimeZone });

const moves: Readonly<Record<TakedownDestination, (moving: Moving) => Promise<Moved>>> = {
  down: takeDown,
  restored: restore,
  held: async ({ tx, found }) => {
    await tx.query(holdCase, [found.id]);
    return { success: texts.done.held };
  },
  rejected: async ({ tx, found, at }) => {
    await tx.query(endReceivedCase, [found.id, at]);
    return { success: texts.done.rejected };
  },
};
