import type { Tx } from '../../platform/database/index.ts';
import { countKeptImages, noteKeptImage, touchKeptImage } from './kept-images.repo.ts';

/** Says, before there is a file, that there may be. */
export const noteKept = async (
  tx: Tx,
  organizationId: string | null,
  key: string,
  now: Date,
): Promise<void> => {
  await tx.query(noteKeptImage, [organizationId, key, now]);
};

/**
 * Whether a picture of an organization is kept. It is from now on used until the transaction has ended: nobody removes it as
 * forgotten meanwhile, or a day long.
 */
export const useKept = async (tx: Tx, organizationId: string, key: string, now: Date): Promise<boolean> =>
  (await tx.query(touchKeptImage, [organizationId, key, now])).length > 0;

/** How many pictures of a kind an organization was given after `since`. */
export const countKept = async (
  tx: Tx,
  organizationId: string,
  prefix: 'logo-' | 'picture-',
  since: Date,
): Promise<number> => (await tx.query(countKeptImages, [organizationId, since, prefix]))[0]?.kept_count ?? 0;
