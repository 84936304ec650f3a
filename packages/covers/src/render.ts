/** Covers and pictures of shops in pixels. Takes more than a hundred megabytes once it has worked: a process of its own. */
import sharp from 'sharp';
import type { CoverInput } from './compose-cover.ts';
import { drawCover } from './draw-cover.ts';

export { renderBookShare } from './book-share.ts';
export { renderShopPicture } from './render-shop-picture.ts';
export {
  PhotoError,
  readLogo,
  readPhoto,
  readSectionPicture,
  renderLogo,
  renderPhoto,
  renderPhotoShare,
  type Photo,
  type PhotoFault,
} from './render-photo.ts';

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
