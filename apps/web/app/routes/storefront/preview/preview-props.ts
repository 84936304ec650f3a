import type { Shop } from '../shop.ts';

/** What a preview is given by the shop’s layout. */
export type PreviewProps = {
  readonly shop: Shop;
  /** What the shown theme changes besides colors and fonts. */
  readonly onShow: (shown: Pick<Shop, 'logo'>) => void;
};
