import path from 'node:path';
import { checkBucket, createS3Storage } from './adapters/s3/index.ts';
import type { Config } from './platform/config/index.ts';
import type { Log } from './platform/log/index.ts';
import {
  openDiskStorage,
  sparingStorage,
  StorageUnavailableError,
  type Storage,
} from './platform/storage/index.ts';

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'files');

export const storageKind = ({ s3 }: Pick<Config, 's3'>): 'disk' | 'bucket' =>
  s3 === null ? 'disk' : 'bucket';

/**
 * The files of this installation: in a bucket when there is one, else below DATA_DIR/files. A bucket that does not let
 * us in stops the start with the setting to mend; one that does not answer does not, because shops sell without pictures.
 */
export const openStorage = async (
  config: Pick<Config, 'dataDir' | 's3'>,
  log: Log,
  /** Whether the bucket is tried; those who follow the first process need not. */
  { isChecked = true }: { readonly isChecked?: boolean } = {},
): Promise<Storage> => {
  if (config.s3 === null) return openDiskStorage(filesFolder(config));
  const storage = sparingStorage(createS3Storage(config.s3), { log });
  if (isChecked)
    await checkBucket(config.s3).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailableError)) throw error;
      log.error({ err: error }, 'the bucket does not answer: starting without it, with drawn covers');
    });
  return storage;
};
