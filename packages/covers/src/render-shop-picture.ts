import sharp from 'sharp';
import { composeIcon, composeShare, type ShopPictureInput, type ShopPictureKind } from './shop-picture.ts';

/**
 * The picture as PNG, which every mail program, messenger and home screen reads; `icon` as SVG for browsers' tabs. The
 * same input gives the same bytes.
 */
export const renderShopPicture = async (input: ShopPictureInput, kind: ShopPictureKind): Promise<Buffer> => {
  if (kind === 'icon') return Buffer.from(composeIcon(input));
  if (kind === 'share')
    return sharp(Buffer.from(composeShare(input)))
      .png({ palette: true, colours: 64 })
      .toBuffer();
  const side = Number(kind.slice('icon-'.length));
  return sharp(Buffer.from(composeIcon(input)))
    .resize(side, side)
    .png()
    .toBuffer();
};
