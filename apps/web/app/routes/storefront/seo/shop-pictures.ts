import type { Shop } from '../shop.ts';

/** The size of the landscape picture that links to a shop show. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Drawn by the server from the shop's name, headline and colors. */
export const shopPicture = (
  { slug }: Pick<Shop, 'slug'>,
  kind: string,
  format: 'png' | 'svg' = 'png',
): string => `/images/shop-${slug}-${kind}.${format}`;
