import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accept-encoding.ts';
import { compressed, decompressed, unpooled } from './compress.ts';

/** A page in one encoding. */
export type Representation = {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: readonly string[];
};

type PageHeaders = readonly (readonly [string, string])[];

/** One page, ready to be written: its bytes in the encodings that were asked for, each with its complete headers. */
export type CachedPage = {
  readonly representations: Readonly<Partial<Record<Encoding, Representation>>>;
  /** What all representations share: lower-case names. */
  readonly headers: PageHeaders;
  /** Of the bytes without an encoding. */
  readonly digest: string;
  /** Memory held by the bodies, for the bound of the cache. */
  readonly byteLength: number;
  readonly storedAtMs: number;
};

const representation = (
  encoding: Encoding,
  made: Buffer,
  digest: string,
  headers: PageHeaders,
): Representation => {
  const body = unpooled(made);
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
 * Makes a rendered page ready for visitors of one encoding. Only that is kept: a compressed page takes a seventh of the
 * memory, and nearly everybody asks for the same encoding.
 * @param headers lower-case names; everything but etag, vary, content-encoding and content-length
 */
export const packPage = async (
  body: Buffer,
  headers: PageHeaders,
  encoding: Encoding,
  storedAtMs: number,
): Promise<CachedPage> => {
  const bytes = await compressed(body, encoding);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    representations: { [encoding]: representation(encoding, bytes, digest, headers) },
    ...{ headers, digest, byteLength: bytes.byteLength, storedAtMs },
  };
};

/** The page with one encoding more, made from one that is there. */
export const withEncoding = async (
  page: CachedPage,
  encoding: Encoding,
): Promise<{ packed: CachedPage; representation: Representation }> => {
  const [held] = heldBy(page);
  if (held === undefined) throw new Error('A page without bytes was kept');
  const bytes = await compressed(await decompressed(held.body, held.encoding), encoding);
  const added = representation(encoding, bytes, page.digest, page.headers);
  const packed = {
    ...page,
    representations: { ...page.representations, [encoding]: added },
    byteLength: page.byteLength + bytes.byteLength,
  };
  return { packed, representation: added };
};

const heldBy = ({ representations }: CachedPage) =>
  (['identity', 'gzip', 'br'] as const).flatMap((encoding) => {
    const held = representations[encoding];
    return held === undefined ? [] : [{ encoding, body: held.body }];
  });

const matchesEtag = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);

/** Writes the page to the socket: 200 with its bytes, or 304 when the visitor already holds them. */
export const writePage = (
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: Representation,
): void => {
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
