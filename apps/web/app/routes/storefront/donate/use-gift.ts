import { Problem, type FieldError } from '@goodshelf/contract/problems';
import { useRef, useState } from 'react';
import { cartOf } from '../cart/cart-of.ts';
import { newLineId } from '../cart/new-line-id.ts';
import { changeCart } from '../cart/cart-store.ts';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import { readGift, type GiftAnswer } from './read-gift.ts';
import { donateTexts as texts } from './texts.ts';

const errorsOf = (error: unknown): readonly FieldError[] => {
  if (!(error instanceof Problem)) return [];
  return error.errors.length > 0 ? error.errors : [{ field: '', message: error.message }];
};

/** Puts the gift of the form into the cart where the donor is, and keeps what was typed when it is refused. */
export const useGift = (shop: Shop, posted: GiftAnswer | null) => {
  const [answer, setShown] = useState(posted);
  // Each refusal is a new one, also when it says the same.
  const [tries, setTries] = useState(0);
  // Until the cart has been heard of, every press is about the same gift.
  const lineId = useRef<string | null>(null);
  const setAnswer = (next: GiftAnswer | null): void => {
    setShown(next);
    setTries((count) => count + 1);
  };
  const put = async (form: FormData): Promise<void> => {
    const read = readGift(form);
    if (read.gift === null) return setAnswer({ values: read.values, errors: read.errors });
    const { gift, values } = read;
    let errors: readonly FieldError[] = [];
    const id = (lineId.current ??= newLineId());
    const call = () =>
      cartOf(shop.slug)
        .addGift({ ...gift, line_id: id })
        .catch((error: unknown) => {
          errors = errorsOf(error);
          throw error;
        });
    const announcement = texts.added(money(gift.amount_cents));
    const isDone = await changeCart(call, { announcement, opensDrawer: true });
    if (isDone) lineId.current = null;
    setAnswer(isDone ? null : { values, errors });
  };
  return { answer, tries, put };
};
