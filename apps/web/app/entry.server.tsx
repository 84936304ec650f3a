import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router';
import { pageContext, type PageContext } from './shell/page-context.ts';

/** The door for the server: a handler of one area's routes, with what its loaders may use. */
export const createPageHandler = (build: ServerBuild, mode: 'production' | 'development') => {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageContext): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return handle(request, context);
  };
};

/** What React alone costs, with which `npm run bench` compares a whole page. */
export const renderTree = (context: EntryContext, url: string): string =>
  renderToString(<ServerRouter context={context} url={url} />);

/** An answer that a page throws on purpose (a 404) is no error; anything else is logged with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportError(error);
};

/**
 * Renders a whole page before its first byte leaves: its inline scripts can then be hashed for the content security
 * policy and the bytes kept in the page cache.
 */
export default function renderDocument(
  request: Request,
  statusCode: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  let status = statusCode;
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => pipe(sink),
      // Else React sends the later parts of a long page hidden, for a script to show: whoever has none would never see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        status = 500;
        loadContext.get(pageContext).reportError(error);
      },
    });
  });
}
