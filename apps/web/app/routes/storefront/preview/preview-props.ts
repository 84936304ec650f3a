import type { Shop } from '../shop.ts';

/** What a preview is given by the shop’s layout. */
export type PreviewProps = {
  readonly shop: Shop;
  /** The logo of the theme that is shown. */
  readonly onLogo: (logo: Shop['logo']) => void;
};
