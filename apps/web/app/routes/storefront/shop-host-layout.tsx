import { Outlet } from 'react-router';
import { StorefrontStyle } from './chrome/storefront-style.tsx';

/** The shared shop host where no storefront answers; it wears the default colors of the style sheet. */
export default function ShopHostLayout() {
  return (
    <div className="storefront">
      <StorefrontStyle themeCss={null} />
      <main id="content">
        <Outlet />
      </main>
    </div>
  );
}
