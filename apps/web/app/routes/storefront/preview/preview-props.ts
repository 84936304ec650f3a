import type { PreviewedContent } from '../sections/previewed.ts';
import type { Shop } from '../shop.ts';

/** What a draft shows in place of what is published, besides colors and fonts. */
export type Previewed = {
  readonly shop: Partial<Pick<Shop, 'logo' | 'announcement' | 'menus' | 'has_about_page'>>;
  readonly content?: PreviewedContent | undefined;
};

/** What a preview is given by the shop’s layout. */
export type PreviewProps = {
  readonly shop: Shop;
  readonly onShow: (change: (shown: Previewed | undefined) => Previewed) => void;
};
