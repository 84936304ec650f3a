import { endpoints } from '@goodshelf/contract';
import { RouterContextProvider } from 'react-router';
import { endVisit, leadToUnseenOrder } from '../../apps/web/app/routes/storefront/checkout/known-order.ts';
import { openCheckout } from '../../apps/web/app/routes/storefront/checkout/open-checkout.ts';
import { pay } from '../../apps/web/app/routes/storefront/checkout/pay.ts';
import { changeOrder } from '../../apps/web/app/routes/storefront/order/change-order.ts';
import { pageContext, type PageContext } from '../../apps/web/app/shell/page-context.ts';
import { address, contact } from './shop.ts';
import type { School } from './school.ts';
import type { Visitor } from './visitor.ts';

/** What a browser without script shows. */
export type Shown =
  | { readonly page: 'checkout'; readonly form: CheckoutForm; readonly told: Told }
  | { readonly page: 'order'; readonly token: string }
  | { readonly page: 'cart' };
export type CheckoutForm = {
  readonly key: string;
  readonly earlierKey: string | null;
  readonly totalCents: number;
};
export type Told = { readonly isUnknown: boolean; readonly sentences: readonly string[] };

type Press = { readonly card: string; readonly isHeard: boolean };

const origin = 'http://shop.localhost:4400';
const config: PageContext['config'] = {
  productName: 'Goodshelf',
  platformUrl: 'http://localhost:4400',
  shopUrl: origin,
  apiUrl: 'http://localhost:4400/api',
  cookieDomain: null,
  isDemo: false,
  isPublicDemonstration: false,
  supportEmail: null,
  gtmId: null,
  cardFrame: null,
};

/**
 * The checkout's pages as a browser without script goes through them: their own loaders and actions, over the API in
 * this process, with one jar of cookies for all tabs. An answer that is not heard leaves neither page nor cookie.
 */
export const createCheckoutBrowser = (visitorNow: () => Visitor, school: School) => {
  const basename = `/${school.slug}`;
  const jar = new Map<string, string>();

  const contextOf = (): RouterContextProvider => {
    const context = new RouterContextProvider();
    const visitor = visitorNow();
    context.set(pageContext, {
      api: { call: (endpoint, input) => visitor.call(endpoint, input) },
      storefront: { slug: school.slug },
      origin,
      basename,
      config,
      isCustomDomain: () => false,
      takesOrganizations: () => true,
      requestId: 'test',
      reportError: (error) => {
        throw error;
      },
    });
    return context;
  };

  const requestOf = (path: string, form?: Readonly<Record<string, string>>): Request =>
    new Request(`${origin}${basename}${path}`, {
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });

  const keepCookies = (headers: HeadersInit | undefined): void => {
    for (const line of new Headers(headers).getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };

  /** A redirect that a page has answered or thrown; anything else thrown is an error. */
  const followed = (answer: unknown): Shown => {
    if (!(answer instanceof Response)) throw answer;
    const path = answer.headers.get('location') ?? '';
    keepCookies(answer.headers);
    const token = /\/order\/(?<token>[\w-]{43})(?:\?saved=first)?$/.exec(path)?.groups?.['token'];
    return token === undefined ? { page: 'cart' } : { page: 'order', token };
  };

  const open = async (path = '/checkout'): Promise<Shown> => {
    try {
      const { data, init } = await openCheckout(contextOf(), requestOf(path));
      keepCookies(init?.headers);
      const { key, earlierKey, quote, failure } = data;
      const told = { isUnknown: false, sentences: failure === null ? [] : [failure] };
      return { page: 'checkout', form: { key, earlierKey, totalCents: quote.total_cents }, told };
    } catch (answer) {
      return followed(answer);
    }
  };

  /** Null when the answer was lost. */
  const press = async (
    { key, earlierKey, totalCents }: CheckoutForm,
    { card, isHeard }: Press,
  ): Promise<Shown | null> => {
    const form = {
      idempotency_key: key,
      ...(earlierKey === null ? {} : { earlier_key: earlierKey }),
      expected_total_cents: String(totalCents),
      'contact.first_name': contact.first_name,
      'contact.last_name': contact.last_name,
      'contact.email': contact.email,
      ...Object.fromEntries(
        Object.entries(address).map(([name, value]) => [`shipping_address.${name}`, value]),
      ),
      'payment.payment_method': card,
    };
    const answer = await pay(contextOf(), requestOf('/checkout', form));
    if (!isHeard) return null;
    if (answer instanceof Response) return followed(answer);
    keepCookies(answer.init?.headers);
    const { errors, notice, isUnknown, quote, key: next, earlierKey: earlier } = answer.data;
    const sentences = [...errors.map(({ message }) => message), ...(notice === null ? [] : [notice])];
    return {
      page: 'checkout',
      form: { key: next, earlierKey: earlier, totalCents: quote?.total_cents ?? totalCents },
      told: { isUnknown, sentences },
    };
  };

  const openCart = async (): Promise<Shown> => {
    const cart = await visitorNow().call(endpoints.getCart, { params: { slug: school.slug } });
    try {
      if (cart.lines.length === 0) await leadToUnseenOrder(contextOf(), requestOf('/cart'));
      return { page: 'cart' };
    } catch (answer) {
      return followed(answer);
    }
  };

  /** The order's page says that the order is paid. */
  const seePaid = async (token: string): Promise<void> =>
    keepCookies(await endVisit(contextOf(), requestOf(`/order/${token}`), token));

  /** Presses "cancel" on the order's page: true when the page comes back, false when it says why not. */
  const cancel = async (token: string): Promise<boolean> => {
    const request = requestOf(`/order/${token}`, { intent: 'cancel' });
    return (await changeOrder(request, contextOf(), token)) instanceof Response;
  };

  return { open, press, openCart, seePaid, cancel };
};
export type CheckoutBrowser = ReturnType<typeof createCheckoutBrowser>;
