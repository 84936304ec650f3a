import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../platform/config/index.ts';
import { StorageUnavailableError } from '../../platform/storage/index.ts';

export type S3Method = 'GET' | 'PUT' | 'DELETE';
export type S3Answer = {
  readonly status: number;
  readonly bytes: Buffer;
  /** What is wrong, in the vendor's word, such as `NoSuchKey`; null where it says nothing. */
  readonly code: string | null;
};
export type S3Request = (
  method: S3Method,
  key: string,
  options: { readonly withinMs: number; readonly body?: Uint8Array; readonly contentType?: string },
) => Promise<S3Answer>;

/** Between tries of what did not arrive; a try that took too long is the last one. */
const pausesMs = [100, 400];

/** The bucket's address. By its own host where that is ours to choose and a certificate covers it, else by the path. */
export const bucketUrl = ({ bucket, region, endpoint }: S3Settings): string => {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
};

/**
 * Asks for one file, again where that may help, and reads the whole answer: what is cut off in the middle is no answer.
 * Throws StorageUnavailableError when none came within the time, or only that the server is in trouble.
 */
export const createS3Request = (settings: S3Settings): S3Request => {
  const base = bucketUrl(settings);
  return async (method, key, { withinMs, body, contentType }) => {
    const signal = AbortSignal.timeout(withinMs);
    const tryOnce = async (): Promise<S3Answer> => {
      const signed = await sign(settings, { method, url: `${base}/${key}`, body, contentType });
      const { headers } = signed;
      const sent = body === undefined ? {} : { body: Buffer.from(body) };
      const response = await fetch(signed.url, { method, headers, signal, redirect: 'manual', ...sent });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, code: response.ok ? null : codeIn(bytes) };
    };
    for (const pauseMs of [...pausesMs, null]) {
      const answer = await tryOnce().catch((error: unknown) => asProblem(error, signal));
      if (!(answer instanceof Error) && !isTrouble(answer.status)) return answer;
      if (pauseMs === null || signal.aborted) throw answer instanceof Error ? answer : unavailable(answer);
      await pause(pauseMs);
    }
    throw new Error('Not reached: the last try answers or throws');
  };
};

/** An answer that is neither the file nor the word that there is none. */
export const unavailable = ({ status, code }: Pick<S3Answer, 'status' | 'code'>): StorageUnavailableError =>
  new StorageUnavailableError(`the bucket answers ${status}${code === null ? '' : ` ${code}`}`);

const isTrouble = (status: number): boolean => status >= 500 || status === 429 || status === 408;

type Unsigned = {
  readonly method: S3Method;
  readonly url: string;
  readonly body: Uint8Array | undefined;
  readonly contentType: string | undefined;
};

/** With the hash of what is sent in the signature: half of it, or something else, is refused. */
const sign = async (
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body, contentType }: Unsigned,
): Promise<{ readonly url: URL; readonly headers: Headers }> => {
  const signed = await new AwsV4Signer({
    ...{ method, url, region, accessKeyId, secretAccessKey, service: 's3' },
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
  }).sign();
  signed.headers.set('accept-encoding', 'identity');
  if (contentType !== undefined) signed.headers.set('content-type', contentType);
  return signed;
};

const codeIn = (bytes: Buffer): string | null =>
  /<Code>(?<code>[A-Za-z]{1,80})<\/Code>/.exec(bytes.subarray(0, 4_000).toString())?.groups?.['code'] ?? null;

const asProblem = (error: unknown, signal: AbortSignal): StorageUnavailableError => {
  if (signal.aborted) return new StorageUnavailableError('no answer in time', { cause: error });
  // The reason lies below the words "fetch failed".
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new StorageUnavailableError(cause instanceof Error ? cause.message : String(cause), { cause });
};
