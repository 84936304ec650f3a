import { checkoutCalls } from '@goodshelf/contract/checkout.calls';
import { callFromBrowser } from '../parts/call-from-browser.ts';

/**
 * Whether an order stands that was placed with a key, asked by a page that has lost the answer; one whose payment failed
 * does not stand. `unheard` when this answer does not come either: then the page knows as little as before.
 */
export const askForKey = async (slug: string, key: string): Promise<'placed' | 'not placed' | 'unheard'> => {
  try {
    const { order } = await callFromBrowser(checkoutCalls.findCheckoutOrder, {
      params: { slug },
      body: { idempotency_key: key },
    });
    return order === null || order.state === 'failed' ? 'not placed' : 'placed';
  } catch {
    return 'unheard';
  }
};
