import type { ColorPath } from './color-groups.ts';
import { minimumContrast } from './contrast-pairs.ts';
import { contrastRatio, hexColor, type HexColor, relativeLuminance } from './hex-color.ts';
import { mixInOklab } from './oklab.ts';
import { colorIn, flatColors } from './pair-contrast.ts';
import type { Theme } from './theme.ts';

/** How much of its words goes into the ground of a button under the pointer, as in the storefront's style sheets. */
export const hoverPart = 0.12;

/** What is pressed, and what stands on what in it. */
const buttons = {
  primary: ['general.primary_background', 'general.primary_text'],
  quiet: ['general.surface', 'general.text'],
  danger: ['general.danger', 'general.surface'],
  give: ['general.accent_background', 'general.accent_text'],
  buy: ['product_single.button_background', 'product_single.button_text'],
  donate: ['donation.button_background', 'donation.button_text'],
  checkout: ['store.cart_button_background', 'store.cart_button_text'],
  pay: ['checkout.button_background', 'checkout.button_text'],
  wrongAddress: ['404.button_background', '404.button_text'],
  chip: ['store.chip_background', 'store.chip_text'],
} as const satisfies Record<string, readonly [ground: ColorPath, words: ColorPath]>;

export type ButtonHover = {
  readonly button: keyof typeof buttons;
  readonly ground: ColorPath;
  readonly words: ColorPath;
  /** Null where what the style sheet does by itself can be read. */
  readonly value: HexColor | null;
};

/** The ground under the pointer of each button. */
export const buttonHovers = (theme: Theme): ButtonHover[] => {
  const colors = flatColors(theme);
  const keys = Object.keys(buttons) as (keyof typeof buttons)[]; // of the constant above
  return keys.map((button) => {
    const [ground, words] = buttons[button];
    return { button, ground, words, value: awayFrom(colorIn(colors, ground), colorIn(colors, words)) };
  });
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
