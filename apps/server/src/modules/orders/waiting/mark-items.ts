import { invalidField, Problem } from '@goodshelf/contract';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import { leftToShip } from '@goodshelf/contract/shipment-words';
import { enterScope, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { awaitStock, findStock, lockStock, loseStock } from '../../inventory/index.ts';
import { type ChangeableOrderRow, lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { canShip } from '../orders.policy.ts';
import { movedOnTo } from '../moved-on-to.ts';
import { ordersTexts } from '../orders.texts.ts';
import { packedLinesStatement, type PackedLineRow } from '../shipments.repo.ts';
import { takenBackStatement } from '../taken-back.repo.ts';
import { followGoods } from './follow-goods.ts';
import { tellOfWaiting } from './tell-of-waiting.ts';
import { markLinesStatement } from './waiting.repo.ts';
import { waitingTexts as texts } from './waiting.texts.ts';

export type MarkedItems = {
  readonly orderId: string;
  /** As whoever marks saw the order. */
  readonly from: OrderStatus;
  readonly lines: readonly {
    readonly position: number;
    readonly outOfStock: number;
    readonly backordered: number;
    /** A day, or null when nobody knows. */
    readonly expectedOn: string | null;
    readonly seenOutOfStock: number;
    readonly seenBackordered: number;
  }[];
  /** Nothing else is there of what newly waits; otherwise others may buy the rest. */
  readonly isShelfEmpty: boolean;
  readonly at: Date;
  readonly actor: Actor;
  /** Whose goods they may speak of: an organization of its own products, staff of any. */
  readonly whose: 'own' | 'any';
};

type Mark = MarkedItems['lines'][number] & { readonly goods: PackedLineRow };

/**
 * Says how many copies of an order's lines cannot be shipped now, in the caller's transaction (the operator's, when staff do): what
 * of them will not come, and what will. The stock has none of them; nor of the same product for others, if the shelf is empty. Copies that are found are the
 * order's again. The order is called by its lines; its buyer has an email about what newly waits. The same again is answered as before.
 * Resolves to the sentence for whoever did it. Throws `order_not_found`, `order_moved_on` when it is not what they saw, and a field
 * error for a line that is not theirs.
 */
export const markItems = async (tx: Tx, scope: OrgScope, items: MarkedItems): Promise<string> => {
  const key = [scope.organizationId, items.orderId];
  const [order] = await tx.query(lockOrderByIdStatement, key);
  if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
  const [goods, [bank]] = await Promise.all([
    tx.query(packedLinesStatement, key),
    tx.query(takenBackStatement, key),
  ]);
  if (items.lines.every((line) => isMade(line, goods))) return texts.done(order.number);
  if (order.status !== items.from || !canShip(order.status, bank?.is_taken_back === true))
    throw movedOnTo(order.status);
  const marks = items.lines.map((line) => ({ ...line, goods: goodsOf(goods, line.position, items) }));
  requireSeen(marks);
  await write(tx, scope, order, goods, marks, items);
  return texts.done(order.number);
};

const movedOn = (sentence: string): Problem => new Problem('order_moved_on', sentence, { showAsError: true });

const goodsOf = (
  goods: readonly PackedLineRow[],
  position: number,
  { whose }: Pick<MarkedItems, 'whose'>,
): PackedLineRow => {
  const line = goods.find((one) => one.position === position);
  if (line === undefined) throw invalidField('lines', texts.noSuchItem);
  if (whose === 'own' && !line.is_own) throw invalidField('lines', texts.notYours);
  return line;
};

/** The same press a second time: its first answer was lost. */
const isMade = (
  { position, outOfStock, backordered, expectedOn }: MarkedItems['lines'][number],
  goods: readonly PackedLineRow[],
): boolean => {
  const line = goods.find((one) => one.position === position);
  return (
    line?.out_of_stock_quantity === outOfStock &&
    line.backordered_quantity === backordered &&
    line.expected_on === expectedOn
  );
};

const requireSeen = (marks: readonly Mark[]): void => {
  for (const { goods, outOfStock, backordered, ...seen } of marks) {
    if (
      goods.out_of_stock_quantity !== seen.seenOutOfStock ||
      goods.backordered_quantity !== seen.seenBackordered
    )
      throw movedOn(texts.changed);
    if (outOfStock + backordered > leftToShip(goods)) throw movedOn(texts.lessIsLeft);
    if (goods.variant_id === null && backordered > 0) throw invalidField('lines', texts.productGone);
  }
};

const write = async (
  tx: Tx,
  scope: OrgScope,
  order: ChangeableOrderRow,
  goods: readonly PackedLineRow[],
  marks: readonly Mark[],
  { orderId, isShelfEmpty, at, actor }: MarkedItems,
): Promise<void> => {
  await enterScope(tx, scope);
  await moveStock(tx, scope, order, marks, { actorId: actor.userId, isShelfEmpty });
  await tx.query(markLinesStatement, [
    ...[scope.organizationId, orderId],
    marks.map(({ position }) => position),
    marks.map(({ outOfStock }) => outOfStock),
    marks.map(({ backordered }) => backordered),
    marks.map(({ expectedOn }) => expectedOn),
  ]);
  const after = goods.map((line) => {
    const mark = marks.find(({ position }) => position === line.position);
    return mark === undefined
      ? line
      : { ...line, out_of_stock_quantity: mark.outOfStock, backordered_quantity: mark.backordered };
  });
  await followGoods(tx, scope, order, after, { at, actor: actor.userId, text: wordsOf(marks) });
  const summary = texts.log(order.number);
  await recordAudit(tx, scope, { action: 'order.waiting-changed', summary, actor, at });
  const isNew = marks.some((mark) => moreOf(mark, 'out') > 0 || moreOf(mark, 'back') > 0);
  if (isNew) await tellOfWaiting(tx, scope, orderId, newId<'order-event'>());
};

const moreOf = ({ goods, outOfStock, backordered }: Mark, what: 'out' | 'back'): number =>
  what === 'out' ? outOfStock - goods.out_of_stock_quantity : backordered - goods.backordered_quantity;

/** Stock after the order, as everywhere; all rows at once, in their order. */
const moveStock = async (
  tx: Tx,
  scope: OrgScope,
  { id: orderId, number }: ChangeableOrderRow,
  marks: readonly Mark[],
  { actorId, isShelfEmpty }: { readonly actorId: string; readonly isShelfEmpty: boolean },
): Promise<void> => {
  const moved = marks.flatMap((mark) => {
    const variantId = mark.goods.variant_id;
    if (variantId === null) return [];
    const back = moreOf(mark, 'back');
    return [{ variantId, waiting: back + moreOf(mark, 'out'), back }];
  });
  await lockStock(
    tx,
    moved.map(({ variantId }) => variantId),
  );
  const of = (sign: 1 | -1) =>
    moved.flatMap(({ variantId, waiting }) =>
      waiting * sign > 0 ? [{ variantId, quantity: waiting * sign }] : [],
    );
  await loseStock(tx, scope, orderId, of(1), { reason: texts.notFound(number), actorId, isShelfEmpty });
  await findStock(tx, orderId, of(-1), { reason: texts.found(number), actorId });
  await awaitStock(
    tx,
    orderId,
    moved.map(({ variantId, back }) => ({ variantId, quantity: back })),
  );
};

/** What has changed, in one sentence each. */
const wordsOf = (marks: readonly Mark[]): string => {
  const of = (quantityOf: (mark: Mark) => number): string[] =>
    marks.flatMap((mark) => {
      const quantity = quantityOf(mark);
      return quantity > 0 ? [texts.copies(quantity, mark.goods.title)] : [];
    });
  const { events } = texts;
  const said = [
    { items: of((mark) => moreOf(mark, 'out')), say: events.outOfStock },
    { items: of((mark) => moreOf(mark, 'back')), say: events.onBackorder },
    { items: of((mark) => -(moreOf(mark, 'out') + moreOf(mark, 'back'))), say: events.backInStock },
    {
      items: of((mark) => (moreOf(mark, 'out') === 0 && moreOf(mark, 'back') === 0 ? mark.backordered : 0)),
      say: events.newDate,
    },
  ];
  return said.flatMap(({ items, say }) => (items.length === 0 ? [] : [say(items)])).join(' ');
};
