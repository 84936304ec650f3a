import type { IncomingMessage, ServerResponse } from 'node:http';

/** A form of a page is text; files are sent to the API. */
const maxFormBytes = 64 * 1024;

/** The body, or null when it is too large: the rest of it is not read. */
const readBody = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> => {
  if (Number(request.headers['content-length'] ?? '0') > maxFormBytes) return null;
  const chunks: Buffer[] = [];
  let byteLength = 0;
  // Left open at the end: the answer still goes out on this connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    byteLength += (chunk as Buffer).byteLength;
    if (byteLength > maxFormBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

/** A body that fails when it is read, by the name that the reader of forms knows (apps/web/app/shell/read-form.ts). */
const tooLarge = (): ReadableStream =>
  new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error('The form is too large'), { name: 'FormTooLarge' })),
  });

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  const raw = request.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? '';
    if (!name.startsWith(':')) headers.append(name, raw[i + 1] ?? '');
  }
  return headers;
};

/**
 * Joined as text: resolved as a reference, a path like `//evil.test/cart` would bring its own host along, and with it
 * the origin that React Router compares with the `Origin` header.
 */
const addressOf = (origin: string, path: string): URL => new URL(new URL(origin).origin + path);

/**
 * The request as the web standard has it. Its origin is the configured one of the host, never what a header claims, so
 * that React Router's comparison of `Origin` with it means something behind a proxy as well.
 */
export const toWebRequest = async (
  request: IncomingMessage,
  origin: string,
  signal: AbortSignal,
): Promise<Request> => {
  const method = request.method ?? 'GET';
  const url = addressOf(origin, request.url ?? '/');
  if (method === 'GET' || method === 'HEAD')
    return new Request(url, { method, headers: headersOf(request), signal });
  const body = await readBody(request);
  // `duplex` is asked for with a stream, and missing in the types.
  const init = { method, headers: headersOf(request), signal, body: body ?? tooLarge(), duplex: 'half' };
  return new Request(url, init);
};

/** The request of a page that everybody may see: it carries nothing of the visitor who happens to ask first. */
export const anonymousRequest = (origin: string, pathname: string, query: string): Request =>
  new Request(addressOf(origin, query === '' ? pathname : `${pathname}?${query}`));

/** Aborts when the visitor goes away before the answer is finished. */
export const abortOnDisconnect = (response: ServerResponse): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};
