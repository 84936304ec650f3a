import type { Storefront } from '@goodshelf/contract/storefront.contract';
import { type Logo, logoUrl, parseLogoName, parseTheme, type ThemePictures } from '@goodshelf/theme';
import type { Shop } from './shop.ts';

/** A wider one is lettering: it gets more room, and a name that is shown stands below it. */
const wideRatio = 2.2;
const tallRatio = 0.5;

/** The room that a logo has in the header, by its shape; where a phone has less, its style sheet makes it smaller. */
const roomFor = (ratio: number): { readonly width: number; readonly height: number } => {
  if (ratio > wideRatio) return { width: 280, height: 56 };
  return ratio < tallRatio ? { width: 48, height: 56 } : { width: 120, height: 48 };
};

/** A plate takes what stands beside the logo, so that the header stays as high as it is. */
const plateClass = { none: '', white: ' on-white', dark: ' on-dark' } as const satisfies Record<
  ThemePictures['plate'],
  string
>;

const inItsRoom = (
  { name, width, height }: Logo,
  { plate, name: naming }: ThemePictures,
  organization: string,
): NonNullable<Shop['logo']> => {
  const ratio = width / height;
  const room = roomFor(ratio);
  const scale = Math.min(room.width / width, room.height / height);
  const shownHeight = Math.round(height * scale);
  const [plain, dense] = shownHeight > 48 ? ([96, 192] as const) : ([48, 96] as const);
  return {
    className: `site-logo${ratio > wideRatio ? ' is-wide' : ''}${plateClass[plate]}`,
    src: logoUrl(name, plain),
    srcSet: `${logoUrl(name, dense)} 2x`,
    width: Math.round(width * scale),
    height: shownHeight,
    alt: naming === 'hidden' ? organization : '',
  };
};

/** The logo that a theme shows, as large as it is shown: nothing moves when it comes. */
export const themeLogo = (stored: Storefront['theme'], organization: string): Shop['logo'] => {
  const parsed = parseTheme(stored);
  const logo = parsed.ok ? parseLogoName(parsed.theme.pictures.logo) : null;
  return parsed.ok && logo !== null ? inItsRoom(logo, parsed.theme.pictures, organization) : null;
};
