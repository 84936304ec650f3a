import type { FastifyInstance } from 'fastify';
import { isBrokenOff } from '../http/index.ts';
import type { Pages } from './pages.ts';
import { refuse } from './render-page.ts';

/** Every path that no other route takes is a page. Call it last. */
export const registerPages = (
  app: FastifyInstance,
  pages: Pages,
  options: { readonly platformUrl: string },
): void => {
  void app.register(async (scope) => {
    // React Router reads the body itself, as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      reply.hijack();
      try {
        await pages.handle(request.raw, reply.raw, { requestId: request.id, remoteAddress: request.ip });
      } catch (error) {
        if (isBrokenOff(request.raw)) return;
        request.log.error({ err: error }, 'a page failed');
        if (reply.raw.headersSent) reply.raw.destroy();
        else refuse(reply.raw, 500, 'Something failed here.', options.platformUrl);
      }
    });
  });
};
