import sharp from 'sharp';
import { composeCover } from './compose-cover.ts';
import type { CoverInput } from './compose-cover.ts';

export { renderBookShare } from './book-share.ts';
export type { CoverInput } from './compose-cover.ts';
export {
  renderShopPicture,
  shopPictureFormat,
  shopPictureKinds,
  type ShopPictureInput,
  type ShopPictureKind,
} from './shop-picture.ts';

export type Cover = { svg: string; dominantColour: string; width: 800; height: 1200 };

/**
 * Draws the cover of a book that has none: the same book always gets the same cover. All lettering is outlines,
 * so the SVG needs no fonts. `dominantColour` (`#rrggbb`) is the colour of the board, for the space while it loads.
 */
export function drawCover(input: CoverInput): Cover {
  const { svg, ground } = composeCover(input);
  return { svg, dominantColour: ground, width: 800, height: 1200 };
}

/** Above this width a page shows the cover on a dense screen or large: fewer bits a pixel look the same. */
const largeWidthPx = 400;

/** The cover as WebP, `widthPx` wide and half as much higher. */
export async function renderCover(input: CoverInput, widthPx: number): Promise<Buffer> {
  const { svg } = drawCover(input);
  return sharp(Buffer.from(svg))
    .resize({ width: widthPx, height: Math.round(widthPx * 1.5) })
    .webp({ quality: widthPx > largeWidthPx ? 74 : 80 })
    .toBuffer();
}
