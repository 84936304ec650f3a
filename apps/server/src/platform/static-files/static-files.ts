import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createEncodingChooser, unpooled, type Encoding } from '../page-cache/index.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files whose name does not change with their content (favicon): a day. */
const ONE_DAY = 'public, max-age=86400';

const NOT_FOUND_HEADERS = { 'cache-control': 'no-store', 'content-length': '0' };

type Headers = Readonly<Record<string, string>>;
type Body = { readonly bytes: Buffer; readonly headers: string[] };
type StaticFile = Partial<Record<Encoding, Body>> & { readonly identity: Body };

export type StaticFiles = {
  /** Answers when the path is one of the built files; returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  readonly byteLength: number;
};

const createBody =
  (always: Headers) =>
  (path: string, bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: [
      ['content-type', CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'],
      ['cache-control', path.startsWith('/assets/') ? IMMUTABLE : ONE_DAY],
      ...Object.entries(always),
      ['cross-origin-resource-policy', 'same-origin'],
      ['vary', 'accept-encoding'],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
      ['content-length', String(bytes.byteLength)],
    ].flat(),
  });

const filesBelow = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .map((name) => join(directory, name))
        .filter((file) => statSync(file).isFile())
    : [];

type Deps = {
  /** `build/client` of the web application, with `.br` and `.gz` siblings made by the build. */
  readonly directory: string;
  /** Scripts that are made at the start: path → source. */
  readonly generated?: ReadonlyMap<string, string>;
  /** Of every answer (platform/http/always-headers.ts). */
  readonly headers: Headers;
};

/** The built files in memory, with the compression the build made: a request costs a look into a map. */
export const createStaticFiles = ({ directory, generated = new Map(), headers }: Deps): StaticFiles => {
  const bodyOf = createBody(headers);
  const files = new Map<string, StaticFile>();
  let byteLength = 0;
  const held = (bytes: Buffer): Buffer => {
    byteLength += bytes.byteLength;
    return unpooled(bytes);
  };

  for (const file of filesBelow(directory)) {
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    if (/\.(?:br|gz|map)$/.test(path) || path.startsWith('/.vite/')) continue;
    const read = (suffix: string, encoding: Encoding): Body | undefined =>
      existsSync(file + suffix) ? bodyOf(path, held(readFileSync(file + suffix)), encoding) : undefined;
    const br = read('.br', 'br');
    const gzip = read('.gz', 'gzip');
    const identity = bodyOf(path, held(readFileSync(file)), 'identity');
    files.set(path, {
      identity,
      ...(br === undefined ? {} : { br }),
      ...(gzip === undefined ? {} : { gzip }),
    });
  }
  for (const [path, source] of generated) {
    const bytes = Buffer.from(source);
    const br = bodyOf(path, held(brotliCompressSync(bytes)), 'br');
    files.set(path, { identity: bodyOf(path, held(bytes), 'identity'), br });
  }

  const chooseEncoding = createEncodingChooser();
  return {
    byteLength,
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const at = url.indexOf('?');
      const path = at === -1 ? url : url.slice(0, at);
      const file = files.get(path);
      if (file === undefined) {
        // A file of an older build: a browser that asks for it needs a plain no, not a page.
        if (path.startsWith('/assets/')) response.writeHead(404, { ...headers, ...NOT_FOUND_HEADERS }).end();
        return path.startsWith('/assets/');
      }
      const accepted = request.headers['accept-encoding'];
      const body = file[chooseEncoding(typeof accepted === 'string' ? accepted : undefined)] ?? file.identity;
      response.writeHead(200, body.headers);
      if (request.method === 'HEAD') response.end();
      else response.end(body.bytes);
      return true;
    },
  };
};
