import { endpoints } from '@goodshelf/contract';
import { addressPartsMax } from '@goodshelf/contract/storefront.contract';
import { callApi } from '../../shell/call-api.ts';
import { pageContext, storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/storefront-sitemap';

/** Which part is asked for; 0 is the index of them. */
const partOf = (given: URLSearchParams): number => {
  const part = Number(given.get('page') ?? '0');
  return Number.isInteger(part) && part > 0 && part <= addressPartsMax ? part : 0;
};

export const handle = {
  pageCache: { query: (given: URLSearchParams) => (partOf(given) === 0 ? '' : `page=${partOf(given)}`) },
};

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

const xml = (root: string, entry: string, addresses: readonly string[]): Response => {
  const lines = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};

/** Without a page: the index of the parts. Part 1 begins with the pages that are no books. */
export const loader = async ({ context, url }: Route.LoaderArgs): Promise<Response> => {
  const { origin, basename } = context.get(pageContext);
  const addressOf = (path: string): string => origin + (basename === '/' ? '' : basename) + path;
  const part = partOf(url.searchParams);
  const params = { slug: storefrontSlug(context) };
  const { part_count: partCount, slugs } = await callApi(context, endpoints.listProductAddresses, {
    params,
    query: part === 0 ? {} : { part: String(part) },
  });
  if (part === 0) {
    const parts = Array.from({ length: partCount }, (_, index) =>
      addressOf(`/sitemap.xml?page=${index + 1}`),
    );
    return xml('sitemapindex', 'sitemap', parts);
  }
  const books = slugs.map((slug) => addressOf(`/product/${slug}`));
  if (part > 1) return xml('urlset', 'url', books);
  const [{ takes_gifts: takesGifts, has_about_page: hasAboutPage, categories }, { campaign }] =
    await Promise.all([
      callApi(context, endpoints.getStorefront, { params }),
      callApi(context, endpoints.getStorefrontHome, { params }),
    ]);
  const others = [
    addressOf(basename === '/' ? '/' : ''),
    addressOf('/books'),
    ...(takesGifts ? [addressOf('/donate')] : []),
    ...(hasAboutPage ? [addressOf('/about')] : []),
    ...(campaign === null ? [] : [addressOf('/campaign')]),
    ...categories.map(({ slug }) => addressOf(`/books?category=${slug}`)),
  ];
  return xml('urlset', 'url', [...others, ...books]);
};
