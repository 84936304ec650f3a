import type { ColorPath } from './color-groups.ts';

/** WCAG 2.2: AA for text, and for what must be seen but is not text (borders of controls, focus, progress). */
export const minimumContrast = { text: 4.5, control: 3 } as const;

/** A color that lies over the ground: `part` of it, from 0 to 1, mixed in sRGB as the style sheets do. */
export type Wash = { readonly color: ColorPath; readonly part: number; readonly where: string };

export type ContrastPair = {
  readonly front: ColorPath;
  readonly ground: ColorPath;
  readonly minimum: number;
  /** Where the ground is tinted: a notice, the light in the hero. */
  readonly wash?: Wash;
};

const text = (ground: ColorPath, ...fronts: readonly ColorPath[]): ContrastPair[] =>
  fronts.map((front) => ({ front, ground, minimum: minimumContrast.text }));
const control = (ground: ColorPath, ...fronts: readonly ColorPath[]): ContrastPair[] =>
  fronts.map((front) => ({ front, ground, minimum: minimumContrast.control }));
const washed = (wash: Wash, pairs: readonly ContrastPair[]): ContrastPair[] =>
  pairs.map((pair) => ({ ...pair, wash }));

/** The tinted grounds, with the figures of `color-mix` in the storefront's style sheets (a test compares them). */
export const washes = {
  notice: { color: 'general.accent_background', part: 0.14, where: 'in a notice' },
  problem: { color: 'general.danger', part: 0.07, where: 'in a notice of a problem' },
  hero: { color: 'general.accent_background', part: 0.26, where: 'at the top of the home page' },
} as const satisfies Record<string, Wash>;

/**
 * Every colour that stands on another one in the storefront. A page that combines others must add its pair here.
 * In the header and the footer the focus ring has the colour of their text and links. Buttons under the pointer are no
 * pairs: `buttonHovers` makes their ground so that it reads as well as the button does. Disabled buttons are exempt.
 */
export const contrastPairs: readonly ContrastPair[] = [
  ...text('header.background', 'header.text'),
  ...text('header.badge_background', 'header.badge_text'),

  ...text('general.background', 'general.text', 'general.muted_text', 'general.link'),
  ...text('general.background', 'general.success', 'general.danger'),
  ...text('general.surface', 'general.text', 'general.muted_text', 'general.link'),
  ...text('general.surface', 'general.success', 'general.danger'),
  ...text('general.primary_background', 'general.primary_text'),
  ...text('general.accent_background', 'general.accent_text'),
  ...washed(washes.notice, text('general.surface', 'general.text', 'general.link')),
  ...washed(washes.problem, text('general.surface', 'general.text', 'general.link', 'general.danger')),
  ...washed(washes.hero, text('general.background', 'general.text', 'general.muted_text')),
  ...control('general.background', 'general.focus'),
  ...control('general.surface', 'general.focus', 'checkout.field_border'),

  ...text('footer.background', 'footer.text', 'footer.link'),

  ...text('store.background', 'general.text', 'general.muted_text', 'general.link', 'general.danger'),
  ...control('store.background', 'general.focus'),
  ...text('store.background', 'store.card_title', 'store.card_text', 'store.price'),
  ...text('general.background', 'store.card_title', 'store.card_text', 'store.price'),
  ...text('store.chip_background', 'store.chip_text'),
  ...text('store.cart_background', 'store.cart_text', 'general.muted_text', 'general.link', 'general.danger'),
  ...control('store.cart_background', 'general.focus'),
  ...text('store.cart_button_background', 'store.cart_button_text'),

  ...text('product_single.background', 'product_single.title', 'product_single.text', 'product_single.price'),
  ...text('product_single.background', 'store.card_title', 'store.card_text', 'store.price'),
  ...text('product_single.background', 'general.muted_text', 'general.link'),
  ...text('product_single.background', 'general.success', 'general.danger'),
  ...control('product_single.background', 'general.focus'),
  ...text('product_single.share_background', 'product_single.share_text'),
  ...text('product_single.button_background', 'product_single.button_text'),

  ...text('donation.background', 'donation.text', 'general.muted_text', 'general.link', 'general.danger'),
  ...control('donation.background', 'general.focus'),
  ...text('donation.amount_background', 'donation.amount_text'),
  ...control('general.surface', 'donation.amount_border'),
  ...text('donation.amount_selected_background', 'donation.amount_selected_text'),
  ...control('donation.progress_track', 'donation.progress'),
  ...text('donation.button_background', 'donation.button_text'),

  ...text('checkout.background', 'checkout.text', 'general.muted_text', 'general.link', 'general.danger'),
  ...control('checkout.background', 'general.focus', 'checkout.field_border'),
  ...text('checkout.field_background', 'checkout.field_text', 'general.muted_text'),
  ...control('checkout.field_background', 'checkout.field_border'),
  ...text('checkout.summary_background', 'checkout.summary_text'),
  ...control('checkout.summary_background', 'general.focus'),
  ...text('checkout.button_background', 'checkout.button_text'),

  ...text('thank_you.background', 'thank_you.title', 'thank_you.text'),
  ...text('thank_you.background', 'general.muted_text', 'general.link', 'general.success', 'general.danger'),
  ...control('thank_you.background', 'general.focus'),
  ...text('thank_you.panel_background', 'thank_you.panel_text', 'general.muted_text', 'general.link'),
  ...control('thank_you.panel_background', 'general.focus'),

  ...text('404.background', '404.title', '404.text', 'general.link'),
  ...control('404.background', 'general.focus'),
  ...text('404.button_background', '404.button_text'),
];
