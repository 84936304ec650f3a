import { Problem, type FieldError } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { cartOf } from '../cart/cart-calls.ts';
import { changeCart } from '../cart/cart-store.ts';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import { readGift, type GiftAnswer } from './read-gift.ts';

const errorsOf = (error: unknown): readonly FieldError[] => {
  if (!(error instanceof Problem)) return [];
  return error.errors.length > 0 ? error.errors : [{ field: '', message: error.message }];
};

/** Puts the gift of the form into the cart where the donor is, and keeps what was typed when it is refused. */
export const useGift = (shop: Shop, posted: GiftAnswer | null) => {
  const [answer, setAnswer] = useState(posted);
  const put = async (form: FormData): Promise<void> => {
    const read = readGift(form);
    if (read.gift === null) return setAnswer({ values: read.values, errors: read.errors });
    const { gift, values } = read;
    let errors: readonly FieldError[] = [];
    const call = () =>
      cartOf(shop.slug)
        .addGift(gift)
        .catch((error: unknown) => {
          errors = errorsOf(error);
          throw error;
        });
    const announcement = `A gift of ${money(gift.amount_cents)} is in the cart`;
    const isDone = await changeCart(call, { announcement, opensDrawer: true });
    setAnswer(isDone ? null : { values, errors });
  };
  return { answer, put };
};
