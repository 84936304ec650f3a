import type { ColorPath } from './color-groups.ts';
import { minimumContrast } from './contrast-pairs.ts';
import { contrastRatio, hexColor, type HexColor, relativeLuminance } from './hex-color.ts';
import { mixInOklab } from './oklab.ts';
import { colorIn, flatColors } from './pair-contrast.ts';
import type { Theme } from './theme.ts';

/** How much of its words goes into the ground of a button under the pointer, as in the storefront's style sheets. */
export const hoverPart = 0.12;

/** `value` is null where what the style sheet does by itself can be read. */
export type ButtonHover = {
  readonly variable: string;
  readonly value: HexColor | null;
  /** The words that stand on it. */
  readonly words: ColorPath;
};

const buttons: readonly {
  readonly variable: string;
  readonly ground: ColorPath;
  readonly words: ColorPath;
}[] = [
  {
    variable: '--gs-general-primary-hover',
    ground: 'general.primary_background',
    words: 'general.primary_text',
  },
  {
    variable: '--gs-general-accent-hover',
    ground: 'general.accent_background',
    words: 'general.accent_text',
  },
  { variable: '--gs-general-surface-hover', ground: 'general.surface', words: 'general.text' },
  { variable: '--gs-general-danger-hover', ground: 'general.danger', words: 'general.surface' },
  {
    variable: '--gs-product-single-button-hover',
    ground: 'product_single.button_background',
    words: 'product_single.button_text',
  },
  {
    variable: '--gs-donation-button-hover',
    ground: 'donation.button_background',
    words: 'donation.button_text',
  },
  {
    variable: '--gs-store-cart-button-hover',
    ground: 'store.cart_button_background',
    words: 'store.cart_button_text',
  },
  {
    variable: '--gs-checkout-button-hover',
    ground: 'checkout.button_background',
    words: 'checkout.button_text',
  },
  { variable: '--gs-404-button-hover', ground: '404.button_background', words: '404.button_text' },
  { variable: '--gs-store-chip-hover', ground: 'store.chip_background', words: 'store.chip_text' },
];

/** The ground under the pointer of each button. */
export const buttonHovers = (theme: Theme): ButtonHover[] => {
  const colors = flatColors(theme);
  return buttons.map(({ variable, ground, words }) => ({
    variable,
    words,
    value: awayFrom(colorIn(colors, ground), colorIn(colors, words)),
  }));
};

/**
 * A ground goes a little toward its words, which costs contrast. Where that would leave too little, it goes the other
 * way, which adds some: a button that can be read can also be read under the pointer.
 */
const awayFrom = (ground: HexColor, words: HexColor): HexColor | null => {
  if (contrastRatio(mixInOklab(ground, words, hoverPart), words) >= minimumContrast.text) return null;
  const isDarker = relativeLuminance(ground) < relativeLuminance(words);
  return mixInOklab(ground, hexColor(isDarker ? '#000000' : '#FFFFFF'), hoverPart);
};
