import { policyNames, policyPath } from '../../features/public-pages/policy-names.ts';
import { pageContext } from '../../shell/page-context.ts';
import type { Route } from './+types/platform-sitemap';

export const handle = { pageCache: { query: [] } };

const paths = [
  '/',
  '/story',
  '/specs',
  '/organizations',
  '/v1',
  '/v1/about',
  '/v1/pricing',
  '/v1/fundraising',
  '/v1/organizations',
  ...policyNames.map(policyPath),
];

/** The public pages of the platform. Storefronts have maps of their own, under their own addresses. */
export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { origin } = context.get(pageContext);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
