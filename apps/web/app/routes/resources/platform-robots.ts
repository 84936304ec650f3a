import { pageContext } from '../../shell/page-context.ts';
import type { Route } from './+types/platform-robots';

export const handle = { pageCache: { query: [] } };

const privateAreas = ['manage', 'login', 'shopify-app', 'dev/', 'api/'];

/** The platform's host: the public pages may be found, the account area is nobody's search result. */
export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { origin } = context.get(pageContext);
  const lines = [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: /${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
