import type { ColorGroupKey } from '@goodshelf/theme';
import type { StorefrontHref } from '../../../shell/links/page-paths.ts';

/** What the pages of the shop that show a product need to know. */
type Known = { readonly productSlug: string | null };

/** The page on which a group’s colors are seen, by the link targets of the specification. */
export const pageOfGroup = (group: ColorGroupKey, { productSlug }: Known): StorefrontHref => {
  switch (group) {
    case 'header':
    case 'general':
    case 'footer':
      return '/';
    case 'store':
      return '/books';
    case 'product_single':
      return productSlug === null ? '/books' : `/product/${productSlug}`;
    case 'donation':
      return '/donate';
    case 'checkout':
      return '/preview?request=checkout';
    case 'thank_you':
      return '/preview?request=order';
    case '404':
      return '/preview?request=404';
  }
};

/** Where what is worked on is shown: a page that nobody can visit yet is drawn as a sample. */
export const pageOfContent = (page: string): StorefrontHref | null => {
  switch (page) {
    case 'home':
      return '/';
    case 'donate':
      return '/donate';
    case 'about':
    case 'campaign':
      return `/preview?request=${page}`;
    case 'order':
      return '/preview?request=order';
    case 'returns':
    case 'privacy':
    case 'terms':
      return `/policies/${page}`;
    default:
      return null;
  }
};

const groupsByPath: readonly (readonly [prefix: string, ColorGroupKey])[] = [
  ['/books', 'store'],
  ['/cart', 'store'],
  ['/product/', 'product_single'],
  ['/donate', 'donation'],
  ['/checkout', 'checkout'],
  ['/order/', 'thank_you'],
  ['/gift-cards', 'general'],
  ['/about', 'general'],
  ['/campaign', 'donation'],
  ['/policies/', 'general'],
];

const groupsByRequest: Readonly<Record<string, ColorGroupKey>> = {
  checkout: 'checkout',
  about: 'general',
  campaign: 'donation',
  order: 'thank_you',
  '404': '404',
};

/** The group that a page belongs to; what is nowhere is the page for a wrong address. */
export const groupOfPage = (pathname: string, search: string): ColorGroupKey => {
  if (pathname === '/') return 'general';
  if (pathname === '/preview')
    return groupsByRequest[new URLSearchParams(search).get('request') ?? ''] ?? '404';
  return groupsByPath.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? '404';
};
