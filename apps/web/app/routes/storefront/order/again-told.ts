import type { Reorder } from '@goodshelf/contract/buyer-reorder.contract';
import { isInCart } from '@goodshelf/contract/reorder-words';
import { againTexts } from './again-texts.ts';

/** In one sentence what is in the cart now. */
export const toldInShort = ({ lines }: Reorder): string => {
  const goods = lines.filter(({ outcome }) => outcome !== 'gift' && outcome !== 'gift_card');
  if (goods.every(({ outcome }) => outcome === 'there')) return againTexts.allThere;
  if (goods.every(({ outcome }) => outcome === 'added' || outcome === 'there')) return againTexts.allAdded;
  return goods.some(({ outcome }) => isInCart(outcome)) ? againTexts.someAdded : againTexts.noneAdded;
};
