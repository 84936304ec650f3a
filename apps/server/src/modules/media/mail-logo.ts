import {
  defaultTheme,
  logoGround,
  logoUrl,
  mailLogoHeightPx,
  parseLogoName,
  parseTheme,
} from '@goodshelf/theme';
import type { ShopFacts } from './shop-images.ts';

/** A logo stands in an email half as high as it is drawn: sharp on dense screens. */
const heightPx = mailLogoHeightPx / 2;
const widthMaxPx = 240;

/**
 * The logo of a shop for emails, below the address of the platform: domains of shops come and go, emails stay. Null where
 * there is none, and before the platform's staff have approved the organization.
 */
export const mailLogoOf = ({ theme: stored, is_open: isOpen }: ShopFacts, platformUrl: string) => {
  const parsed = parseTheme(stored);
  const { pictures, colors } = parsed.ok ? parsed.theme : defaultTheme;
  const logo = parseLogoName(pictures.logo);
  if (logo === null || !isOpen) return null;
  const scale = Math.min(heightPx / logo.height, widthMaxPx / logo.width);
  return {
    src: new URL(logoUrl(logo.name, mailLogoHeightPx, 'png'), platformUrl).href,
    width: Math.max(1, Math.round(logo.width * scale)),
    height: Math.max(1, Math.round(logo.height * scale)),
    ground: logoGround(pictures.plate, colors.header.background),
  };
};
