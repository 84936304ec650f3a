import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accept-encoding.ts';
import { brotli, gzipped } from './compress.ts';

type Representation = { readonly body: Buffer; readonly etag: string; readonly headers: readonly string[] };

/** One page, ready to be written: its bytes in every encoding, each with its complete headers. */
export type CachedPage = {
  readonly representations: Readonly<Record<Encoding, Representation>>;
  /** Memory held by the bodies, for the bound of the cache. */
  readonly byteLength: number;
  readonly storedAtMs: number;
};

const representation = (
  encoding: Encoding,
  body: Buffer,
  digest: string,
  headers: readonly (readonly [string, string])[],
): Representation => {
  // A strong validator belongs to one representation, so the encoding is part of it (RFC 9110, section 8.8.3).
  const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const all = [...headers, ['etag', etag] as const, ['vary', 'accept-encoding'] as const];
  const withLength = [
    ...all,
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ['content-length', String(body.byteLength)] as const,
  ];
  return { body, etag, headers: withLength.flat() };
};

/**
 * Compresses a rendered page into all its representations.
 * @param headers lower-case names; everything but etag, vary, content-encoding and content-length
 */
export const compressPage = async (
  body: Buffer,
  headers: readonly (readonly [string, string])[],
  storedAtMs: number,
): Promise<CachedPage> => {
  const [br, gz] = await Promise.all([brotli(body, 5), gzipped(body, 6)]);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    representations: {
      identity: representation('identity', body, digest, headers),
      gzip: representation('gzip', gz, digest, headers),
      br: representation('br', br, digest, headers),
    },
    byteLength: body.byteLength + gz.byteLength + br.byteLength,
    storedAtMs,
  };
};

const matchesEtag = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);

/** Writes the page to the socket: 200 with its bytes, or 304 when the visitor already holds them. */
export const writePage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: Encoding,
): void => {
  const { body, etag, headers } = page.representations[encoding];
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, etag)) {
    // A 304 repeats what a 200 would say about the page, without describing bytes that are not sent.
    response.writeHead(304, withoutBodyHeaders(headers));
    response.end();
    return;
  }
  response.writeHead(200, headers as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
};

const withoutBodyHeaders = (headers: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? '';
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type')
      kept.push(name, headers[i + 1] ?? '');
  }
  return kept;
};
