import type { Photos, PictureKind } from '../../media/index.ts';
import { listUsedPhotos } from './product-images.repo.ts';

/** Photos of products, which nobody needs who has taken them off. */
export const photosOfProducts = (photos: Pick<Photos, 'forget'>): PictureKind => ({
  prefix: 'photo-',
  listUsed: async (tx, keys) => (await tx.query(listUsedPhotos, [keys])).map(({ image_key: key }) => key),
  forget: photos.forget,
});
