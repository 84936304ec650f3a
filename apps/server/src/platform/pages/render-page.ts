import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderedPage } from '../page-cache/index.ts';
import {
  contentSecurityPolicy,
  inertPolicy,
  securityHeaders,
  type PolicySources,
} from './security-headers.ts';

export const SHARED_PAGE = 'public, max-age=0, must-revalidate';
export const PRIVATE_PAGE = 'private, no-store';

type Options = {
  readonly origin: string;
  readonly policy: PolicySources | undefined;
  /** `Cache-Control` of a 200 whose route does not say its own. */
  readonly cacheControl: string;
  readonly cookies: readonly string[];
  readonly withPolicy: boolean;
};

/** Takes React Router's answer apart into bytes and complete headers. */
export const finishPage = async (answer: Response, options: Options): Promise<RenderedPage> => {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = new Map<string, string>();
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') headers.set(name, value);
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  const policy = isHtml ? contentSecurityPolicy(body.toString(), options.policy) : inertPolicy;
  if (options.withPolicy) {
    const { frame } = options.policy ?? {};
    for (const [name, value] of securityHeaders(policy, options.origin, frame)) headers.set(name, value);
  }
  // An error of a minute must not outlive it: what is not a plain page is kept by nobody.
  if (!headers.has('cache-control')) {
    headers.set('cache-control', answer.status === 200 ? options.cacheControl : 'no-store');
  }
  const cookies = [...answer.headers.getSetCookie(), ...options.cookies];
  return {
    status: answer.status,
    headers: [...headers, ...cookies.map((cookie) => ['set-cookie', cookie] as const)],
    body,
  };
};

export const sendPage = (request: IncomingMessage, response: ServerResponse, page: RenderedPage): void => {
  const hasNoBody = page.status === 204 || page.status === 304;
  const length = hasNoBody ? [] : ['content-length', String(page.body.byteLength)];
  response.writeHead(page.status, [...page.headers.flat(), ...length]);
  if (hasNoBody || request.method === 'HEAD') response.end();
  else response.end(page.body);
};

/** A sentence instead of a page; what was sent with the request is not read. */
export const refuse = (
  response: ServerResponse,
  status: number,
  sentence: string,
  platformUrl: string,
): void => {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...Object.fromEntries(securityHeaders(inertPolicy, platformUrl)),
  });
  response.end(sentence);
};

/** To the one spelling of an address. */
export const leadTo = (response: ServerResponse, path: string, platformUrl: string): void => {
  response.writeHead(301, {
    location: path,
    'cache-control': 'no-store',
    'content-length': '0',
    ...Object.fromEntries(securityHeaders(inertPolicy, platformUrl)),
  });
  response.end();
};
