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

/** Less contrast than this, and a button melts into what is around it. */
const leastEdge = 1.5;

export type HeaderGive = { readonly ground: HexColor; readonly words: HexColor; readonly hover: HexColor };

/**
 * The button in the header that asks for a gift, where its own ground would melt into the header: it has the header's
 * colors turned round then. Null where its own can be seen.
 */
export const headerGive = (theme: Theme): HeaderGive | null => {
  const { header, general } = theme.colors;
  if (contrastRatio(general.accent_background, header.background) >= leastEdge) return null;
  const [ground, words] = [header.text, header.background];
  return { ground, words, hover: awayFrom(ground, words) ?? mixInOklab(ground, words, hoverPart) };
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
