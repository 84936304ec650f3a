import type { Shop } from '../shop.ts';

/** The shop's own logo; its name stands beside it, so it says nothing to a screen reader. */
export const ShopLogo = ({ logo }: { logo: NonNullable<Shop['logo']> }) => (
  <img
    className="site-logo"
    src={`${logo.base_url}-48.webp`}
    srcSet={`${logo.base_url}-96.webp 2x`}
    width={logo.width}
    height={logo.height}
    alt=""
  />
);
