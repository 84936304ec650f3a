import { pageContext } from '../../shell/page-context.ts';
import type { Route } from './+types/storefront-robots';

export const handle = { pageCache: { query: [] } };

/** Only a custom domain has its own; on the shared shop host the file at the root speaks for all. */
export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { origin, basename } = context.get(pageContext);
  const base = basename === '/' ? '' : basename;
  const lines = [
    'User-agent: *',
    ...['cart', 'checkout', 'order/'].map((path) => `Disallow: ${base}/${path}`),
    `Sitemap: ${origin}${base}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
