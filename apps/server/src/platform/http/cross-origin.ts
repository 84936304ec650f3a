import { Problem } from '@goodshelf/contract';
import type { FastifyInstance } from 'fastify';
import { httpTexts } from './http.texts.ts';

const texts = httpTexts.problems;

const allowedMethods = 'GET, POST, PATCH, PUT, DELETE';
const allowedHeaders = 'authorization, content-type, idempotency-key';

/**
 * Which other origins may call the API from a browser: exactly the platform's pages when the API has a host of its
 * own. A write that a browser says comes from a foreign site is refused, whatever cookies it carries.
 */
export const registerCrossOriginRules = (
  app: FastifyInstance,
  options: { readonly platformUrl: string },
): void => {
  const platformOrigin = new URL(options.platformUrl).origin;

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    if (request.headers.origin === platformOrigin) {
      void reply.headers({ 'access-control-allow-origin': platformOrigin, vary: 'Origin' });
      if (request.method === 'OPTIONS')
        return void reply
          .code(204)
          .headers({
            'access-control-allow-methods': allowedMethods,
            'access-control-allow-headers': allowedHeaders,
            'access-control-max-age': '600',
          })
          .send();
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    const isForeign =
      request.headers['sec-fetch-site'] === 'cross-site' && request.headers.origin !== platformOrigin;
    return done(!isRead && isForeign ? new Problem('bad_request', texts.otherSite) : undefined);
  });
};
