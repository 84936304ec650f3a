import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import { quoteCalls } from '@goodshelf/contract/quote.calls';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import { formValues, methodIn, quoteInputOf } from './read-checkout.ts';
import type { CheckoutAnswer } from './refusals.ts';

/**
 * Keeps the total true while the buyer chooses. Without script the action of the page does the same. `isStale` while the
 * last choice could not be priced; `askedMethod` is the way to pay that the total was asked for, where the page knows it.
 */
export const useQuote = (slug: string, opened: Quote, answer: CheckoutAnswer | null) => {
  const [quote, setQuote] = useState(answer?.quote ?? opened);
  const [askedMethod, setAskedMethod] = useState(
    answer === null || answer.quote === null ? null : methodIn(answer.values),
  );
  const [isStale, setStale] = useState(false);
  const [giftCardRefusal, setGiftCardRefusal] = useState<string | null>(null);
  const [lostDelivery, setLostDelivery] = useState<DeliveryKind | null>(null);
  const latest = useRef(0);
  const take = useRef((fromServer: Quote): void => {
    setQuote(fromServer);
    setStale(false);
    setGiftCardRefusal(null);
  });
  useEffect(() => take.current(opened), [opened]);
  // A press whose answer was not heard says nothing of the total: it stays as it was, with its gift cards.
  useEffect(() => {
    if (answer === null || answer.quote === null) return;
    take.current(answer.quote);
    setAskedMethod(methodIn(answer.values));
  }, [answer]);

  const requote = async (form: HTMLFormElement): Promise<void> => {
    const turn = ++latest.current;
    try {
      const body = quoteInputOf(formValues(new FormData(form)));
      const fresh = await callFromBrowser(quoteCalls.quoteCheckout, { params: { slug }, body });
      if (turn !== latest.current) return;
      take.current(fresh);
      setAskedMethod(body.method ?? null);
      setLostDelivery((lost) => lostOf(fresh, body.delivery ?? 'address', lost));
    } catch (error) {
      // Who tries out codes is told to wait; the total is that without one.
      if (error instanceof Problem && error.code === 'too_many_requests' && turn === latest.current)
        if (/gift card/i.test(error.message)) setGiftCardRefusal(error.message);
        else setQuote((known) => ({ ...known, discount_problem: error.message }));
      // The total stays as it was, and the page says so; the server compares it before anything is charged.
      else if (turn === latest.current) setStale(true);
    }
  };
  return {
    ...{ quote, askedMethod, isStale, giftCardRefusal, lostDelivery },
    requote: (form: HTMLFormElement) => void requote(form),
  };
};

/** What was chosen and isn't offered any more; it is told until it is offered again, as the form has no place for it. */
const lostOf = (
  { needs_shipping: isSent, delivery }: Quote,
  chosen: DeliveryKind,
  lost: DeliveryKind | null,
): DeliveryKind | null => {
  if (!isSent) return null;
  if (!delivery.choices.includes(chosen)) return chosen;
  return lost !== null && delivery.choices.includes(lost) ? null : lost;
};
