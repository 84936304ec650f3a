import { quoteCalls } from '@goodshelf/contract/quote.calls';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useRef, useState } from 'react';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import { formValues, quoteInputOf } from './read-checkout.ts';

/**
 * Keeps the total true while the buyer chooses. Without script the action of the page does the same. `isStale` while the
 * last choice could not be priced.
 */
export const useQuote = (slug: string, fromServer: Quote) => {
  const [quote, setQuote] = useState(fromServer);
  const [isStale, setStale] = useState(false);
  const latest = useRef(0);
  useEffect(() => {
    setQuote(fromServer);
    setStale(false);
  }, [fromServer]);

  const requote = async (form: HTMLFormElement): Promise<void> => {
    const turn = ++latest.current;
    try {
      const body = quoteInputOf(formValues(new FormData(form)));
      const answer = await callFromBrowser(quoteCalls.quoteCheckout, { params: { slug }, body });
      if (turn !== latest.current) return;
      setQuote(answer);
      setStale(false);
    } catch (error) {
      // Who tries out codes is told to wait; the total is that without one.
      if (error instanceof Problem && error.code === 'too_many_requests' && turn === latest.current)
        setQuote((known) => ({
          ...known,
          ...(/gift card/i.test(error.message)
            ? { gift_card_problem: error.message }
            : { discount_problem: error.message }),
        }));
      // The total stays as it was, and the page says so; the server compares it before anything is charged.
      else if (turn === latest.current) setStale(true);
    }
  };
  return { quote, isStale, requote: (form: HTMLFormElement) => void requote(form) };
};
