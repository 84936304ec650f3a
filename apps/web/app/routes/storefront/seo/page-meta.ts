import type { MetaDescriptor } from 'react-router';
import type { Shop } from '../shop.ts';
import { shareSize, shopPicture } from './shop-pictures.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

const shopIn = (matches: Matches): Shop | undefined =>
  matches.find((match) => match?.id === 'storefront')?.loaderData as Shop | undefined;

export const addressIn = (shop: Shop, path: string): string =>
  shop.origin + (shop.basename === '/' ? path : path === '/' ? shop.basename : shop.basename + path);

type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** Below the storefront, with the query that belongs to its address. */
  readonly path: string;
  /** A landscape picture of the page's own; without one links show the shop. */
  readonly imageUrl?: string | undefined;
  readonly type?: 'website' | 'product';
  readonly structuredData?: (shop: Shop) => readonly object[];
  readonly isHidden?: boolean;
};

/** Title, description, canonical address, Open Graph and structured data of a page that everybody may find. */
export const publicPageMeta = (matches: Matches, page: PageMeta): MetaDescriptor[] => {
  const shop = shopIn(matches);
  if (shop === undefined) return [{ title: page.title }];
  const title = page.title.includes(shop.name) ? page.title : `${page.title} · ${shop.name}`;
  const url = addressIn(shop, page.path);
  // A book shows itself, every other page the shop: always in landscape, because a standing cover is cropped to its middle.
  const imageUrl = page.imageUrl ?? shopPicture(shop, 'share');
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.isHidden === true || shop.status !== 'open' ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(imageUrl, shop.origin).href },
    { property: 'og:image:alt', content: page.title },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData?.(shop) ?? []).map((block) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...block },
    })),
  ];
};

/** A page of one visitor: no search engine should keep it. */
export const privatePageMeta = (matches: Matches, title: string): MetaDescriptor[] => [
  { title: `${title} · ${shopIn(matches)?.name ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

/** Text of an HTML description, for places that take no markup. */
export const plainText = (html: string, maxLength: number): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
};
