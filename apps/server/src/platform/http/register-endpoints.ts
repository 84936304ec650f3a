import { bodyLimitOf, Problem, type Endpoint } from '@goodshelf/contract';
import { parseCookie, stringifySetCookie, type Cookies } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from './binding.ts';
import type { Dispatch } from './dispatcher.ts';
import { readJson, UnreadableBody } from './read-json.ts';
import type { CookieWrite, RequestContext } from './request-context.ts';
import { serializerSchema } from './response-schema.ts';

export const apiPrefix = '/api';

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{16,200})$/;

/** One route per binding, below `/api`. JSON in, JSON out; nothing else is understood. */
export const registerEndpoints = async (
  app: FastifyInstance,
  bindings: readonly Binding[],
  dispatch: Dispatch,
): Promise<void> => {
  await app.register(async (api) => {
    keepRawBodies(api);
    for (const binding of bindings) registerEndpoint(api, binding, dispatch);
  });
};

const registerEndpoint = (api: FastifyInstance, binding: Binding, dispatch: Dispatch): void => {
  const { endpoint } = binding;
  api.route({
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    // Mail programs and proxies look at links with HEAD: that must never do what GET does.
    exposeHeadRoute: false,
    schema: { response: { 200: serializerSchema(endpoint.output) } },
    handler: async (request, reply) => {
      const cookies: CookieWrite[] = [];
      const context = requestContext(request, (cookie) => cookies.push(cookie));
      const output = await dispatch(binding, context, {
        params: request.params,
        query: request.query,
        body: endpoint.rawBody ? undefined : request.body,
      });
      writeCookies(reply, cookies);
      void reply.header('cache-control', 'no-store');
      return output;
    },
  });
};

/** Bodies are parsed once; where an endpoint wants the bytes (signatures), they are kept beside it. */
const keepRawBodies = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const endpoint = (request.routeOptions.config as { endpoint?: Endpoint }).endpoint;
    if (endpoint?.rawBody) return done(null, body);
    if (body.length === 0) return done(null, {});
    try {
      done(null, readJson(body as Buffer)); // `parseAs` says so
    } catch (error) {
      done(error instanceof UnreadableBody ? new Problem('bad_request', error.message) : (error as Error));
    }
  });
};

/** What the platform lets a handler know of an HTTP request. */
export const requestContext = (
  request: FastifyRequest,
  setCookie: (cookie: CookieWrite) => void,
): RequestContext => {
  let cookies: Cookies | undefined;
  const cookiesOf = (): Cookies => (cookies ??= parseCookie(request.headers.cookie ?? ''));
  return {
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host.toLowerCase(),
    bearerToken: bearerPattern.exec(request.headers.authorization ?? '')?.[1] ?? null,
    cookie: (name) => cookiesOf()[name],
    cookieNames: () => Object.keys(cookiesOf()),
    setCookie,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    rawBody: Buffer.isBuffer(request.body) ? request.body : null,
  };
};

/** A cookie as a Set-Cookie header; an undefined value removes it. */
export const serializeCookie = (cookie: CookieWrite): string =>
  stringifySetCookie({
    name: cookie.name,
    value: cookie.value ?? '',
    maxAge: cookie.value === undefined ? 0 : cookie.maxAgeSeconds,
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
    sameSite: sameSiteAttribute[cookie.sameSite],
    path: cookie.path,
    ...(cookie.domain === undefined ? {} : { domain: cookie.domain }),
  });

const sameSiteAttribute = { Lax: 'lax', Strict: 'strict', None: 'none' } as const;

const writeCookies = (reply: FastifyReply, cookies: readonly CookieWrite[]): void => {
  for (const cookie of cookies) void reply.header('set-cookie', serializeCookie(cookie));
};
