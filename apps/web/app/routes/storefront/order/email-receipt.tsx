import { buyerOrderCalls } from '@goodshelf/contract/buyer-order.calls';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { useState } from 'react';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import type { Shop } from '../shop.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

/**
 * The receipt once more, to the address of the order. A toast says that it was sent; where to stays beside the button, as does
 * what went wrong.
 */
export const EmailReceipt = ({ shop, order }: { shop: Shop; order: BuyerOrder }) => {
  const [answer, setAnswer] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await callFromBrowser(buyerOrderCalls.emailReceipt, {
        params: { slug: shop.slug, orderToken: order.token },
      });
      setAnswer(texts.emailedTo(order.email));
    } catch (error) {
      setAnswer(error instanceof Error && error.message !== '' ? error.message : texts.notEmailed);
    }
    setBusy(false);
  };
  return (
    <p className="small receipt-again">
      <button type="button" className="text-button" aria-busy={isBusy} onClick={() => void send()}>
        {texts.emailAgain}
      </button>{' '}
      <span role="status">{answer}</span>
    </p>
  );
};
