import sharp from 'sharp';
import {
  composeIcon,
  composeShare,
  type DrawnLogo,
  type ShopPictureInput,
  type ShopPictureKind,
} from './shop-picture.ts';

/** As large as a logo is drawn into anything; into a drawing for tabs, which holds its bytes, smaller. */
const logoSidePx = 440;
const tabLogoSidePx = 128;

/** The drawing's reader takes no WebP. */
const drawnLogo = async (kept: Uint8Array, sidePx: number): Promise<DrawnLogo> => {
  const { data, info } = await sharp(kept)
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    pngUrl: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
};

/**
 * The picture as PNG, which every mail program, messenger and home screen reads; `icon` as SVG for browsers' tabs. The
 * same input gives the same bytes.
 */
export const renderShopPicture = async (input: ShopPictureInput, kind: ShopPictureKind): Promise<Buffer> => {
  const logo =
    input.logo === undefined
      ? null
      : await drawnLogo(input.logo, kind === 'icon' ? tabLogoSidePx : logoSidePx);
  if (kind === 'icon') return Buffer.from(composeIcon(input, logo));
  if (kind === 'share') {
    const share = sharp(Buffer.from(composeShare(input, logo)));
    // A logo brings colors of its own, and softer edges than few of them can draw.
    return share.png({ palette: true, colours: logo === null ? 64 : 256 }).toBuffer();
  }
  const side = Number(kind.slice('icon-'.length));
  return sharp(Buffer.from(composeIcon(input, logo)))
    .resize(side, side)
    .png()
    .toBuffer();
};
