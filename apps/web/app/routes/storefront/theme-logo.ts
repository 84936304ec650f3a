import type { Storefront } from '@goodshelf/contract/storefront.contract';
import { type Logo, parseLogoName, parseTheme } from '@goodshelf/theme';
import type { Shop } from './shop.ts';

/** A wider one stands above the name: beside it a phone has no room for both. */
const wideRatio = 2.5;
const tallRatio = 0.5;

/** The room that a logo has in the header, by its shape. */
const roomFor = (ratio: number): { readonly width: number; readonly height: number } => {
  if (ratio > wideRatio) return { width: 192, height: 40 };
  return ratio < tallRatio ? { width: 48, height: 56 } : { width: 120, height: 48 };
};

const inItsRoom = ({ name, width, height }: Logo): NonNullable<Shop['logo']> => {
  const room = roomFor(width / height);
  const scale = Math.min(room.width / width, room.height / height);
  return {
    base_url: `/images/${name}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    isWide: width > wideRatio * height,
  };
};

/** The logo that a theme shows, as large as it is shown: nothing moves when it comes. */
export const themeLogo = (stored: Storefront['theme']): Shop['logo'] => {
  const parsed = parseTheme(stored);
  const logo = parsed.ok ? parseLogoName(parsed.theme.pictures.logo) : null;
  return logo === null ? null : inItsRoom(logo);
};
