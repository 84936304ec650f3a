import type { ColorPath } from './color-groups.ts';

/** WCAG 2.2: AA for text, and for what must be seen but is not text (borders of controls, focus, progress). */
export const minimumContrast = { text: 4.5, control: 3 } as const;

export type ContrastPair = {
  readonly front: ColorPath;
  readonly ground: ColorPath;
  readonly minimum: number;
};

const text = (ground: ColorPath, ...fronts: readonly ColorPath[]): ContrastPair[] =>
  fronts.map((front) => ({ front, ground, minimum: minimumContrast.text }));
const control = (ground: ColorPath, ...fronts: readonly ColorPath[]): ContrastPair[] =>
  fronts.map((front) => ({ front, ground, minimum: minimumContrast.control }));

/**
 * Every colour that stands on another one in the storefront. A page that combines others must add its pair here.
 * In the footer the focus ring has the colour of its links.
 */
export const contrastPairs: readonly ContrastPair[] = [
  ...text('header.background', 'header.text'),
  ...text('header.badge_background', 'header.badge_text'),
  ...control('header.background', 'general.focus'),

  ...text('general.background', 'general.text', 'general.muted_text', 'general.link'),
  ...text('general.background', 'general.success', 'general.danger'),
  ...text('general.surface', 'general.text', 'general.muted_text', 'general.link'),
  ...text('general.surface', 'general.success', 'general.danger'),
  ...text('general.primary_background', 'general.primary_text'),
  ...text('general.accent_background', 'general.accent_text'),
  ...control('general.background', 'general.focus'),
  ...control('general.surface', 'general.focus'),
  ...control('store.background', 'general.focus'),
  ...control('store.cart_background', 'general.focus'),
  ...control('product_single.background', 'general.focus'),
  ...control('donation.background', 'general.focus'),
  ...control('checkout.background', 'general.focus'),
  ...control('thank_you.background', 'general.focus'),
  ...control('404.background', 'general.focus'),

  ...text('footer.background', 'footer.text', 'footer.link'),

  ...text('store.background', 'general.text', 'general.muted_text', 'general.link'),
  ...text('store.background', 'store.card_title', 'store.card_text', 'store.price'),
  ...text('general.background', 'store.card_title', 'store.card_text', 'store.price'),
  ...text('store.chip_background', 'store.chip_text'),
  ...text('store.cart_background', 'store.cart_text'),
  ...text('store.cart_button_background', 'store.cart_button_text'),

  ...text('product_single.background', 'product_single.title', 'product_single.text', 'product_single.price'),
  ...text('product_single.background', 'general.muted_text', 'general.link'),
  ...text('product_single.share_background', 'product_single.share_text'),
  ...text('product_single.button_background', 'product_single.button_text'),

  ...text('donation.background', 'donation.text', 'general.muted_text', 'general.link', 'general.danger'),
  ...text('donation.amount_background', 'donation.amount_text'),
  ...control('donation.background', 'donation.amount_border'),
  ...text('donation.amount_selected_background', 'donation.amount_selected_text'),
  ...control('donation.progress_track', 'donation.progress'),
  ...text('donation.button_background', 'donation.button_text'),

  ...text('checkout.background', 'checkout.text', 'general.muted_text', 'general.link', 'general.danger'),
  ...text('checkout.field_background', 'checkout.field_text'),
  ...control('checkout.background', 'checkout.field_border'),
  ...control('checkout.field_background', 'checkout.field_border'),
  ...text('checkout.summary_background', 'checkout.summary_text'),
  ...text('checkout.button_background', 'checkout.button_text'),

  ...text('thank_you.background', 'thank_you.title', 'thank_you.text', 'general.link', 'general.success'),
  ...text('thank_you.panel_background', 'thank_you.panel_text'),

  ...text('404.background', '404.title', '404.text', 'general.link'),
  ...text('404.button_background', '404.button_text'),
];
