import { ConfigError, type S3Settings } from '../../platform/config/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { bucketUrl, createS3Request, unavailable, type S3Answer, type S3Method } from './s3-request.ts';

const withinMs = 10_000;
const sample = Buffer.from('written by the start, to see that it can be');

/**
 * Writes, reads and removes a small file, and asks for one that is not there, as everything later does. Throws a
 * ConfigError that names the setting to mend, or StorageUnavailableError when the bucket does not answer.
 */
export const checkBucket = async (settings: S3Settings): Promise<void> => {
  const request = createS3Request(settings);
  const key = `start-checks/${newId()}`;
  const expect = async (method: S3Method, statuses: readonly number[], body?: Uint8Array): Promise<void> => {
    const answer = await request(method, key, { withinMs, ...(body !== undefined && { body }) });
    if (statuses.includes(answer.status) && answer.code !== 'NoSuchBucket') return;
    const problem = problemOf(settings, method, answer);
    throw problem === null ? unavailable(answer) : new ConfigError([problem]);
  };
  await expect('PUT', [200], sample);
  await expect('GET', [200]);
  await expect('DELETE', [200, 204]);
  await expect('GET', [404]);
};

/** Null for what no setting mends. */
const problemOf = (settings: S3Settings, method: S3Method, { status, code }: S3Answer): string | null => {
  const place = new URL(bucketUrl(settings)).host;
  switch (code) {
    case 'NoSuchBucket':
      return `S3_BUCKET: there is no bucket "${settings.bucket}" at ${place}`;
    case 'InvalidAccessKeyId':
      return `S3_ACCESS_KEY_ID: is not known at ${place}`;
    case 'SignatureDoesNotMatch':
      return `S3_SECRET_ACCESS_KEY: is not the secret of S3_ACCESS_KEY_ID at ${place}`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `S3_REGION: the bucket "${settings.bucket}" is in another region than "${settings.region}"`;
    case 'RequestTimeTooSkewed':
      return `S3_BUCKET: ${place} refuses what is signed at the time of this machine; set its clock`;
    default:
      return status === 403 || status === 401
        ? `S3_BUCKET: the keys may not ${deeds[method]} "${settings.bucket}" (s3:GetObject, PutObject, DeleteObject and ListBucket are needed)`
        : null;
  }
};

const deeds = { PUT: 'write into', GET: 'read from', DELETE: 'remove from' } as const;
