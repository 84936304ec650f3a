import { endpoints } from '@goodshelf/contract';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { callApi } from '../../shell/call-api.ts';
import { pageContext, storefrontSlug } from '../../shell/page-context.ts';
import type { Route } from './+types/layout';
import { CartDrawer } from './cart/cart-drawer.tsx';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { PageFailed } from './chrome/page-failed.tsx';
import { StorefrontStyle } from './chrome/storefront-style.tsx';
import type { Shop } from './shop.ts';
import { themeStyleSheet } from './theme-style-sheet.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Shop> {
  const { origin, basename } = context.get(pageContext);
  const slug = storefrontSlug(context);
  const {
    theme,
    gift_suggestions: _suggestions,
    ...storefront
  } = await callApi(context, endpoints.getStorefront, { params: { slug } });
  return { ...storefront, themeCss: themeStyleSheet(theme), origin, basename };
}

/** The organization, its theme and its shelves do not change while a visitor walks from page to page. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData: shop }: Route.ComponentProps) {
  return (
    <div className="storefront">
      <StorefrontStyle themeCss={shop.themeCss} />
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <Header shop={shop} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer shop={shop} />
      <CartDrawer shop={shop} />
    </div>
  );
}

/** Not even the shop's name could be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="storefront">
      <StorefrontStyle themeCss={null} />
      <main id="content">
        <PageFailed isUnavailable={isRouteErrorResponse(error) && error.status === 503} />
      </main>
    </div>
  );
}
