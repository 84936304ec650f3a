import { Outlet } from 'react-router';
import { usePageViews } from '../../shell/analytics/use-page-views.ts';
import { DemonstrationBanner } from '../../shell/demonstration-banner.tsx';
import { pageContext } from '../../shell/page-context.ts';
import type { Route } from './+types/shop-host-layout';
import { StorefrontStyle } from './chrome/storefront-style.tsx';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { isPublicDemonstration } = context.get(pageContext).config;
  return { isPublicDemonstration };
};

export const shouldRevalidate = () => false;

/** The shared shop host where no storefront answers; it wears the default colors of the style sheet. */
export default function ShopHostLayout({ loaderData }: Route.ComponentProps) {
  usePageViews();
  return (
    <div className="storefront">
      <StorefrontStyle theme={null} />
      {loaderData.isPublicDemonstration ? <DemonstrationBanner /> : null}
      <main id="content">
        <Outlet />
      </main>
    </div>
  );
}
