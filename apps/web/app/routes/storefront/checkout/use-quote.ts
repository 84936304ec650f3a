import { quoteCalls } from '@goodshelf/contract/quote.calls';
import { useEffect, useRef, useState } from 'react';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import { formValues, quoteFor, type PricedCart, type Quote, type QuoteRequest } from './read-checkout.ts';

/** Keeps the total true while the buyer chooses. Without script the action of the page does the same. */
export const useQuote = (slug: string, fromServer: Quote) => {
  const [quote, setQuote] = useState(fromServer);
  const latest = useRef(0);
  useEffect(() => setQuote(fromServer), [fromServer]);

  const ask = (body: QuoteRequest): Promise<PricedCart> =>
    callFromBrowser(quoteCalls.quoteCheckout, { params: { slug }, body });

  const requote = async (form: HTMLFormElement): Promise<void> => {
    const turn = ++latest.current;
    try {
      const { quote: answer } = await quoteFor(formValues(new FormData(form)), ask);
      if (turn === latest.current) setQuote(answer);
    } catch {
      // The total stays as it was; the server compares it before anything is charged.
    }
  };
  return { quote, requote: (form: HTMLFormElement) => void requote(form) };
};
