import { takedownStatuses } from '@goodshelf/contract/admin-takedowns.contract';
import { noPicture, type ImageRow } from '../media/index.ts';

/** Pictures of what was taken down are offline, for whoever keeps it as well. */
export const shownPicture = (row: ImageRow & { readonly status: number }): ImageRow =>
  takedownStatuses.some((status) => status === row.status) ? noPicture : row;
