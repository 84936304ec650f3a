import { endpoints } from '@goodshelf/contract';
import { defaultTheme, parseTheme } from '@goodshelf/theme';
import { callApi } from '../../shell/call-api.ts';
import { pageContext, storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/storefront-manifest';

export const handle = { pageCache: { query: [] } };

/** The shop as an app on a home screen: its name, its colors, its initials. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { basename } = context.get(pageContext);
  const slug = storefrontSlug(context);
  const shop = await callApi(context, endpoints.getStorefront, { params: { slug } });
  const parsed = parseTheme(shop.theme);
  const { general, header } = (parsed.ok ? parsed.theme : defaultTheme).colors;
  const icon = (side: number) => ({
    src: `/images/shop-${slug}-icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    start_url: basename,
    scope: basename,
    display: 'browser',
    background_color: general.background,
    theme_color: header.background,
    icons: [
      icon(192),
      icon(512),
      { src: `/images/shop-${slug}-icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
};
