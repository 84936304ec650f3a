/** Files in a bucket of Amazon S3, or of a server that speaks like it. */
export { checkBucket } from './check-bucket.ts';
export { createS3Storage } from './s3-storage.ts';
