import { endpoints } from '@goodshelf/contract';
import { callApi } from '../../shell/call-api.ts';
import type { Route } from './+types/shop-host-robots';

/** As many maps as one file names; the directory of the platform links to every other shop. */
const shopsMax = 1_000;

/** The shared shop host: carts, checkouts and orders of every storefront are nobody's search result. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { items } = await callApi(context, endpoints.listDirectory, {
    query: { page: 1, page_size: shopsMax },
  });
  const lines = [
    'User-agent: *',
    'Disallow: /*/cart',
    'Disallow: /*/checkout',
    'Disallow: /*/order/',
    ...items.map(({ url }) => `Sitemap: ${url}/sitemap.xml`),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
