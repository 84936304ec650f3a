import type { Shop } from '../shop.ts';

/** The size of the landscape picture that links to a shop show. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The landscape picture of a link to a book: its whole cover, a drawn one with title and author beside it. */
export const bookPicture = (image: { readonly base_url: string }): string | undefined =>
  /^\/images\/(?:cover|photo)-/.test(image.base_url) ? `${image.base_url}-share.jpg` : undefined;

/** Drawn by the server from the shop's name, headline and colors. */
export const shopPicture = (
  { slug }: Pick<Shop, 'slug'>,
  kind: string,
  format: 'png' | 'svg' = 'png',
): string => `/images/shop-${slug}-${kind}.${format}`;
