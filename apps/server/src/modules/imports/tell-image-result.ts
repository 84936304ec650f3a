import type { Tx } from '../../platform/database/index.ts';
import type { ImageResult } from '../catalog/index.ts';
import { endImageLinks } from './import-images.repo.ts';
import { importsTexts } from './imports.texts.ts';

/** Said on the page of each import that named the link: a warning of its row when nothing came. */
export const tellImageResult = async (tx: Tx, { productId, url, problem }: ImageResult): Promise<void> => {
  const state = problem === null ? 'done' : 'failed';
  await tx.query(endImageLinks, [productId, url, state, problem ?? '', importsTexts.fields.imageUrl]);
};
