import type { ImageShape } from '@goodshelf/contract/storefront.contract';

/** Widths in which every picture exists; pages choose by `srcset`. */
export const imageWidthsPx = [160, 320, 480, 640, 800] as const;
export type ImageWidthPx = (typeof imageWidthsPx)[number];

/** `share` is the landscape picture of a link to the product. */
export const imageSizes = [...imageWidthsPx, 'share'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Paper of the shelf: shown behind a picture that is still on its way and has no colour of its own on record. */
export const paperColour = '#E9E2D3';
const coverSize = { width: 800, height: 1200 };

/** A row of `product_images`; everything null when a product has none, because it comes by an outer join. */
export type ImageRow = {
  readonly image_key: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_alt: string | null;
  readonly dominant_colour: string | null;
};

/** Key of the cover that the program draws for a product. A new `revision` makes browsers ask for the new drawing. */
export const coverKey = (productId: string, revision?: string): string =>
  revision === undefined ? `cover-${productId}` : `cover-${productId}-${revision}`;

/** Name of a picture that somebody gave a product: of its product, so that no two of them share files, and its bytes. */
export const photoKey = (productId: string, fingerprint: string): string =>
  `photo-${productId}-${fingerprint}`;

export const isPhotoKey = (key: string): boolean => key.startsWith('photo-');

/** Of a product whose own picture may not be shown: the drawn cover stands there. */
export const noPicture: ImageRow = {
  image_key: null,
  ...{ image_width: null, image_height: null, image_alt: null, dominant_colour: null },
};

/** The picture of a product. One without a picture on record gets the drawn cover, which exists for every product. */
export const presentImage = (row: ImageRow, product: { id: string; title: string }): ImageShape => {
  const width = row.image_width ?? coverSize.width;
  return {
    base_url: `/images/${row.image_key ?? coverKey(product.id)}`,
    widths: imageWidthsPx.filter((candidate) => candidate <= width),
    width,
    height: row.image_height ?? coverSize.height,
    alt: row.image_alt || (isPhotoKey(row.image_key ?? '') ? product.title : `Cover of ${product.title}`),
    dominant_colour: row.dominant_colour ?? paperColour,
  };
};
