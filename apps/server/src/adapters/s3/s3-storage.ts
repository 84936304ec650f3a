import type { S3Settings } from '../../platform/config/index.ts';
import { checkKey, type Storage } from '../../platform/storage/index.ts';
import { createS3Request, unavailable, type S3Answer } from './s3-request.ts';

type Options = {
  /** How long reading a file may take, all tries together, ms. */
  readonly readWithinMs?: number;
  readonly writeWithinMs?: number;
};

/** Files in a bucket, under the same names as below the folder of a disk. */
export const createS3Storage = (
  settings: S3Settings,
  { readWithinMs = 5_000, writeWithinMs = 20_000 }: Options = {},
): Storage => {
  const request = createS3Request(settings);
  return {
    get: async (key) => {
      const answer = await request('GET', checkKey(key), { withinMs: readWithinMs });
      if (answer.status === 200) return answer.bytes;
      if (isMissing(answer)) return null;
      throw unavailable(answer);
    },
    put: async (key, bytes, { contentType }) => {
      const answer = await request('PUT', checkKey(key), {
        withinMs: writeWithinMs,
        body: bytes,
        contentType,
      });
      if (answer.status !== 200) throw unavailable(answer);
    },
    delete: async (key) => {
      const answer = await request('DELETE', checkKey(key), { withinMs: writeWithinMs });
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw unavailable(answer);
    },
  };
};

/** A bucket that is gone is no missing file. */
const isMissing = ({ status, code }: S3Answer): boolean => status === 404 && code !== 'NoSuchBucket';
