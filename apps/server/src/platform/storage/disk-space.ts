import { statfs } from 'node:fs/promises';

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

/** The room on the disk that a folder is on, for whoever may not use what is kept for root; null where nobody says. */
export const diskSpaceOf = async (folder: string): Promise<DiskSpace | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
};
