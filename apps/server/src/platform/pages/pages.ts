import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createEncodingChooser,
  isRepresentation,
  writePage,
  type FormerScope,
  type PageCache,
  type PageKey,
  type RenderedPage,
} from '../page-cache/index.ts';
import { TooBusyError } from '../slots/index.ts';
import { createKeyFinder, createSpeller, scopeOf } from './cache-key.ts';
import { canonicalPath } from './canonical-path.ts';
import { abortOnDisconnect, anonymousRequest, toWebRequest } from './node-request.ts';
import { pageOf, splitUrl } from './page-path.ts';
import type { PageRenderer, PageTarget } from './page-renderer.ts';
import { finishPage, leadTo, PRIVATE_PAGE, refuse, sendPage, SHARED_PAGE } from './render-page.ts';
import type { PolicySources } from './security-headers.ts';

/** What a host and path stand for. */
export type Site = PageTarget & {
  /** Scheme, host and port under which visitors know it, from the configuration. */
  readonly origin: string;
  /** Organization and its content version for pages that may be cached (`{id}:{version}`); null where none may. */
  readonly cacheScope: string | null;
  /** What that was before the content last changed; null where nobody knows. */
  readonly formerCacheScope?: FormerScope | null;
  readonly policy?: PolicySources;
};

/** What a call of a page needs from the request it stands for. */
export type PageCall<S extends Site> = {
  readonly site: S;
  /** Without cookies and addresses when the page is shared by all visitors. */
  readonly request: Request;
  readonly requestId: string;
  /** The visitor's address; null for a shared page. */
  readonly remoteAddress: string | null;
  /** `Set-Cookie` lines put here travel with the answer; a page with any is never cached. */
  readonly responseHeaders: Headers;
};

export type CallInfo = { readonly requestId: string; readonly remoteAddress: string };

export type Pages = {
  /** Answers from memory when it can: no Fastify, no React. Returns whether it did. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers any page request; rejects only for a bug. */
  handle(request: IncomingMessage, response: ServerResponse, info: CallInfo): Promise<void>;
};

type Deps<S extends Site, Page> = {
  readonly renderer: PageRenderer<Page>;
  readonly cache: PageCache;
  /**
   * Which site a host and path belong to; null for a host that is not ours. It should answer without a promise when
   * it knows from memory: only then the cache can answer at once.
   */
  readonly resolveSite: (host: string, pathname: string) => (S | null) | Promise<S | null>;
  readonly pageFor: (call: PageCall<S>) => Page;
  /** False in development only: Vite's pages carry scripts of its own. */
  readonly withPolicy: boolean;
  readonly onCacheHit?: () => void;
  /** A page that all visitors share was asked for and is there: from memory, or rendered. */
  readonly onShown?: (site: S, request: IncomingMessage) => void;
  /** Whether what belongs to no site is answered as https. */
  readonly platformUrl: string;
};

/** Renders for one visitor, or once for all of them. */
const createRender = <S extends Site, Page>({ renderer, pageFor, withPolicy }: Deps<S, Page>) => {
  const render = async (call: PageCall<S>, cacheControl: string): Promise<RenderedPage> => {
    const { site, request, responseHeaders } = call;
    const answer = await renderer.render(request, site, pageFor(call));
    const cookies = responseHeaders.getSetCookie();
    return finishPage(answer, {
      origin: site.origin,
      policy: site.policy,
      cacheControl,
      cookies,
      withPolicy,
    });
  };
  return {
    forVisitor: async (site: S, request: IncomingMessage, info: CallInfo, signal: AbortSignal) => {
      const webRequest = await toWebRequest(request, site.origin, signal);
      return render({ ...info, site, request: webRequest, responseHeaders: new Headers() }, PRIVATE_PAGE);
    },
    // Who asks first is counted (a search that the database has to make), but nothing of them is in the page.
    forAll: (site: S, key: PageKey, { requestId, remoteAddress }: CallInfo) => {
      const request = anonymousRequest(site.origin, key.path, key.query);
      const call = { requestId, remoteAddress, site, request, responseHeaders: new Headers() };
      return render(call, SHARED_PAGE);
    },
  };
};

/**
 * React Router refuses such forms as well, after it has reported each as an error of the server: strangers could fill the
 * log with them.
 */
const isFromElsewhere = ({ headers }: IncomingMessage, origin: string): boolean =>
  headers.origin !== undefined && headers.origin !== new URL(origin).origin;

/** The pages of all hosts: the cache in front, React Router behind it. */
export const createPages = <S extends Site, Page>(deps: Deps<S, Page>): Pages => {
  const { renderer, cache, resolveSite } = deps;
  const keyOf = createKeyFinder(renderer);
  const spell = createSpeller(renderer);
  const render = createRender(deps);
  const chooseEncoding = createEncodingChooser();
  const encodingOf = (request: IncomingMessage) => {
    const header = request.headers['accept-encoding'];
    return chooseEncoding(typeof header === 'string' ? header : undefined);
  };
  const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

  const answer = async (request: IncomingMessage, response: ServerResponse, info: CallInfo) => {
    const [pathname, search] = splitUrl(request.url ?? '/');
    const no = (status: number, sentence: string) => refuse(response, status, sentence, deps.platformUrl);
    if (!isRead(request) && request.method !== 'POST') {
      response.setHeader('allow', 'GET, HEAD, POST');
      return no(405, 'A page is read, or a form is sent to it.');
    }
    if (!pathname.startsWith('/')) return no(400, 'This server answers paths, it is no proxy.');
    const canonical = canonicalPath(pathname);
    if (canonical !== null && canonical !== pathname && isRead(request))
      return leadTo(response, search === '' ? canonical : `${canonical}?${search}`, deps.platformUrl);
    const site = await resolveSite(request.headers.host ?? '', pageOf(pathname));
    if (site === null) return no(421, 'This server does not answer for that host name.');
    if (!isRead(request) && isFromElsewhere(request, site.origin))
      return no(400, 'This form was sent from another site.');
    const spelled = isRead(request) ? spell(site, pathname) : pathname;
    if (spelled !== pathname)
      return leadTo(response, search === '' ? spelled : `${spelled}?${search}`, deps.platformUrl);
    const key = isRead(request) ? keyOf(site, pathname, search) : null;
    if (key === null) {
      const signal = abortOnDisconnect(response);
      const page = await render.forVisitor(site, request, info, signal);
      if (!signal.aborted) sendPage(request, response, page);
      return;
    }
    const page = await cache
      .fetch(key, encodingOf(request), () => render.forAll(site, key, info))
      .catch((error: unknown) => {
        if (error instanceof TooBusyError) return null;
        throw error;
      });
    if (response.destroyed) return;
    if (page === null) return no(503, 'A lot of people are browsing right now. Try again in a moment.');
    if (isRepresentation(page)) {
      writePage(request, response, page);
      deps.onShown?.(site, request);
    } else sendPage(request, response, page);
  };

  return {
    answerFromCache(request, response) {
      if (!isRead(request)) return false;
      const [pathname, search] = splitUrl(request.url ?? '/');
      const site = resolveSite(request.headers.host ?? '', pageOf(pathname));
      if (site === null || site instanceof Promise || site.cacheScope === null) return false;
      // Without a query the path is the key: only cacheable pages are ever stored under one.
      const query = search === '' ? '' : keyOf(site, pathname, search)?.query;
      if (query === undefined) return false;
      const page = cache.peek({ scope: scopeOf(site), path: pathname, query }, encodingOf(request));
      if (page === undefined) return false;
      writePage(request, response, page);
      deps.onCacheHit?.();
      deps.onShown?.(site, request);
      return true;
    },

    handle: answer,
  };
};
