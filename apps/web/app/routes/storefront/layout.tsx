import { endpoints } from '@goodshelf/contract';
import { useState } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { usePageViews } from '../../shell/analytics/use-page-views.ts';
import { callApi } from '../../shell/call-api.ts';
import { pageContext, storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/layout';
import { CartDrawer } from './cart/cart-drawer.tsx';
import { useCartState } from './cart/cart-store.ts';
import { Toasts } from './chrome/toasts.tsx';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { PageFailed } from './chrome/page-failed.tsx';
import { chromeTexts } from './chrome/texts.ts';
import { ShopIcons } from './chrome/shop-icons.tsx';
import { PreviewHost } from './preview/preview-host.tsx';
import { usePlaceKept } from './chrome/use-place-kept.ts';
import { StorefrontStyle } from './chrome/storefront-style.tsx';
import type { Previewed } from './preview/preview-props.ts';
import type { Shop } from './shop.ts';
import { themeLogo } from './theme-logo.ts';
import { wornTheme } from './theme-style-sheet.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Shop> {
  const { origin, basename, config } = context.get(pageContext);
  const slug = storefrontSlug(context);
  const {
    theme,
    gift_suggestions: _suggestions,
    ...storefront
  } = await callApi(context, endpoints.getStorefront, { params: { slug } });
  return {
    ...storefront,
    theme: wornTheme(theme),
    logo: themeLogo(theme, storefront.name),
    origin,
    basename,
    helpEmail: storefront.contact_email ?? config.supportEmail,
    transactionsUrl: `${config.platformUrl}/manage/account/transactions`,
    copyrightUrl: `${config.platformUrl}/copyright`,
    cardFrame: config.cardFrame,
  };
}

/** The organization, its theme and its shelves do not change while a visitor walks from page to page. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  usePageViews();
  usePlaceKept();
  const [previewed, setPreviewed] = useState<Previewed>();
  const shop = { ...loaderData, ...previewed };
  return (
    <div className="storefront">
      <StorefrontStyle theme={shop.theme} />
      <ShopIcons shop={shop} />
      <a className="skip-link" href="#content">
        {chromeTexts.skip}
      </a>
      <Header shop={shop} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer shop={shop} />
      <CartDrawer shop={shop} />
      <PageToasts />
      <PreviewHost shop={loaderData} onShow={setPreviewed} />
    </div>
  );
}

/** While the cart is open over the page, toasts are in it: nothing else can be clicked. */
const PageToasts = () => (useCartState().isDrawerOpen ? null : <Toasts />);

/** Not even the shop's name could be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="storefront">
      <StorefrontStyle theme={null} />
      <main id="content">
        <PageFailed isUnavailable={isRouteErrorResponse(error) && error.status === 503} />
      </main>
    </div>
  );
}
