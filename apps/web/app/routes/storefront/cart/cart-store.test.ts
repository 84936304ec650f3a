import type { Cart } from '@goodshelf/contract/cart.contract';
import { expect, it } from 'vitest';
import { changeCart } from './cart-store.ts';

/** A cart of so many books; nothing else of it is looked at here. */
const cartOfCount = (count: number): Cart => ({ item_count: count, lines: [] as Cart['lines'] }) as Cart;

it('two quick clicks are sent one after the other, so the second comes with the first one’s cookie', async () => {
  let underWay = 0;
  let mostAtOnce = 0;
  const sent: number[] = [];
  const click = (count: number) => () =>
    new Promise<Cart>((resolve) => {
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      sent.push(count);
      queueMicrotask(() => {
        underWay -= 1;
        resolve(cartOfCount(count));
      });
    });
  const answers = await Promise.all(
    [1, 2, 3].map((count) => changeCart(click(count), { announcement: 'in the cart' })),
  );
  expect(answers).toEqual([true, true, true]);
  expect(sent).toEqual([1, 2, 3]);
  expect(mostAtOnce).toBe(1);
});

it('a click that fails does not hold up the one behind it', async () => {
  const failing = changeCart(() => Promise.reject(new Error('no network')), { announcement: '' });
  const following = changeCart(() => Promise.resolve(cartOfCount(1)), { announcement: '' });
  expect(await Promise.all([failing, following])).toEqual([false, true]);
});
