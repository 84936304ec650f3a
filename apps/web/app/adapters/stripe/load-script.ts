import type { StripeConstructor } from './stripe-js.ts';

/** Slower than this is not there: the page says so, and the buyer decides. */
const patienceMs = 20_000;

const loaded = new Map<string, Promise<StripeConstructor>>();

/** Stripe.js, from where it has to come from: once for a page, and again when it did not come. */
export const loadScript = (url: string): Promise<StripeConstructor> => {
  const known = loaded.get(url);
  if (known !== undefined) return known;
  const loading = insertScript(url).catch((error: unknown) => {
    loaded.delete(url);
    throw error;
  });
  loaded.set(url, loading);
  return loading;
};

const insertScript = (url: string): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    const timer = setTimeout(fail, patienceMs);
    script.src = url;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const made = (globalThis as { readonly Stripe?: StripeConstructor }).Stripe; // the script's own name
      if (made === undefined) fail();
      else resolve(made);
    });
    document.head.append(script);
  });
