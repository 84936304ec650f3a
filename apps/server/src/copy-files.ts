import { checkBucket, createS3Storage } from './adapters/s3/index.ts';
import { filesFolder } from './open-storage.ts';
import { ConfigError, type Config } from './platform/config/index.ts';
import { listDiskFiles, openDiskStorage } from './platform/storage/index.ts';

const atOnce = 8;
const tellEvery = 1_000;
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/**
 * Copies the files of the disk into the bucket. What is there is left as it is: a name always stands for the same
 * picture. Stopped anywhere it is begun anew. Resolves to the exit code.
 */
export const copyFiles = async (
  config: Pick<Config, 'dataDir' | 's3'>,
  tell: (text: string) => void,
): Promise<number> => {
  if (config.s3 === null) throw new ConfigError(['S3_BUCKET: is required, it is where the files are copied']);
  await checkBucket(config.s3);
  const folder = filesFolder(config);
  const disk = await openDiskStorage(folder);
  const bucket = createS3Storage(config.s3);
  const keys = await listDiskFiles(folder);
  let [done, copied] = [0, 0];
  const copyNext = async (waiting: Iterator<string>): Promise<void> => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const key = next.value;
      const bytes = (await bucket.get(key)) === null ? await disk.get(key) : null;
      if (bytes !== null) {
        const contentType = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        await bucket.put(key, bytes, { contentType });
        copied += 1;
      }
      done += 1;
      if (done % tellEvery === 0) tell(`${done} of ${keys.length} files`);
    }
  };
  const waiting = keys.values();
  await Promise.all(Array.from({ length: atOnce }, () => copyNext(waiting)));
  tell(`${copied} files copied, ${keys.length - copied} already there`);
  return 0;
};
