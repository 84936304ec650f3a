import type { Transaction } from '@goodshelf/contract/orders.contract';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.what;

/** "Heidi, and 2 more items" or "Heidi and a gift": an order in a few words. */
export const whatItWas = (lines: Transaction['lines']): string => {
  const books = lines.filter(({ kind }) => kind === 'product');
  const copies = books.reduce((sum, { quantity }) => sum + quantity, 0);
  const first = books[0];
  const hasGift = lines.some(({ kind }) => kind === 'gift');
  const hasCard = lines.some(({ kind }) => kind === 'gift_card');
  if (first === undefined) return hasCard ? texts.giftCard : hasGift ? texts.gift : texts.order;
  const others = copies - first.quantity;
  const named = first.quantity === 1 ? first.title : `${first.quantity} × ${first.title}`;
  const more = others === 0 ? [] : [others === 1 ? texts.oneMore : texts.more(others)];
  const parts = [named, ...more, ...(hasGift ? [texts.aGift] : [])];
  const last = parts.pop() ?? named;
  return parts.length === 0 ? named : texts.list(parts.join(', '), last);
};
