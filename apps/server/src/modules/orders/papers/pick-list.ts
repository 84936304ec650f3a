import { Problem } from '@goodshelf/contract';
import type { PdfFile } from '@goodshelf/contract/file';
import { readyToShip } from '@goodshelf/contract/shipment-words';
import type { Column } from '../../../platform/pdf/index.ts';
import { canShip } from '../orders.policy.ts';
import { codeOf, toPack } from './packing-slips.ts';
import { paperOf } from './pdf-file.ts';
import type { PaperOrderRow } from './papers.repo.ts';
import { paperTexts } from './papers.texts.ts';

const texts = paperTexts.pick;

const columns: readonly Column[] = [
  { label: texts.item, width: 250 },
  { label: texts.code, width: 104 },
  { label: texts.orders, width: 100 },
  { label: texts.quantity, width: 50, isFigure: true },
];

type Pick = {
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  quantity: number;
  readonly numbers: string[];
};

/** What is fetched from the shelves for several orders, each title once, by title; what is held or can still be canceled stays. */
export const picksOf = (orders: readonly PaperOrderRow[]): readonly Pick[] => {
  const picks = new Map<string, Pick>();
  for (const order of orders.filter(({ status }) => canShip(status, false)))
    for (const item of toPack(order, 'platform')) {
      const key = `${codeOf(item)} ${item.title} ${item.detail}`;
      const pick = picks.get(key) ?? {
        ...{ title: item.title, detail: item.detail, code: codeOf(item), quantity: 0, numbers: [] },
      };
      pick.quantity += readyToShip(item);
      if (!pick.numbers.includes(order.number)) pick.numbers.push(order.number);
      picks.set(key, pick);
    }
  return [...picks.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
};

/** Throws `order_moved_on` where nothing is to be fetched: nobody goes to the shelves with an empty paper. */
export const pickList = async (orders: readonly PaperOrderRow[]): Promise<PdfFile> => {
  const picks = picksOf(orders);
  if (picks.length === 0)
    throw new Problem('order_moved_on', texts.nothing(orders.length), { showAsError: true });
  const count = picks.reduce((total, { quantity }) => total + quantity, 0);
  const numbers = new Set(picks.flatMap((pick) => pick.numbers));
  return paperOf(texts.fileName, texts.title, (sheet) => {
    sheet.say(texts.title, { face: 'display', size: 18 });
    sheet.gap(4);
    sheet.say(texts.lead(numbers.size, count), { size: 11, color: '#5b6168' });
    sheet.gap(16);
    sheet.table(
      columns,
      picks.map((pick) => [
        { text: pick.title, note: pick.detail },
        pick.code,
        pick.numbers.join(', '),
        String(pick.quantity),
      ]),
    );
  });
};
