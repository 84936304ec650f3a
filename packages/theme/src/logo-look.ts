import { contrastRatio, hexColor, type HexColor, relativeLuminance } from './hex-color.ts';

/** A color of a logo, and how much of it has that color, from 0 to 1. */
export type LogoShade = { readonly color: HexColor; readonly share: number };

/** What of a logo is seen before a ground: of each pixel that isn't transparent, and of those along its outline. */
export type LogoLook = {
  readonly all: readonly LogoShade[];
  readonly outline: readonly LogoShade[];
  /** It fills its rectangle: a photograph, or a mark on paper of its own. */
  readonly hasGround: boolean;
};

/** What a logo may stand on in the header, where it would vanish before the header itself. */
export const logoPlates = ['none', 'white', 'dark'] as const;
export type LogoPlate = (typeof logoPlates)[number];

/** The grounds of the plates, also those of the storefront's style sheet (a test compares them). */
export const plateColors = {
  white: hexColor('#FFFFFF'),
  dark: hexColor('#1B1E1D'),
} as const satisfies Record<Exclude<LogoPlate, 'none'>, HexColor>;

/** What the logo stands on: its plate, or the header. */
export const logoGround = (plate: LogoPlate, header: HexColor): HexColor =>
  plate === 'none' ? header : plateColors[plate];

/**
 * A color with less contrast is a shade of its ground; gold on white has 1.8. On the dark the same ratio looks like less, and on a
 * full color: dark red on red has 1.9.
 */
const leastContrast = { onLight: 1.7, onColor: 2.5, onDark: 3.8 } as const;
/** WCAG's luminance: about that of #3C3C3C, and of #AAAAAA. */
const [darkLuminance, lightLuminance] = [0.045, 0.4];

const leastOn = (ground: HexColor): number => {
  const luminance = relativeLuminance(ground);
  if (luminance < darkLuminance) return leastContrast.onDark;
  return luminance < lightLuminance ? leastContrast.onColor : leastContrast.onLight;
};
/** So much of the outline, or of everything, has to be seen. */
const leastOf = { outline: 0.6, all: 0.75, withGround: 0.08 } as const;

const seenShare = (shades: readonly LogoShade[], ground: HexColor): number => {
  const least = leastOn(ground);
  return shades.reduce(
    (sum, { color, share }) => (contrastRatio(color, ground) >= least ? sum + share : sum),
    0,
  );
};

/**
 * Whether a logo is seen on a ground. A shield whose outline is lost is, even though the letters within are not: a crest
 * that melts into its header looks broken. One that brings its own paper needs something on that paper.
 */
export const standsOut = ({ all, outline, hasGround }: LogoLook, ground: HexColor): boolean =>
  seenShare(outline, ground) >= leastOf.outline ||
  seenShare(all, ground) >= (hasGround ? leastOf.withGround : leastOf.all);

/** The quiet plate with which the logo is seen on this header; none where it is seen without one. */
export const plateFor = (look: LogoLook, header: HexColor): LogoPlate => {
  if (standsOut(look, header)) return 'none';
  if (standsOut(look, plateColors.white) || !standsOut(look, plateColors.dark)) return 'white';
  return 'dark';
};

/** Wider ones are lettering, which says the name itself. */
const wordmarkRatio = 2.2;

export const logoNamings = ['shown', 'hidden'] as const;
export type LogoNaming = (typeof logoNamings)[number];

/** Whether the name stands beside a new logo, until a person decides. */
export const usualNaming = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): LogoNaming => (width > wordmarkRatio * height ? 'hidden' : 'shown');
