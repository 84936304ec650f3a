import { quantityMax } from '@goodshelf/contract/cart.contract';
import type { Reorder } from '@goodshelf/contract/buyer-reorder.contract';
import { isInCart } from '@goodshelf/contract/reorder-words';
import { cents, formatMoney } from '@goodshelf/money';
import type { ReorderedLine, ToldLine } from './reorder.repo.ts';
import { reorderTexts as texts } from './reorder.texts.ts';

/** Each line of the order with what became of it, in words. */
export const presentReordered = (
  lines: readonly ReorderedLine[],
  told: readonly ToldLine[],
  itemsMax: number,
): Reorder['lines'] => {
  const byPosition = new Map(told.map((one) => [one.position, one]));
  return lines.flatMap((line) => {
    const one = byPosition.get(line.position);
    return one === undefined
      ? []
      : [
          {
            position: line.position,
            title: line.title,
            quantity: line.quantity,
            outcome: one.outcome,
            in_cart_quantity: one.in_cart,
            then_cents: line.unit_price_cents,
            now_cents: one.now_cents,
            notes: notesOf(line, one, itemsMax),
          },
        ];
  });
};

const notesOf = (line: ReorderedLine, told: ToldLine, itemsMax: number): string[] => {
  const note = noteOf(line, told, itemsMax);
  const price = priceNoteOf(line, told);
  return [...(note === null ? [] : [note]), ...(price === null ? [] : [price])];
};

const noteOf = (
  { quantity }: ReorderedLine,
  { outcome, left }: ToldLine,
  itemsMax: number,
): string | null => {
  switch (outcome) {
    case 'added':
      return null;
    case 'there':
      return texts.there;
    case 'fewer':
      return texts.fewer(left, quantity);
    case 'too_many':
      return texts.tooMany(quantityMax);
    case 'sold_out':
      return texts.soldOut;
    case 'not_sold':
      return texts.notSold;
    case 'cart_full':
      return texts.cartFull(itemsMax);
    case 'gift':
      return texts.gift;
    case 'gift_card':
      return texts.giftCard;
  }
};

/** Prices are today’s: who remembers another one is told. */
const priceNoteOf = (line: ReorderedLine, { outcome, now_cents: now }: ToldLine): string | null => {
  if (now === null || !isInCart(outcome) || now === line.unit_price_cents) return null;
  const write = line.quantity === 1 ? texts.price : texts.priceEach;
  return write(formatMoney(cents(now)), formatMoney(cents(line.unit_price_cents)));
};
