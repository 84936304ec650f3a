import type { Photos, PictureKind } from '../../media/index.ts';
import { listUsedLogos } from './logos.repo.ts';

/** Logos that no theme shows, nor one that could be brought back. */
export const logosOfThemes = (photos: Pick<Photos, 'forgetLogo'>): PictureKind => ({
  prefix: 'logo-',
  listUsed: async (tx, names) => (await tx.query(listUsedLogos, [names])).map(({ image_key: name }) => name),
  forget: photos.forgetLogo,
});
