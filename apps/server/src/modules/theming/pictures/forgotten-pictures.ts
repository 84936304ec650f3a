import type { Photos, PictureKind } from '../../media/index.ts';
import { listUsedLogos, listUsedPictures } from './pictures.repo.ts';

/** Logos that no theme shows, nor one that could be brought back. */
export const logosOfThemes = (photos: Pick<Photos, 'forgetLogo'>): PictureKind => ({
  prefix: 'logo-',
  listUsed: async (tx, names) => (await tx.query(listUsedLogos, [names])).map(({ image_key: name }) => name),
  forget: photos.forgetLogo,
});

/** The same of pictures of pages. */
export const picturesOfPages = (photos: Pick<Photos, 'forgetSectionPicture'>): PictureKind => ({
  prefix: 'picture-',
  listUsed: async (tx, names) =>
    (await tx.query(listUsedPictures, [names])).map(({ image_key: name }) => name),
  forget: photos.forgetSectionPicture,
});
