import path from 'node:path';
import type { Config } from '../config/index.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

export { StorageFullError, type Storage } from './storage.ts';

/** The files of this installation, below DATA_DIR/files. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> => {
  if (config.s3.bucket !== null) {
    throw new Error('S3_BUCKET: this version keeps files below DATA_DIR only; unset the S3_* settings');
  }
  return openDiskStorage(path.join(config.dataDir, 'files'));
};
