import sharp from 'sharp';

/** A picture in one colour. */
export const pictureOf = (
  background: string,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
  size: { readonly width: number; readonly height: number } = { width: 600, height: 900 },
): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
