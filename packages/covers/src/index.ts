/** Covers and pictures of shops as SVG. Pixels are made by `@goodshelf/covers/render`, which loads the picture library. */
export type { Hex } from './colour.ts';
export type { CoverInput } from './compose-cover.ts';
export { drawCover, type Cover } from './draw-cover.ts';
export {
  shopPictureFormat,
  shopPictureKinds,
  type ShopPictureInput,
  type ShopPictureKind,
} from './shop-picture.ts';
