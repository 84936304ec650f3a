import type { Hex } from './colour.ts';
import { fitted, textAt } from './fitted-text.ts';
import { shareHeight, shareWidth } from './share-size.ts';
import { n, rect } from './svg.ts';
import { measure, settable } from './typeset.ts';
import type { Face } from './fonts.ts';

/** What a shop looks like in a link and on a home screen: its words, and the colours of its theme. */
export type ShopPictureInput = {
  readonly name: string;
  /** Empty before the shop is open. */
  readonly headline: string;
  readonly ground: Hex;
  readonly ink: Hex;
  readonly mark: Hex;
  readonly onMark: Hex;
  readonly accent: Hex;
  /** The platform itself: its open book instead of initials. */
  readonly isPlatform?: boolean;
  /** The shop's own logo as it is kept: it stands in place of the mark. */
  readonly logo?: Uint8Array;
  /** What the logo stands on where it wouldn't be seen on the ground. */
  readonly logoGround?: Hex;
  /** The logo says the name itself. */
  readonly isNameInLogo?: boolean;
};

/** A logo that can be drawn into an SVG. */
export type DrawnLogo = { readonly pngUrl: string; readonly width: number; readonly height: number };

/** `share` is the landscape picture of a link, `icon` a drawing for every size, the others icons of that many pixels a side. */
export const shopPictureKinds = ['share', 'icon', 'icon-32', 'icon-180', 'icon-192', 'icon-512'] as const;
export type ShopPictureKind = (typeof shopPictureKinds)[number];

/** What follows the dot in the picture's address. */
export const shopPictureFormat = (kind: ShopPictureKind): 'png' | 'svg' => (kind === 'icon' ? 'svg' : 'png');

const iconSide = 512;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toUpperCase())
    .join('');

/** The platform's sign, as in apps/web/public/favicon.svg, 32 units a side. */
const openBook = ({ mark, onMark, accent }: ShopPictureInput): string =>
  rect(0, 0, 32, 32, { rx: 7, fill: mark }) +
  `<path d="M8 24.5V8.2c2.9-.9 5.4-.6 8 .9 2.6-1.5 5.1-1.8 8-.9v16.3c-2.9-.9-5.4-.6-8 .9-2.6-1.5-5.1-1.8-8-.9Z" fill="${onMark}"/>` +
  `<path d="M16 9.6v15.4" stroke="${mark}" stroke-width="1.6"/><path d="M19 6.5h4v8l-2-1.5-2 1.5Z" fill="${accent}"/>`;

/** The book with the initials, as in the header of every page. */
const mark = (input: ShopPictureInput, x: number, y: number, side: number): string => {
  if (input.isPlatform === true)
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(side / 32)})">${openBook(input)}</g>`;
  const initials = settable(initialsOf(input.name), 'serif-bold');
  const size = side * (initials.length > 1 ? 0.42 : 0.5);
  const width = measure(initials, 'serif-bold') * size;
  const ribbon = side * 0.11;
  const left = x + side * 0.72;
  const ribbonEnd = y + side * 0.24;
  return (
    rect(x, y, side, side, { rx: side * 0.1, fill: input.mark }) +
    `<path fill="${input.accent}" d="M${n(left)} ${n(y)}h${n(ribbon)}V${n(ribbonEnd)}l${n(-ribbon / 2)} ${n(-ribbon * 0.6)}L${n(left)} ${n(ribbonEnd)}Z"/>` +
    textAt(initials, 'serif-bold', size, x + (side - width) / 2, y + side * 0.5 + size * 0.36, input.onMark)
  );
};

/** The logo within a field, its left edge on the field's and in the middle of its height; or in the middle of both. */
const logoWithin = (
  { pngUrl, width, height }: DrawnLogo,
  field: { x: number; y: number; width: number; height: number; isCentered?: boolean },
): { readonly svg: string; readonly width: number } => {
  const scale = Math.min(field.width / width, field.height / height);
  const [wide, high] = [width * scale, height * scale];
  const x = field.x + (field.isCentered === true ? (field.width - wide) / 2 : 0);
  const y = field.y + (field.height - high) / 2;
  return {
    svg: `<image x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" href="${pngUrl}"/>`,
    width: wide,
  };
};

/** Longer ones are lines of writing, which nobody can read in a tab: the initials stay there. */
const iconRatioMax = 2;

/** As large as a line of this width allows, at most `most`. */
const sizeOnOneLine = (text: string, face: Face, width: number, most: number): number =>
  Math.min(most, width / Math.max(measure(text, face), 0.01));

const plateEdge = 16;

/** The logo at the top of a share picture; on a plate where its own theme says so. */
const shareLogo = ({ logoGround, isNameInLogo }: ShopPictureInput, logo: DrawnLogo) => {
  const field = { x: 80, y: 70, width: isNameInLogo === true ? 640 : 420, height: 104 };
  if (logoGround === undefined) return logoWithin(logo, field);
  const { svg, width } = logoWithin(logo, {
    x: field.x + plateEdge,
    y: field.y + plateEdge / 2,
    width: field.width - 2 * plateEdge,
    height: field.height - plateEdge,
  });
  const plate = rect(field.x, field.y, width + 2 * plateEdge, field.height, { rx: 14, fill: logoGround });
  return { svg: plate + svg, width: width + 2 * plateEdge };
};

/** The shop in landscape: its mark and name, its headline large, and the shelf below. */
export const composeShare = (input: ShopPictureInput, logo: DrawnLogo | null = null): string => {
  const shown = logo === null ? { svg: mark(input, 80, 70, 104), width: 104 } : shareLogo(input, logo);
  const nameAt = 80 + shown.width + 30;
  const name = settable(input.name, 'serif-bold');
  const headline = settable(input.headline === '' ? input.name : input.headline, 'serif-bold');
  const { size, lines } = fitted(headline, 'serif-bold', shareWidth - 160);
  const block = lines.length * size * 1.12;
  const top = 210 + Math.max(0, (shareHeight - 270 - block) / 2);
  const isNamed = !headline.includes(name) && !(logo !== null && input.isNameInLogo === true);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}" viewBox="0 0 ${shareWidth} ${shareHeight}">` +
    rect(0, 0, shareWidth, shareHeight, { fill: input.ground }) +
    shown.svg +
    (isNamed
      ? textAt(
          name,
          'serif-bold',
          sizeOnOneLine(name, 'serif-bold', shareWidth - nameAt - 80, 44),
          nameAt,
          138,
          input.ink,
        )
      : '') +
    lines
      .map((line, index) =>
        textAt(line, 'serif-bold', size, 80, top + size * (0.8 + index * 1.12), input.ink),
      )
      .join('') +
    rect(0, shareHeight - 34, shareWidth, 34, { fill: input.mark }) +
    rect(0, shareHeight - 44, shareWidth, 10, { fill: input.accent }) +
    '</svg>'
  );
};

export const composeIcon = (input: ShopPictureInput, logo: DrawnLogo | null = null): string => {
  const isReadable =
    logo !== null && Math.max(logo.width, logo.height) <= iconRatioMax * Math.min(logo.width, logo.height);
  const side = iconSide - 72;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSide}" height="${iconSide}" viewBox="0 0 ${iconSide} ${iconSide}">` +
    rect(0, 0, iconSide, iconSide, { fill: isReadable ? (input.logoGround ?? input.ground) : input.ground }) +
    (isReadable
      ? logoWithin(logo, { x: 36, y: 36, width: side, height: side, isCentered: true }).svg
      : mark(input, 36, 36, side)) +
    '</svg>'
  );
};
