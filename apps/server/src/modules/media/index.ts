/** Pictures: how products show them, and how covers are drawn, kept and sent. */
export { createCoverImages, type CoverFacts, type CoverImages, type CoverSource } from './cover-images.ts';
export { createPainter } from './painter.ts';
export { createPhotos, type KeptPhoto, type Photos } from './photos.ts';
export { createShopImages, type ShopFacts, type ShopImages } from './shop-images.ts';
export {
  coverKey,
  imageWidthsPx,
  isPhotoKey,
  noPicture,
  paperColour,
  presentImage,
  type ImageRow,
} from './image-shape.ts';
export { registerImageRoutes } from './image-routes.ts';
export { createLogoImages, type LogoImages } from './logo-images.ts';
export { createSectionImages, type SectionImages } from './section-images.ts';
export {
  announceUpload,
  finishUpload,
  receiveUpload,
  type UploadOwner,
  type UploadTo,
} from './receive-upload.ts';
export { countKept, noteKept, useKept } from './kept-images.ts';
export { removeForgottenPictures, type PictureKind } from './remove-forgotten-pictures.ts';
export { mailLogoOf } from './mail-logo.ts';
