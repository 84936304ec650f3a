import type { SettingsReader } from './settings.ts';

/** A bucket for files and who we are there; `endpoint` null is the vendor's own of the region. */
export type S3Settings = Readonly<{
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/** Of servers that know no regions. */
const anyRegion = 'us-east-1';
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Null keeps files on the disk. A bucket is named with everything that it takes, so that no file lands where nobody looks. */
export const readS3Settings = (read: SettingsReader, problems: string[]): S3Settings | null => {
  const bucket = read.text('S3_BUCKET');
  const region = read.text('S3_REGION');
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:'], null);
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  if (bucket === null) {
    const made = Object.entries({ S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId })
      .filter(([, value]) => value !== null)
      .map(([name]) => name);
    if (secretAccessKey !== null) made.push('S3_SECRET_ACCESS_KEY');
    if (made.length > 0) problems.push(`S3_BUCKET: is required with ${made.join(', ')}`);
    return null;
  }
  if (!bucketPattern.test(bucket))
    problems.push(
      `S3_BUCKET: must be a bucket’s name (3 to 63 lower case letters, digits, dots, hyphens), got "${bucket}"`,
    );
  if (region === null && endpoint === null)
    problems.push('S3_REGION: is required with S3_BUCKET, unless S3_ENDPOINT says where the bucket is');
  if (accessKeyId === null) problems.push('S3_ACCESS_KEY_ID: is required with S3_BUCKET');
  if (secretAccessKey === null) problems.push('S3_SECRET_ACCESS_KEY: is required with S3_BUCKET');
  if (accessKeyId === null || secretAccessKey === null) return null;
  return { bucket, region: region ?? anyRegion, endpoint, accessKeyId, secretAccessKey };
};
