import type { Transaction } from '@goodshelf/contract/orders.contract';

/** "Heidi, and 2 more books" or "Heidi and a gift": an order in a few words. */
export const whatItWas = (lines: Transaction['lines']): string => {
  const books = lines.filter(({ kind }) => kind === 'product');
  const copies = books.reduce((sum, { quantity }) => sum + quantity, 0);
  const first = books[0];
  const hasGift = lines.some(({ kind }) => kind === 'gift');
  if (first === undefined) return hasGift ? 'Gift' : 'Order';
  const others = copies - first.quantity;
  const named = first.quantity === 1 ? first.title : `${first.quantity} × ${first.title}`;
  const more = others === 0 ? [] : [others === 1 ? '1 more book' : `${others} more books`];
  const parts = [named, ...more, ...(hasGift ? ['a gift'] : [])];
  const last = parts.pop();
  return parts.length === 0 ? named : `${parts.join(', ')} and ${last}`;
};
