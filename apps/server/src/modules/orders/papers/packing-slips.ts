import { Problem } from '@goodshelf/contract';
import type { PdfFile } from '@goodshelf/contract/file';
import {
  createDateWriter,
  orderStatuses,
  receiptTimeZone,
  rowOf as lookUp,
} from '@goodshelf/contract/lookups';
import { labelLines } from '@goodshelf/contract/delivery-words';
import { readyToShip } from '@goodshelf/contract/shipment-words';
import type { Cell, Column, Sheet } from '../../../platform/pdf/index.ts';
import { hasPackingSlip } from '../orders.policy.ts';
import { paperOf } from './pdf-file.ts';
import type { PackedItem, PaperOrderRow } from './papers.repo.ts';
import { paperTexts } from './papers.texts.ts';

const texts = paperTexts.slip;
const dates = createDateWriter({ timeZone: receiptTimeZone });

/** Whose goods somebody packs: the platform's, or an organization's own. */
export type Packer = 'platform' | 'organization';

const columns: readonly Column[] = [
  { label: texts.item, width: 320 },
  { label: texts.code, width: 124 },
  { label: texts.quantity, width: 60, isFigure: true },
];

/** What somebody packs of an order: the goods that are theirs and have not left. What an organization sells itself it ships itself. */
export const toPack = ({ items }: Pick<PaperOrderRow, 'items'>, packer: Packer): readonly PackedItem[] =>
  items.filter((item) => readyToShip(item) > 0 && item.is_own === (packer === 'organization'));

export const codeOf = ({ isbn13, sku }: Pick<PackedItem, 'isbn13' | 'sku'>): string => isbn13 ?? sku ?? '';

const rowOf = (item: PackedItem): readonly Cell[] => [
  { text: item.title, note: item.detail },
  codeOf(item),
  String(readyToShip(item)),
];

const drawSlip = (sheet: Sheet, order: PaperOrderRow, packer: Packer): void => {
  sheet.say(order.organization_name, { face: 'display', size: 18 });
  sheet.gap(2);
  sheet.say(texts.title, { size: 11, color: '#5b6168' });
  sheet.gap(18);
  sheet.blocks([
    destinationOf(order),
    [texts.order, order.number],
    [texts.placed, dates.default(order.placed_at.toISOString())],
  ]);
  sheet.gap(22);
  const items = toPack(order, packer);
  if (items.length === 0) sheet.say(texts.nothing);
  else sheet.table(columns, items.map(rowOf));
  sheet.gap(20);
  sheet.say(texts.thanks(order.organization_name), { color: '#5b6168' });
};

/** Whose it is and where it goes, as on its label; of what is picked up, who comes for it and where. */
const destinationOf = (order: PaperOrderRow): readonly string[] => {
  const buyer = `${order.first_name} ${order.last_name}`.trim();
  const { ship_line1: line1, ship_city: city, ship_state: state, ship_zipcode: zipcode } = order;
  const lines = labelLines({
    delivery: {
      place: order.delivery_place,
      recipient:
        order.recipient_name === null
          ? null
          : {
              name: order.recipient_name,
              teacher: order.recipient_teacher ?? '',
              grade: order.recipient_grade,
            },
    },
    shipping_address:
      line1 === null || city === null || state === null || zipcode === null
        ? null
        : { name: buyer, line1, line2: order.ship_line2 ?? '', city, state, zipcode },
  });
  if (order.delivery === 'pickup') return [texts.pickUp, buyer, ...lines];
  return [texts.shipTo, ...(lines.length === 0 ? [buyer] : lines)];
};

type Unready = Pick<PaperOrderRow, 'number' | 'status'>;

/** All of its goods are the organization's own. */
const isOwnAlone = ({ items }: Pick<PaperOrderRow, 'items'>): boolean =>
  items.length > 0 && items.every(({ is_own: isOwn }) => isOwn);

/** Whoever holds a slip packs by it: one order that isn't to be packed stops them all. */
const refuseUnready = (orders: readonly Unready[]): void => {
  const unready = orders.filter(({ status }) => !hasPackingSlip(status));
  if (unready.length === 0) return;
  const named = unready.map(({ number, status }) => ({
    number,
    status: lookUp(orderStatuses, status).label,
  }));
  throw new Problem('order_moved_on', texts.notReady(named), { showAsError: true });
};

/**
 * One page for each order, with what is left to pack of it and where it goes; no prices, as it may be a present. Throws
 * `order_moved_on` for orders that are not to be packed. Staff get none of orders that the organization ships whole.
 */
export const packingSlips = async (orders: readonly PaperOrderRow[], packer: Packer): Promise<PdfFile> => {
  refuseUnready(orders);
  const packed = orders.filter((order) => packer === 'organization' || !isOwnAlone(order));
  const [first, ...others] = packed;
  if (first === undefined && orders.length > 0)
    throw new Problem('order_moved_on', texts.shipsItself(orders.length), { showAsError: true });
  const name = first === undefined || others.length > 0 ? texts.severalName : texts.fileName(first.number);
  return paperOf(name, texts.title, (sheet) => {
    for (const [index, order] of packed.entries()) {
      if (index > 0) sheet.newPage();
      drawSlip(sheet, order, packer);
    }
  });
};
