import { pagesTexts } from './pages-texts.ts';

const { shopPages: names } = pagesTexts;

/** Pages that links of a shop lead to; what is typed may be another one, with a search or a product in it. */
export const shopPages = [
  { to: '/', name: names.home },
  { to: '/books', name: names.books },
  { to: '/donate', name: names.donate },
  { to: '/about', name: names.about },
  { to: '/campaign', name: names.campaign },
  { to: '/gift-cards', name: names.giftCards },
  { to: '/cart', name: names.cart },
  { to: '/policies/returns', name: names.returns },
  { to: '/policies/privacy', name: names.privacy },
  { to: '/policies/terms', name: names.terms },
] as const;

/**
 * Whether a link leads to a page that no shop has. Addresses of other sites are not judged, nor which products there are.
 * `slug`: what addresses of the shop begin with as a browser shows them.
 */
export const leadsNowhere = (to: string, slug: string): boolean => {
  if (!to.startsWith('/') || to.startsWith('//')) return false;
  const [path = ''] = to.split(/[?#]/);
  const within =
    path === `/${slug}` ? '/' : path.startsWith(`/${slug}/`) ? path.slice(slug.length + 1) : path;
  const plain = within.length > 1 ? within.replace(/\/$/, '') : within;
  return !/^\/product\/[^/]+$/.test(plain) && !shopPages.some((page) => page.to === plain);
};
