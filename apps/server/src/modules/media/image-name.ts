import { imageSizes, type ImageSize } from './image-shape.ts';

/** A picture that is asked for: `cover-{product}[-{revision}]-{width}.webp`, `photo-…`, or `…-share.jpg` for links. */
export type ImageName = { readonly key: string; readonly productId: string; readonly size: ImageSize };

const pattern =
  /^(?<key>(?:cover|photo)-(?<productId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[0-9a-f]{1,16})?)-(?:(?<width>[0-9]{2,4})\.(?:webp|jpe?g|png)|(?<share>share)\.jpg)$/;

/**
 * Reads the last part of a picture's address; null for everything that we never hand out, so nothing of it reaches the
 * file system. The endings jpg, jpeg and png are answered with the webp, as the specification says.
 */
export const parseImageName = (fileName: string): ImageName | null => {
  const { key, productId, width, share } = pattern.exec(fileName)?.groups ?? {};
  const size = imageSizes.find((known) => String(known) === (share ?? width));
  return key === undefined || productId === undefined || size === undefined ? null : { key, productId, size };
};
