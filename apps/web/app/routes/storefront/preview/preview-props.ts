import type { Shop } from '../shop.ts';

/** What a draft shows around the pages in place of what is published. */
export type Previewed = Partial<
  Pick<Shop, 'logo' | 'announcement' | 'menus' | 'has_about_page' | 'footer_text'>
>;

/** What a preview is given by the shop’s layout. */
export type PreviewProps = {
  readonly shop: Shop;
  readonly onShow: (change: (shown: Previewed | undefined) => Previewed) => void;
};
